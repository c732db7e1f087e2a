import { type JournalAnswer, type JournalNote, type JournalPosition, type JournalQuery, journalLimits } from '@assay/contracts'
import { chargesOf, type Deal, figuresOf, journalOf, netOf, type Position, standingOf } from '@assay/journal'
import { byteOrderMark, csvLine } from '../../platform/http/csv-line.ts'
import { closedHoursOf } from './closed-hours.ts'

/** An account with everything that its journal is made of, as JSON texts of rows: they cross to the thread that reads them at little cost. */
export interface JournalRows {
  readonly deals: readonly string[]
  readonly notes: readonly string[]
}

/** The positions made of an account's deals: as `positions` in the form of the response, and as `made` unchanged, in the same order. */
export interface OpenedJournal {
  readonly positions: readonly JournalPosition[]
  readonly made: readonly Position[]
  readonly moves: readonly Deal[]
  readonly notes: ReadonlyMap<string, JournalNote>
  readonly closedHours: number
}

export function openedJournal(
  rows: JournalRows,
  account: { readonly hedging: boolean },
  instruments: ReadonlyMap<string, string | null>,
): OpenedJournal {
  const notes = new Map(
    rows.notes.map((text) => {
      const { position_id, ...note } = JSON.parse(text) as JournalNote & { position_id: string }
      return [position_id, note]
    }),
  )
  const deals = rows.deals.map(dealIn)
  const { positions, moves } = journalOf(deals, account)
  return {
    moves,
    notes,
    made: positions,
    positions: positions.map((position) => answerOf(position, instruments, notes)),
    closedHours: closedHoursOf(deals, instruments),
  }
}

/** A deal from the JSON text of its row. */
export const dealIn = (text: string): Deal => JSON.parse(text) as Deal

export function answerFor({ positions, made, moves, notes, closedHours }: OpenedJournal, query: JournalQuery): JournalAnswer {
  const places = positions.flatMap((each, place) => (isAsked(each, made[place], query) ? [place] : [])).reverse()
  const page = query.page ?? 0
  const { curve, ...figures } = figuresOf(
    places.map((place) => made[place]),
    query.symbol || query.tag ? [] : moves.filter(({ at }) => isWithin(at, query)),
  )
  return {
    figures: { ...figures, curve: thinned(curve).map(({ at, sum }) => ({ at: new Date(at).toISOString(), sum })) },
    positions: places.slice(page * journalLimits.page, (page + 1) * journalLimits.page).map((place) => positions[place]),
    total: places.length,
    tags: [...new Set([...notes.values()].flatMap(({ tags }) => tags))].sort(),
    closedHours,
  }
}

/** Evenly spaced points up to the last one. */
function thinned<T>(points: readonly T[]): readonly T[] {
  const every = Math.ceil(points.length / journalLimits.curve)
  return points.filter((_, i) => (points.length - 1 - i) % every === 0)
}

/** The newest positions that a query names. */
export const positionsFor = ({ positions, made }: OpenedJournal, query: JournalQuery): JournalPosition[] =>
  positions
    .filter((each, place) => isAsked(each, made[place], query))
    .reverse()
    .slice(0, journalLimits.ruledPositions)

const timeText = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

function answerOf(
  position: Position,
  instruments: ReadonlyMap<string, string | null>,
  notes: ReadonlyMap<string, JournalNote>,
): JournalPosition {
  const { deals, openedAt, closedAt, ...rest } = position
  // A note belongs to a deal. When earlier deals become known and the position begins with another one, it keeps its note.
  const note = notes.get(position.id) ?? deals.map((ticket) => notes.get(ticket)).find((each) => each !== undefined)
  return {
    ...rest,
    instrument: instruments.get(position.symbol) ?? null,
    openedAt: timeText(openedAt),
    closedAt: timeText(closedAt),
    standing: standingOf(position),
    ...(note ?? { note: '', tags: [] }),
  }
}

const isWithin = (at: number, { from, to }: JournalQuery): boolean =>
  (from === undefined || at >= Date.parse(from)) && (to === undefined || at < Date.parse(to))

function isAsked({ symbol, tags }: JournalPosition, { openedAt, closedAt }: Position, query: JournalQuery): boolean {
  if (query.symbol !== undefined && symbol !== query.symbol) return false
  if (query.tag !== undefined && !tags.includes(query.tag)) return false
  return isWithin(openedAt ?? closedAt ?? 0, query)
}

const columns = [
  ...([
    'id',
    'symbol',
    'side',
    'openedAt',
    'closedAt',
    'lots',
    'closedLots',
    'entryPrice',
    'exitPrice',
    'profit',
    'commission',
    'swap',
  ] as const),
  ...(['result', 'standing', 'missing', 'note', 'tags'] as const),
]
type Line = Partial<Record<(typeof columns)[number], unknown>>

/** The positions, and a line for each charge. Times are UTC. */
export function csvOf({ positions, moves }: Pick<OpenedJournal, 'positions' | 'moves'>): string {
  const lines: readonly Line[] = [...positions, ...chargesOf(moves).map(chargeLine)]
  return byteOrderMark + [columns, ...lines.map((line) => columns.map((name) => line[name]))].map(csvLine).join('')
}

const chargeLine = (deal: Deal): Line => ({
  id: deal.ticket,
  openedAt: timeText(deal.at),
  standing: 'charge',
  note: deal.comment,
  profit: deal.profit,
  commission: deal.commission + deal.fee,
  swap: deal.swap,
  result: netOf(deal),
})
