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
  /** How many quotes of the symbol have counted for alerts so far. Those of the closed market do not. */
  readonly number: number
  /** The last one that counts. */
  readonly counted: CountedQuote | undefined
}

export type CountedQuote = Quote & { readonly simulated: boolean }

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

export function markAfter(mark: Mark | undefined, quote: Quote, simulated: boolean, counts = true): Mark {
  const isSameMoment = mark && lastOf(mark).at === quote.at && lastOf(mark).source === quote.source
  const quotes: Mark['quotes'] = isSameMoment ? [...mark.quotes.slice(1 - mostAtOnce), quote] : [quote]
  return counts
    ? { quotes, simulated, number: (mark?.number ?? 0) + 1, counted: { ...quote, simulated } }
    : { quotes, simulated, number: mark?.number ?? 0, counted: mark?.counted }
}

export async function readMarks(db: Db): Promise<Map<string, Mark>> {
  const rows = await db.selectFrom('feed_marks').selectAll().execute()
  return new Map(rows.map((row) => [row.symbol, markOf(row)]))
}

/** The last quote of a symbol that alerts were decided by, on whichever process, and its number. */
export async function readCounted(db: Db, symbol: string): Promise<(CountedQuote & { number: number }) | undefined> {
  const row = await db.selectFrom('feed_marks').selectAll().where('symbol', '=', symbol).executeTakeFirst()
  if (!row) return undefined
  const { number, counted } = markOf(row)
  return counted && { ...counted, number }
}

/** The last evaluated quotes of all symbols, on whichever process. */
export const readLastQuotes = async (db: Db) => [...(await readMarks(db)).values()].map(lastQuote)

export const lastQuote = (mark: Mark) => ({ ...lastOf(mark), simulated: mark.simulated })

function markOf({ symbol, source, simulated, bid, ask, at, at_once: prices, ...row }: Selectable<Tables['feed_marks']>): Mark {
  const moment = { symbol, source, at: at.getTime() }
  const before = pairs(prices).slice(0, -1)
  const last = { ...moment, bid, ask }
  const counted = row.closed ? row.counted && { symbol, ...row.counted } : { ...last, simulated }
  const quotes: Mark['quotes'] = [...before.map(([b, a]) => ({ ...moment, bid: b, ask: a })), last]
  return { quotes, simulated, number: Number(row.number), counted: counted ?? undefined }
}

const pairs = (prices: readonly number[]) => prices.flatMap((bid, i) => (i % 2 === 0 ? [[bid, prices[i + 1]] as const] : []))

export async function writeMarks(trx: Transaction<Tables>, marks: ReadonlyMap<string, Mark>): Promise<void> {
  if (marks.size === 0) return
  const rows = [...marks].map(([symbol, mark]) => {
    const { source, bid, ask, at } = lastOf(mark)
    const prices = mark.quotes.flatMap((each) => [each.bid, each.ask])
    const told = { symbol, source, simulated: mark.simulated, bid, ask, at: new Date(at), at_once: prices, number: mark.number }
    return { ...told, ...countedColumns(mark) }
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
        number: sql`excluded.number`,
        closed: sql`excluded.closed`,
        counted: sql`excluded.counted`,
      }),
    )
    .execute()
}

function countedColumns(mark: Mark): { closed: boolean; counted: string | null } {
  const { counted } = mark
  const { at, bid, ask } = lastOf(mark)
  const closed = counted === undefined || at !== counted.at || bid !== counted.bid || ask !== counted.ask
  if (!counted || !closed) return { closed, counted: null }
  const { symbol: _, ...kept } = counted
  return { closed, counted: JSON.stringify(kept) }
}
