import type { QuoteAsItCame } from '@assay/backtest'
import type { Quote } from '@assay/market'
import type { Db } from '../../platform/database/database.ts'

/** An accepted quote, and whether it is simulated. */
export interface AcceptedQuote {
  readonly quote: Quote
  readonly simulated: boolean
}

/** Quotes of one source, in the order in which they were evaluated. `id` orders the rows. */
export interface KeptQuotes {
  readonly id: string
  readonly source: string
  readonly simulated: boolean
  readonly quotes: readonly QuoteAsItCame[]
}

const numbersOfQuote = 3

/**
 * Stores the quotes of the symbols that are followed. Call it in the transaction that records how far prices are evaluated, so that a quote is
 * stored exactly when it counts as evaluated.
 */
export async function keepQuotes(trx: Db, accepted: readonly AcceptedQuote[]): Promise<void> {
  if (accepted.length === 0) return
  const running = await trx.selectFrom('forward_tests').select('symbol').distinct().where('ended_at', 'is', null).execute()
  const followed = new Set(running.map(({ symbol }) => symbol))
  const rows = [...Map.groupBy(accepted, ({ quote: { symbol, source } }) => `${symbol} ${source}`).values()]
    .filter(([{ quote }]) => followed.has(quote.symbol))
    .map((some) => ({
      symbol: some[0].quote.symbol,
      source: some[0].quote.source,
      simulated: some[0].simulated,
      quotes: packed(some.map(({ quote }) => quote)),
    }))
  if (rows.length > 0) await trx.insertInto('forward_quotes').values(rows).execute()
}

/** The rows of a symbol after the id `after`, oldest first. */
export async function readQuotes(db: Db, symbol: string, after: string, most: number): Promise<KeptQuotes[]> {
  const rows = await db
    .selectFrom('forward_quotes')
    .select(['id', 'source', 'simulated', 'quotes'])
    .where('symbol', '=', symbol)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, quotes: unpacked(row.quotes) }))
}

/** Deletes the rows that every running test of their symbol has followed. */
export async function forgetQuotes(db: Db): Promise<void> {
  await db
    .deleteFrom('forward_quotes')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('forward_tests')
            .select('forward_tests.id')
            .where('ended_at', 'is', null)
            .whereRef('forward_tests.symbol', '=', 'forward_quotes.symbol')
            .whereRef('forward_tests.quotes_to', '<', 'forward_quotes.id'),
        ),
      ),
    )
    .execute()
}

/** Time, bid and ask of each quote as 64-bit floats, little-endian. */
function packed(quotes: readonly QuoteAsItCame[]): Buffer {
  const bytes = Buffer.alloc(quotes.length * numbersOfQuote * 8)
  for (const [i, { at, bid, ask }] of quotes.entries()) {
    for (const [k, value] of [at, bid, ask].entries()) bytes.writeDoubleLE(value, (i * numbersOfQuote + k) * 8)
  }
  return bytes
}

function unpacked(bytes: Buffer): QuoteAsItCame[] {
  const number = (i: number) => bytes.readDoubleLE(i * 8)
  return Array.from({ length: bytes.length / (numbersOfQuote * 8) }, (_, i) => ({
    at: number(i * numbersOfQuote),
    bid: number(i * numbersOfQuote + 1),
    ask: number(i * numbersOfQuote + 2),
  }))
}
