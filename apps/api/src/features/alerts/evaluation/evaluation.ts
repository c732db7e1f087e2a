import { setTimeout as wait } from 'node:timers/promises'
import type { Quote } from '@assay/market'
import type { Log } from '../../../platform/machine/log.ts'
import { type EvaluationRound, evaluationRound, type RoundNeeds } from './round.ts'
import type { Mark, QuoteEvaluator } from './evaluator.ts'

export interface LineNeeds extends Omit<RoundNeeds, 'take' | 'marks'> {
  readonly evaluator: QuoteEvaluator
  /** The marks were read: everything begins from them. Answers those whose gap is to be walked. */
  readonly begun: (marks: readonly Mark[], signal: AbortSignal) => Promise<readonly Mark[]>
  readonly log: Log
}

export interface EvaluationLine {
  start(): void
  /** Calls off what is under way; resolves when the evaluator has ended. */
  stop(): Promise<void>
  /** Whether quotes that are accepted now are looked at. */
  isReady(): boolean
  offer(quotes: readonly Quote[]): void
  skipped(symbol: string): void
  forget(symbol: string): void
  /** Resolves when every quote offered so far is committed. Only while it is ready. */
  settled(): Promise<void>
}

const [firstWaitMs, longestWaitMs] = [250, 30_000]
/** A round that went so long was a good one. */
const goodMs = 60_000

/**
 * Brings accepted quotes to the evaluator while this program runs the feed. Where that fails it begins anew from what is committed: what was accepted
 * meanwhile is found in the history, or pushed again.
 */
export function evaluationLine({ evaluator, begun, log, ...needs }: LineNeeds): EvaluationLine {
  let round: EvaluationRound | undefined
  let stop = new AbortController()
  let running: Promise<void> = Promise.resolve()

  async function runRound(signal: AbortSignal): Promise<void> {
    const over = new AbortController()
    const either = AbortSignal.any([signal, over.signal])
    // A beginning that waits for the database is called off: who leads by then must not be pushed aside by it.
    const callOff = () =>
      void evaluator.end().catch((error: unknown) => log.warn({ err: error }, 'the evaluation of quotes did not end well'))
    signal.addEventListener('abort', callOff, { once: true })
    try {
      const marks = await evaluator.begin()
      signal.removeEventListener('abort', callOff)
      either.throwIfAborted()
      const walked = await begun(marks, either)
      either.throwIfAborted()
      const own = evaluationRound({ ...needs, marks: walked, take: (quotes, about) => evaluator.take(quotes, about) }, either)
      round = own
      own.failed.catch(() => {
        if (round === own) round = undefined
      })
      await own.failed
    } finally {
      signal.removeEventListener('abort', callOff)
      round = undefined
      over.abort()
      await evaluator.end().catch((error: unknown) => log.warn({ err: error }, 'the evaluation of quotes did not end well'))
    }
  }

  async function run(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; failures++) {
      const started = needs.now()
      try {
        await runRound(signal)
      } catch (error) {
        if (signal.aborted) return
        if (needs.now() - started > goodMs) failures = 0
        log.warn({ err: error }, 'quotes cannot be looked at now; it begins anew from what is committed')
        const longest = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(failures, 10))
        await wait(longest / 2 + (Math.random() * longest) / 2, undefined, { signal }).catch(() => undefined)
      }
    }
  }

  return {
    start() {
      stop = new AbortController()
      const { signal } = stop
      running = running.then(() => run(signal))
    },
    stop() {
      stop.abort()
      return running
    },
    isReady: () => round !== undefined,
    offer: (quotes) => round?.offer(quotes),
    skipped: (symbol) => round?.skipped(symbol),
    forget: (symbol) => round?.forget(symbol),
    settled: async () => round?.settled(),
  }
}
