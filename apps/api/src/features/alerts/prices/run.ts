import { setTimeout as wait } from 'node:timers/promises'
import type { Quote } from '@assay/market'
import type { Db } from '../../../platform/database/database.ts'
import { type KeepTryingOptions, keepTrying } from '../../../platform/jobs/keep-trying.ts'
import type { Log } from '../../../platform/machine/log.ts'
import { outageOf } from '../../../platform/machine/outages.ts'
import type { EngineFigures, EngineState } from '../alert-figures.ts'
import { elsewhere, type QuoteRun } from '../evaluation/evaluator.ts'
import { lastOf, type Mark } from '../evaluation/marks.ts'
import type { PendingQuote } from '../evaluation/pending-quote.ts'
import type { ArmedBook } from './armed-book.ts'
import type { KeepQuotes } from './batch.ts'
import { type Committer, openCommitter } from './committer.ts'
import { type QuoteQueue, quoteQueue } from './quote-queue.ts'
import { TermOver } from './term.ts'

export interface RunNeeds {
  readonly db: Db
  readonly log: Log
  readonly figures: EngineFigures
  readonly keep?: KeepQuotes
  readonly now?: () => number
}

/** One run of evaluating prices for alerts. */
export interface PriceRun {
  /** Resolves when everything that evaluating prices needs is read. */
  begin(): Promise<QuoteRun>
  figures(): EngineState
}

const mostPending = 200_000
/** Shorter failures are not reported to callers. */
const patienceMs = 2000
/** How long closing waits for a commit. A commit that takes longer finds its term over. */
const endMs = 5000
const policy = { firstMs: 50, longestMs: 2000 }

export function openRun({ db, log, figures, keep, now = Date.now }: RunNeeds, calledOff: AbortSignal): PriceRun {
  const queue = quoteQueue()
  const committer = openCommitter({ db, figures, keep, now })
  const over = new AbortController()
  const outage = openOutage(queue, figures, log)
  const trying = { signal: over.signal, onFailure: outage.failed, isFinal: (error: unknown) => error instanceof TermOver }
  const hurry = openHurry(committer.book)
  const finish = (cause?: unknown): void => {
    over.abort()
    queue.close(elsewhere(cause))
  }
  calledOff.addEventListener('abort', () => finish(), { once: true, signal: over.signal })
  if (calledOff.aborted) finish()

  function take(quotes: readonly PendingQuote[]): Promise<void> {
    if (queue.size + quotes.length > mostPending && !over.signal.aborted) {
      log.error({ pending: queue.size }, 'more quotes wait for their alerts than can be kept; evaluation has to start again')
      finish()
    }
    return queue.take(quotes, hurry.isUrgent(quotes))
  }

  async function begin(): Promise<QuoteRun> {
    await keepTrying(committer.begin, policy, trying)
    const marks = [...committer.book()!.marks.values()]
    hurry.begin(marks)
    const work = serve({ queue, committer, outage, trying }).catch((error: unknown) => {
      if (!over.signal.aborted) log.warn({ err: error }, 'this program no longer evaluates quotes for alerts')
      finish(error)
    })
    const end = () => {
      finish()
      return settledSoon(work)
    }
    return { marks, take, end }
  }

  return {
    begin: () =>
      begin().catch((error: unknown) => {
        finish(error)
        throw elsewhere(error)
      }),
    figures: () => ({ armed: committer.book()?.watch.size ?? 0, pending: queue.size, pendingSeconds: queue.age() / 1000 }),
  }
}

interface Serving {
  readonly queue: QuoteQueue
  readonly committer: Committer
  readonly outage: ReturnType<typeof openOutage>
  readonly trying: KeepTryingOptions & { readonly signal: AbortSignal }
}

/** Commits what is due, batch after batch, until the signal is aborted. */
async function serve({ queue, committer, outage, trying }: Serving): Promise<void> {
  for (await queue.due(); !trying.signal.aborted; await queue.due()) {
    const count = await keepTrying(
      async ({ failures }) => {
        // It may have been committed although the reply was lost.
        const done = failures > 0 ? await committer.recover() : 0
        return done > 0 ? done : committer.commit(queue.head())
      },
      policy,
      trying,
    )
    queue.committed(count)
    outage.over()
  }
}

/** Resolves when the work is done, or after the time limit. */
async function settledSoon(work: Promise<void>): Promise<void> {
  const patience = new AbortController()
  const tooLong = wait(endMs, undefined, { signal: patience.signal }).catch(() => undefined)
  await Promise.race([work, tooLong])
  patience.abort()
}

/** Reports a lasting outage to the callers that wait. */
function openOutage(queue: QuoteQueue, figures: EngineFigures, log: Log) {
  let since: number | undefined
  return {
    failed(error: unknown): void {
      figures.failed()
      log.warn({ err: error }, 'evaluating quotes for alerts failed; it will be tried again')
      since ??= performance.now()
      if (performance.now() - since >= patienceMs) queue.refuse(outageOf(error) ?? error)
    },
    over(): void {
      since = undefined
    },
  }
}

/**
 * Decides whether quotes are urgent, by what is known before alert changes are taken and earlier quotes are
 * evaluated.
 */
function openHurry(book: () => ArmedBook | undefined) {
  const given = new Map<string, Quote>()
  function isMet({ quote }: PendingQuote): boolean {
    const from = given.get(quote.symbol)
    given.set(quote.symbol, quote)
    return from !== undefined && (from.source !== quote.source || (book()?.watch.isMet(from, quote) ?? false))
  }
  return {
    begin(marks: readonly Mark[]): void {
      for (const mark of marks) given.set(lastOf(mark).symbol, lastOf(mark))
    },
    /** To be called once for each quote, in order. Only live simulated quotes that meet no alert are not urgent. */
    isUrgent(quotes: readonly PendingQuote[]): boolean {
      const some = quotes.filter(isMet).length > 0
      return some || quotes.length === 0 || quotes.some(({ late, simulated }) => late || !simulated)
    },
  }
}
