import { randomUUID } from 'node:crypto'
import type { Db } from '../../../platform/database/database.ts'
import type { EngineFigures } from '../alert-figures.ts'
import type { PendingQuote } from '../evaluation/pending-quote.ts'
import type { ArmedBook } from './armed-book.ts'
import { commitBatch, type KeepQuotes, readBook } from './batch.ts'
import { beginTerm, lastBatch } from './term.ts'

/** Holds the book in memory and commits it to the database, for one term. */
export interface Committer {
  /** Undefined while it is being read. */
  book(): ArmedBook | undefined
  begin(): Promise<void>
  /**
   * Evaluates the first of some quotes and commits the result. Returns the number of quotes. If it throws, it is
   * unknown whether they were committed until `recover` returns.
   */
  commit(quotes: readonly PendingQuote[]): Promise<number>
  /**
   * After a commit that threw: brings memory back in line with the database, and returns how many quotes were
   * committed all the same.
   */
  recover(): Promise<number>
}

interface CommitterNeeds {
  readonly db: Db
  readonly figures: EngineFigures
  readonly keep?: KeepQuotes
  readonly now: () => number
}

const sweepEveryMs = 10_000

/** All of its functions throw `TermOver` when another process has begun a term. */
export function openCommitter({ db, figures, keep, now }: CommitterNeeds): Committer {
  const term = randomUUID()
  let book: ArmedBook | undefined
  let batch = 0
  /** How many quotes memory is ahead of what is known to be committed; undefined when it is not ahead. */
  let ahead: number | undefined
  let sweptAt = now()

  return {
    book: () => book,
    async begin() {
      await beginTerm(db, term)
      book = await readBook(db)
    },
    async commit(quotes) {
      const began = performance.now()
      const sweeps = Math.abs(now() - sweptAt) >= sweepEveryMs
      const onAhead = (count: number) => {
        ahead = count
      }
      const done = await commitBatch(db, book!, quotes, { term, batch: batch + 1, sweeps, now: now(), onAhead, keep })
      batch += 1
      ahead = undefined
      if (sweeps) sweptAt = now()
      figures.committed({ ...done, tookMs: performance.now() - began })
      return done.quotes
    },
    async recover() {
      const isCommitted = (await lastBatch(db, term, ahead !== undefined)) > batch
      const count = isCommitted ? (ahead ?? 0) : 0
      if (ahead !== undefined) {
        book = undefined
        book = await readBook(db)
        ahead = undefined
      }
      if (isCommitted) batch += 1
      return count
    },
  }
}
