import { dayMs, findInstrument, marketMs } from '@assay/market'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../tables/tables.ts'
import { lastOf } from '../evaluation/marks.ts'
import type { ArmedBook } from './armed-book.ts'
import type { Walked } from './walk.ts'

/** Stores the quotes that alerts on moves will look back to. */
export async function keepWindows(trx: Transaction<Tables>, { turned, windows }: Walked): Promise<void> {
  if (turned.size > 0)
    await trx
      .deleteFrom('alert_windows')
      .where('symbol', 'in', [...turned])
      .execute()
  const rows = [...windows].map(([symbol, { quotes, number }]) => ({
    symbol,
    until: new Date(quotes.at(-1)!.at),
    quotes: quotes.flatMap(({ bid, ask, at }) => [bid, ask, at]),
    number,
  }))
  if (rows.length > 0) await trx.insertInto('alert_windows').values(rows).execute()
}

const pageSize = 1000

/** Fills the windows of alerts on moves with the stored quotes, up to the marks. */
export async function fillWindows(db: Db, book: ArmedBook): Promise<void> {
  for (let last = '0'; ; ) {
    const rows = await db.selectFrom('alert_windows').selectAll().where('id', '>', last).orderBy('id').limit(pageSize).execute()
    for (const { symbol, quotes, number } of rows) fill(book, symbol, quotes, Number(number))
    if (rows.length < pageSize) break
    last = rows.at(-1)!.id
  }
  for (const [symbol, { counted, number }] of book.marks)
    if (counted && book.stored.get(symbol) !== number) book.watch.recall(counted, number)
}

function fill({ watch, stored }: ArmedBook, symbol: string, quotes: readonly number[], number: number): void {
  for (let i = 0; i < quotes.length; i += 3) {
    const [bid, ask, at] = quotes.slice(i, i + 3)
    watch.recall({ symbol, bid, ask, at, source: '' }, number - (quotes.length - i) / 3 + 1)
  }
  stored.set(symbol, number)
}

/** Deletes quotes that no alert looks back to. */
export async function forgetWindows(trx: Transaction<Tables>, { marks, watch }: ArmedBook): Promise<void> {
  const needed = [...marks].map(([symbol, mark]) => ({ symbol, since: neededSince(symbol, lastOf(mark).at, watch.reachMs(symbol)) }))
  await sql`
    delete from alert_windows using unnest(
      ${needed.map(({ symbol }) => symbol)}::text[],
      ${needed.map(({ since }) => new Date(since).toISOString())}::timestamptz[]
    ) as needed (symbol, since)
    where alert_windows.symbol = needed.symbol and alert_windows.until < needed.since`.execute(trx)
}

/** Longer than any market closes. */
const longestCloseMs = 7 * dayMs

/** A moment, UTC milliseconds, to which windows of so much market time reach back at most. */
function neededSince(symbol: string, now: number, reachMs: number): number {
  const instrument = findInstrument(symbol)!
  let since = now - reachMs
  while (now - since < reachMs + longestCloseMs && marketMs(instrument, since, now, reachMs) < reachMs) since -= dayMs
  return since
}
