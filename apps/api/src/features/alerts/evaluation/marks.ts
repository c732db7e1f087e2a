import { isFromAhead, type Quote } from '@assay/market'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../tables/tables.ts'

/**
 * How far the quotes of a symbol were evaluated: the last one, preceded by the earlier ones of the same millisecond,
 * since a market may move twice in it. Written only by the transaction that stores what fired.
 */
export interface Mark {
  readonly quotes: readonly [...Quote[], Quote]
  readonly simulated: boolean
}

/** The most quotes of one millisecond that are remembered. */
const mostAtOnce = 100

export const lastOf = ({ quotes }: Mark): Quote => quotes[quotes.length - 1]

/**
 * Whether a quote was evaluated already, or is older than the last one. A new source starts over, and so does a
 * clock that was set back. A price that the symbol has had in the same millisecond counts as sent again, even where
 * the market returned to it: whoever gets no acknowledgement sends its quotes again, and no alert may fire twice.
 */
export function isKnown(mark: Mark, { source, at, bid, ask }: Quote, now: number): boolean {
  const last = lastOf(mark)
  if (source !== last.source || at > last.at || isFromAhead(last.at, now)) return false
  return at < last.at || mark.quotes.some((each) => each.bid === bid && each.ask === ask)
}

export function markAfter(mark: Mark | undefined, quote: Quote, simulated: boolean): Mark {
  const isSameMoment = mark && lastOf(mark).at === quote.at && lastOf(mark).source === quote.source
  return { quotes: isSameMoment ? [...mark.quotes.slice(1 - mostAtOnce), quote] : [quote], simulated }
}

export async function readMarks(db: Db): Promise<Map<string, Mark>> {
  const rows = await db.selectFrom('feed_marks').selectAll().execute()
  return new Map(rows.map((row) => [row.symbol, markOf(row)]))
}

/** The last evaluated quote of a symbol, on whichever process. */
export async function readLastQuote(db: Db, symbol: string) {
  const row = await db.selectFrom('feed_marks').selectAll().where('symbol', '=', symbol).executeTakeFirst()
  return row && lastQuote(markOf(row))
}

/** The last evaluated quotes of all symbols, on whichever process. */
export const readLastQuotes = async (db: Db) => [...(await readMarks(db)).values()].map(lastQuote)

export const lastQuote = (mark: Mark) => ({ ...lastOf(mark), simulated: mark.simulated })

function markOf({ symbol, source, simulated, bid, ask, at, at_once: prices }: Selectable<Tables['feed_marks']>): Mark {
  const moment = { symbol, source, at: at.getTime() }
  const before = pairs(prices).slice(0, -1)
  return { quotes: [...before.map(([b, a]) => ({ ...moment, bid: b, ask: a })), { ...moment, bid, ask }], simulated }
}

const pairs = (prices: readonly number[]) => prices.flatMap((bid, i) => (i % 2 === 0 ? [[bid, prices[i + 1]] as const] : []))

export async function writeMarks(trx: Transaction<Tables>, marks: ReadonlyMap<string, Mark>): Promise<void> {
  if (marks.size === 0) return
  const rows = [...marks].map(([symbol, mark]) => {
    const { source, bid, ask, at } = lastOf(mark)
    const prices = mark.quotes.flatMap((each) => [each.bid, each.ask])
    return { symbol, source, simulated: mark.simulated, bid, ask, at: new Date(at), at_once: prices }
  })
  await trx
    .insertInto('feed_marks')
    .values(rows)
    .onConflict((known) =>
      known.column('symbol').doUpdateSet({
        source: sql`excluded.source`,
        simulated: sql`excluded.simulated`,
        bid: sql`excluded.bid`,
        ask: sql`excluded.ask`,
        at: sql`excluded.at`,
        at_once: sql`excluded.at_once`,
      }),
    )
    .execute()
}
