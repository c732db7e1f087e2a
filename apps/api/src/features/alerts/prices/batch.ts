import type { Db } from '../../../platform/database/database.ts'
import type { BatchFigures } from '../alert-figures.ts'
import { readMarks, writeMarks } from '../evaluation/marks.ts'
import type { PendingQuote } from '../evaluation/pending-quote.ts'
import { fireHeld } from '../firing/fire.ts'
import { holdAlerts } from '../firing/firing-rows.ts'
import { type ArmedBook, armedBook } from './armed-book.ts'
import { armedMoves, armedSteps, expire, takeChanges } from './armed-rows.ts'
import { occurrencesOf } from './decide.ts'
import { numberBatch } from './term.ts'
import { type Walked, walk } from './walk.ts'
import { fillWindows, forgetWindows, keepWindows } from './windows.ts'

/** What a batch does beside looking at its quotes. */
export interface BatchOf {
  readonly term: string
  /** Its number: the one before it is the last that is committed. */
  readonly batch: number
  /** It forgets what is over as well. */
  readonly sweeps: boolean
  /** The present moment, UTC milliseconds. */
  readonly now: number
  /** From here on the book is ahead of the database until the batch is committed, by so many quotes at least. */
  readonly onAhead: (quotes: number) => void
  readonly keep?: KeepQuotes
}

/** Keeps quotes for others, in the transaction by which they count as looked at. */
export type KeepQuotes = (trx: Db, quotes: readonly PendingQuote[]) => Promise<void>

/** Reads everything that looks at prices need. Changes that come meanwhile are noted for the first batch. */
export async function readBook(db: Db): Promise<ArmedBook> {
  const book = armedBook(await readMarks(db))
  for await (const some of armedSteps(db)) book.armAll(some)
  for await (const some of armedMoves(db)) book.armAll(some)
  await fillWindows(db, book)
  return book
}

/**
 * Looks at the first of some quotes, in one transaction: takes the changes of alerts that were acknowledged until now, walks the quotes, and commits what fired
 * with how far the prices have come. Answers how many it were: fewer where many fire. Where it throws after `onAhead`, the book is no longer what the database says.
 */
export const commitBatch = (db: Db, book: ArmedBook, quotes: readonly PendingQuote[], of: BatchOf): Promise<Omit<BatchFigures, 'tookMs'>> =>
  db.transaction().execute(async (trx) => {
    await numberBatch(trx, of.term, of.batch)
    const { armed, disarmed } = await takeChanges(trx)
    of.onAhead(0)
    for (const id of disarmed) book.disarm(id)
    book.armAll(armed)
    const began = performance.now()
    const walked = walk(book, quotes, of.now)
    const matchedMs = performance.now() - began
    of.onAhead(walked.count)
    const fired = await fireMet(trx, book, walked)
    await writeMarks(trx, walked.marks)
    await keepWindows(trx, walked)
    await of.keep?.(trx, quotes.slice(0, walked.count))
    if (of.sweeps) {
      for (const id of await expire(trx)) book.disarm(id)
      await forgetWindows(trx, book)
    }
    return { quotes: walked.count, fired, matchedMs }
  })

async function fireMet(trx: Parameters<typeof fireHeld>[0], book: ArmedBook, { met }: Walked): Promise<number> {
  if (met.length === 0) return 0
  const held = await holdAlerts(trx, [...new Set(met.map(({ alertId }) => alertId))])
  // Gone with their user, who tells nobody.
  for (const { alertId } of met) if (!held.has(alertId)) book.disarm(alertId)
  const { firings, ended } = await fireHeld(trx, held, occurrencesOf(met, held))
  for (const id of ended) book.disarm(id)
  return firings.length
}
