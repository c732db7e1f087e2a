import { type ConnectorMessage, FaultyRow, type IngestAnswer, type ReceivedMessage } from '@assay/contracts'
import { dayMs } from '@assay/market'

/** Rows of a message that are not stored, by their place in its list. */
export type LeftOut = NonNullable<IngestAnswer['refused']>[number]

type WithRows = Exclude<ConnectorMessage, { type: 'hello' | 'heartbeat' }>

/** A message without the rows that cannot be stored. `places` holds the place of each other row in the list that was sent. */
export interface TakenRows {
  readonly message: ConnectorMessage
  readonly places: readonly number[]
  readonly leftOut: readonly LeftOut[]
}

/** The clock of a broker is at most 14 hours ahead, and a terminal's may be wrong. */
const aheadMs = 2 * dayMs

/** Leaves out what has no form, is in the future, or comes twice in the message. Times are compared with `now`, UTC milliseconds. */
export function takenRows(received: ReceivedMessage, now: number): TakenRows {
  if (received.type === 'hello' || received.type === 'heartbeat') return { message: received, places: [], leftOut: [] }
  const rows: readonly unknown[] = (received as { [list: string]: unknown })[received.type] as unknown[]
  const seen = new Set<string>()
  const reasons = rows.map((row) => {
    if (row instanceof FaultyRow) return row.reason
    const { id, time } = identityOf(received.type, row as never)
    if (time > now + aheadMs) return 'Its time is in the future.'
    if (seen.has(id)) return 'It comes twice in this message.'
    seen.add(id)
    return undefined
  })
  const places = reasons.flatMap((reason, place) => (reason === undefined ? [place] : []))
  const message = { ...received, [received.type]: places.map((place) => rows[place]) } as ConnectorMessage
  return { message, places, leftOut: byReason(reasons) }
}

type RowOf<T extends WithRows['type']> = Extract<WithRows, { type: T }> extends { [K in T]: readonly (infer R)[] } ? R : never

/** What makes a row of a list the same as another one, and its time by the broker's clock, in milliseconds. */
const identities: { readonly [T in WithRows['type']]: (row: RowOf<T>) => { id: string; time: number } } = {
  deals: ({ ticket, time }) => ({ id: ticket, time }),
  positions: ({ ticket, time }) => ({ id: ticket, time }),
  symbols: ({ symbol }) => ({ id: symbol, time: 0 }),
  bars: ([seconds]) => ({ id: String(seconds), time: seconds * 1000 }),
  quotes: ({ symbol, time }) => ({ id: symbol, time }),
}

const identityOf = <T extends WithRows['type']>(type: T, row: RowOf<T>) => identities[type](row)

/** One entry for each reason. */
function byReason(reasons: readonly (string | undefined)[]): LeftOut[] {
  const rows = new Map<string, number[]>()
  reasons.forEach((reason, place) => {
    if (reason !== undefined) rows.set(reason, [...(rows.get(reason) ?? []), place])
  })
  return [...rows].map(([reason, places]) => ({ rows: places, reason }))
}
