import type { Quote } from '@assay/market'
import { type Attempt, keepTrying } from '../../../platform/jobs/keep-trying.ts'
import type { Log } from '../../../platform/machine/log.ts'
import type { EvaluatedFeed } from './evaluated-feed.ts'
import { type Evaluator, type EvaluatorRun, elsewhere, type QuoteRun } from './evaluator.ts'
import { lastQuote } from './marks.ts'
import { type EvaluationRound, evaluationRound } from './round.ts'

export interface EvaluationNeeds {
  /** Evaluates the quotes. */
  readonly prices: Evaluator<QuoteRun>
  /** Evaluators that work on their own while quotes are evaluated. */
  readonly besides: readonly Evaluator[]
  readonly log: Log
  readonly now?: () => number
}

/** Evaluates accepted quotes for alerts, on the process that leads. */
export interface Evaluation extends Pick<EvaluationRound, 'offer' | 'skipped' | 'forget' | 'settled'> {
  start(feed: EvaluatedFeed): void
  /** Aborts what is under way. Resolves when every evaluator has ended. */
  stop(): Promise<void>
  /** Whether quotes offered now are evaluated. */
  isReady(): boolean
}

/** A round that lasts this long counts as a success and resets the retry delay. */
const goodMs = 60_000
const policy = { firstMs: 250, longestMs: 5000, jitter: [0.5, 1] } as const

/**
 * Passes accepted quotes to the evaluators while this process leads. After a failure it starts again from what is
 * committed. Quotes accepted meanwhile are found in the history, or are pushed again.
 */
export function openEvaluation(needs: EvaluationNeeds): Evaluation {
  const { log } = needs
  let round: EvaluationRound | undefined
  let stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()

  return {
    start(feed) {
      stopping.abort()
      stopping = new AbortController()
      const { signal } = stopping
      const onFailure = (error: unknown) =>
        log.warn({ err: error }, 'quotes could not be evaluated; evaluation starts again from what is committed')
      const began = (begun: EvaluationRound | undefined) => {
        round = begun
      }
      const rounds = () => keepTrying((attempt) => runRound(needs, feed, { signal, attempt, began }), policy, { signal, onFailure })
      // Rejects only when it is aborted.
      running = running.then(rounds).catch(() => undefined)
    },
    stop() {
      stopping.abort()
      return running
    },
    isReady: () => round !== undefined,
    offer: (quotes: readonly Quote[]) => round?.offer(quotes),
    skipped: (symbol) => round?.skipped(symbol),
    forget: (symbol) => round?.forget(symbol),
    settled: async () => round?.settled(),
  }
}

interface RoundOf {
  readonly signal: AbortSignal
  readonly attempt: Attempt
  /** Called with the round when it begins, and with undefined when it is over. */
  readonly began: (round: EvaluationRound | undefined) => void
}

/** Runs until the first failure, and rejects with it. */
async function runRound(
  { prices, besides, now = Date.now }: EvaluationNeeds,
  feed: EvaluatedFeed,
  { signal, attempt, began }: RoundOf,
): Promise<void> {
  const good = setTimeout(attempt.goesWell, goodMs).unref()
  const over = new AbortController()
  const either = AbortSignal.any([signal, over.signal])
  const runs: EvaluatorRun[] = []
  try {
    const run = await prices.begin(either)
    runs.push(run)
    for (const evaluator of besides) runs.push(await evaluator.begin(either))
    await feed.begun(run.marks.map(lastQuote), either)
    either.throwIfAborted()
    const round = evaluationRound({ ...feed, run, now }, either)
    began(round)
    await round.failed
  } finally {
    clearTimeout(good)
    began(undefined)
    over.abort(elsewhere())
    await Promise.all(runs.map((run) => run.end()))
  }
}
