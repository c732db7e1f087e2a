import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '@assay/contracts'
import type { Quote } from '@assay/market'
import type { Db } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/machine/log.ts'
import { outageOf } from '../../../platform/machine/outages.ts'
import type { EngineFigures, EngineState } from '../alert-figures.ts'
import type { ArmedBook } from './armed-book.ts'
import { openCommitter } from './committer.ts'
import { insist, longestPauseMs, shortestPauseMs } from './insist.ts'
import { lastOf, type Mark } from '../evaluation/marks.ts'
import type { PendingQuote } from '../evaluation/pending-quote.ts'
import { quoteQueue } from './quote-queue.ts'
import { TermOver } from './term.ts'

export interface RunNeeds {
  readonly db: Db
  readonly log: Log
  readonly figures: EngineFigures
  readonly now?: () => number
}

type MarkedQuote = Quote & { readonly simulated: boolean }

/** Looks at quotes for alerts on the program that leads. */
export interface AlertEvaluator {
  /**
   * Begins, and answers the last quotes of each symbol that were looked at, oldest first (several where its last millisecond had several): what is
   * given next follows them. Waits for a database that is away; throws `FEED_ELSEWHERE` when it is ended meanwhile.
   */
  begin(): Promise<readonly MarkedQuote[]>
  /**
   * Takes quotes in order; those of a symbol follow each other in time. Resolves when everything that was given until now is committed: no quotes
   * at all wait for that alone. Throws the outage where that cannot be done for some seconds: the quotes are kept and tried again all the same.
   * Throws `FEED_ELSEWHERE` when this program looks at no quotes any more, or more wait than can be kept: whoever begins next begins from the marks.
   * late: they come from history. simulated: invented.
   */
  take(quotes: readonly Quote[], about: { late: boolean; simulated: boolean }): Promise<void>
  /** The lead is gone or the program ends: nothing more is committed by this program. */
  end(): Promise<void>
  figures(): EngineState
}

export const elsewhere = (cause?: unknown): Refusal => new Refusal('FEED_ELSEWHERE', { cause })

/** A live quote that is as old as this is told as late. */
const lateMs = 30_000
const mostPending = 200_000
/** What fails for a shorter time is noticed by nobody. */
const patienceMs = 2000
/** What is being committed is waited for so long at the end; what takes longer finds its term over. */
const endMs = 5000

/** An evaluator from one beginning to its end. */
export function openRun({ db, log, figures, now = Date.now }: RunNeeds): AlertEvaluator {
  const queue = quoteQueue()
  const committer = openCommitter({ db, figures, now })
  const over = new AbortController()
  const hurry = openHurry(committer.book)
  let work: Promise<void> = Promise.resolve()
  let failingSince: number | undefined

  function finish(cause?: unknown): void {
    over.abort()
    queue.close(elsewhere(cause))
  }

  function failed(error: unknown): void {
    figures.failed()
    log.warn({ err: error }, 'looking at quotes for alerts failed; it is tried again')
    failingSince ??= performance.now()
    if (performance.now() - failingSince >= patienceMs) queue.refuse(outageOf(error) ?? error)
  }

  /** How many quotes are committed; where none is, it can be tried again. */
  async function attempt(quotes: readonly PendingQuote[], pauseMs: number): Promise<number> {
    try {
      return await committer.commit(quotes)
    } catch (error) {
      if (error instanceof TermOver) throw error
      failed(error)
      await wait(pauseMs, undefined, { signal: over.signal, ref: false }).catch(() => undefined)
      return insist(committer.recover, failed, over.signal)
    }
  }

  async function serve(): Promise<void> {
    let pauseMs = shortestPauseMs
    for (await queue.due(); !over.signal.aborted; await queue.due()) {
      const count = await attempt(queue.head(), pauseMs)
      pauseMs = count > 0 ? shortestPauseMs : Math.min(2 * pauseMs, longestPauseMs)
      if (count > 0) failingSince = undefined
      queue.committed(count)
    }
  }

  async function begin(): Promise<readonly MarkedQuote[]> {
    await insist(committer.begin, failed, over.signal)
    const marks = [...committer.book()!.marks.values()]
    hurry.begin(marks)
    work = serve().catch((error: unknown) => {
      if (!over.signal.aborted) log.warn({ err: error }, 'this program looks at quotes for alerts no more')
      finish(error)
    })
    return marks.flatMap(({ quotes, simulated }) => quotes.map((quote) => ({ ...quote, simulated })))
  }

  return {
    begin: () =>
      begin().catch((error: unknown) => {
        finish(error)
        throw elsewhere(error)
      }),
    take(quotes, { late, simulated }) {
      if (queue.size + quotes.length > mostPending && !over.signal.aborted) {
        log.error({ pending: queue.size }, 'more quotes wait for their alerts than can be kept; it has to begin anew')
        finish()
      }
      const isMet = hurry.isMet(quotes)
      const pending = quotes.map((quote) => ({ quote, simulated, late: late || now() - quote.at > lateMs }))
      // Only for invented quotes of the moment nobody waits.
      return queue.take(pending, isMet || late || !simulated || quotes.length === 0)
    },
    async end() {
      finish()
      const patience = new AbortController()
      const tooLong = wait(endMs, undefined, { signal: patience.signal }).catch(() => undefined)
      await Promise.race([work, tooLong])
      patience.abort()
    },
    figures: () => ({ armed: committer.book()?.size ?? 0, pending: queue.size, pendingSeconds: queue.age() / 1000 }),
  }
}

/** Whether quotes have to be looked at now: as far as is known before changes of alerts are taken, and before those in front are looked at. */
function openHurry(book: () => ArmedBook | undefined) {
  const given = new Map<string, Quote>()
  function isMet(quote: Quote): boolean {
    const from = given.get(quote.symbol)
    given.set(quote.symbol, quote)
    return from !== undefined && from.source === quote.source && (book()?.isMet(from, quote) ?? false)
  }
  return {
    begin(marks: readonly Mark[]): void {
      for (const mark of marks) given.set(lastOf(mark).symbol, lastOf(mark))
    },
    /** Each of them once, in order. */
    isMet: (quotes: readonly Quote[]): boolean => quotes.filter(isMet).length > 0,
  }
}
