import type { EngineState } from '../alert-figures.ts'
import type { Evaluator, QuoteRun } from '../evaluation/evaluator.ts'
import { openRun, type RunNeeds } from './run.ts'

/** Evaluates alerts on prices, on one process at a time (decision 13). */
export interface PriceEvaluator extends Evaluator<QuoteRun> {
  figures(): EngineState
}

export function priceEvaluator(needs: RunNeeds): PriceEvaluator {
  let figures = (): EngineState => ({ armed: 0, pending: 0, pendingSeconds: 0 })
  return {
    begin(signal) {
      const run = openRun(needs, signal)
      figures = run.figures
      return run.begin()
    },
    figures: () => figures(),
  }
}
