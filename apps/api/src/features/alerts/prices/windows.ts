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
  const rows = [...windows].map(([symbol, quotes]) => ({
    symbol,
    until: new Date(quotes.at(-1)!.at),
    quotes: quotes.flatMap(({ bid, ask, at }) => [bid, ask, at]),
  }))
  if (rows.length > 0) await trx.insertInto('alert_windows').values(rows).execute()
}

const pageSize = 1000

/** Fills the windows of armed alerts with the stored quotes, up to the marks. */
export async function fillWindows(db: Db, book: ArmedBook): Promise<void> {
  for (let last = '0'; ; ) {
    const rows = await db.selectFrom('alert_windows').selectAll().where('id', '>', last).orderBy('id').limit(pageSize).execute()
    for (const { symbol, quotes } of rows) fill(book, symbol, quotes)
    if (rows.length < pageSize) return
    last = rows.at(-1)!.id
  }
}

function fill(book: ArmedBook, symbol: string, quotes: readonly number[]): void {
  for (let i = 0; i < quotes.length; i += 3) {
    const [bid, ask, at] = quotes.slice(i, i + 3)
    // Moves that are already true here were reported when the quote came.
    book.look(undefined, { symbol, bid, ask, at, source: '' })
  }
}

/** Deletes quotes that no alert looks back to. */
export async function forgetWindows(trx: Transaction<Tables>, book: ArmedBook): Promise<void> {
  const needed = [...book.marks].map(([symbol, mark]) => ({ symbol, since: neededSince(book, symbol, lastOf(mark).at) }))
  await sql`
    delete from alert_windows using unnest(
      ${needed.map(({ symbol }) => symbol)}::text[],
      ${needed.map(({ since }) => new Date(since).toISOString())}::timestamptz[]
    ) as needed (symbol, since)
    where alert_windows.symbol = needed.symbol and alert_windows.until < needed.since`.execute(trx)
}

/** A price from before a window counts in it if it was still current when the window began. */
const inForceMs = 60_000

/** The earliest moment that moves of a symbol look back to, in UTC milliseconds. */
function neededSince(book: ArmedBook, symbol: string, now: number): number {
  let first = now
  for (const { rowArmedAt, condition } of book.movesOn(symbol)) {
    first = Math.min(first, Math.max(rowArmedAt, now - condition.params.windowSec * 1000))
  }
  return first - inForceMs
}
