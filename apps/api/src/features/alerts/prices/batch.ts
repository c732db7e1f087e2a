import type { Db } from '../../../platform/database/database.ts'
import type { BatchFigures } from '../alert-figures.ts'
import { readMarks, writeMarks } from '../evaluation/marks.ts'
import type { PendingQuote } from '../evaluation/pending-quote.ts'
import { fireHeld } from '../firing/fire.ts'
import { holdAlerts, writeMemories } from '../firing/firing-rows.ts'
import { type ArmedBook, armedBook } from './armed-book.ts'
import { armedMoves, armedSteps, expire, takeChanges } from './armed-rows.ts'
import { memoriesOf, occurrencesOf } from './decide.ts'
import { numberBatch } from './term.ts'
import { type Walked, walk } from './walk.ts'
import { fillWindows, forgetWindows, keepWindows } from './windows.ts'

/** The parameters of a batch. */
export interface BatchOf {
  readonly term: string
  /** The number of this batch. The one before it must be the last committed batch. */
  readonly batch: number
  /** Whether it also removes expired alerts and unused windows. */
  readonly sweeps: boolean
  /** The present moment, in UTC milliseconds. */
  readonly now: number
  /** Called when memory moves ahead of the database, until the batch is committed, with the number of quotes so far. */
  readonly onAhead: (quotes: number) => void
  readonly keep?: KeepQuotes
}

/** Stores quotes for other features, in the transaction that marks them as evaluated. */
export type KeepQuotes = (trx: Db, quotes: readonly PendingQuote[]) => Promise<void>

/** Reads everything that evaluating prices needs. Changes made meanwhile are recorded for the first batch. */
export async function readBook(db: Db): Promise<ArmedBook> {
  const book = armedBook(await readMarks(db))
  for await (const some of armedSteps(db)) book.armAll(some)
  for await (const some of armedMoves(db)) book.armAll(some)
  await fillWindows(db, book)
  return book
}

/**
 * Evaluates the first quotes of a list in one transaction. It takes the alert changes acknowledged so far, walks the
 * quotes, and commits what fired together with the marks. Returns the number of quotes, which is lower when many
 * alerts fire. If it throws after `onAhead`, memory no longer matches the database.
 */
export const commitBatch = (db: Db, book: ArmedBook, quotes: readonly PendingQuote[], of: BatchOf): Promise<Omit<BatchFigures, 'tookMs'>> =>
  db.transaction().execute(async (trx) => {
    await numberBatch(trx, of.term, of.batch)
    const { armed, disarmed } = await takeChanges(trx)
    of.onAhead(0)
    for (const id of disarmed) book.watch.disarm(id)
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
      for (const id of await expire(trx)) book.watch.disarm(id)
      await forgetWindows(trx, book)
    }
    return { quotes: walked.count, fired, matchedMs }
  })

async function fireMet(trx: Parameters<typeof fireHeld>[0], { watch }: ArmedBook, { met }: Walked): Promise<number> {
  if (met.length === 0) return 0
  const held = await holdAlerts(trx, [...new Set(met.map(({ id }) => id))])
  // Deleted with their user, which notifies nobody.
  for (const { id } of met) if (!held.has(id)) watch.disarm(id)
  await writeMemories(trx, memoriesOf(met, held))
  const { firings, ended } = await fireHeld(trx, held, occurrencesOf(met, held))
  for (const id of ended) watch.disarm(id)
  return firings.length
}
