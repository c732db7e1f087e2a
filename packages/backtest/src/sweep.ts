import type { Machine } from '@assay/sweep'
import { columnPool } from './column-pool.ts'
import type { HeldBars } from './held-bars.ts'
import { type KeyFigures, keyFiguresOf } from './metrics.ts'
import { prepareRun, type RequestToRun } from './prepare.ts'
import { type Run, runRequest } from './run-request.ts'
import { seriesCache } from './series-cache.ts'

/** What is known of each variant; the same numbers as the metrics of its answer. */
export interface VariantFigures extends KeyFigures {
  readonly final_value: number
}

export interface SweepSettings {
  /** Computes what it can; null: TypeScript does. */
  readonly machine: Machine | null
  /** Memory of the columns that variants share, in MB. Beyond it those that were used longest ago are computed again. */
  readonly limitMb?: number
}

/**
 * Runs many requests over the same bars, one whenever the caller asks for the next: between two of them it can report progress or stop. Columns and
 * truths are computed once for all variants that read them. `read` takes what is wanted of a run: nothing of the run may be used afterwards.
 */
export function* sweep<T>(
  requests: Iterable<RequestToRun>,
  held: HeldBars,
  { machine, limitMb = 128 }: SweepSettings,
  read: (run: Run) => T,
): Generator<T, void, undefined> {
  const cache = seriesCache(held.data, limitMb, columnPool(0, machine))
  const { open, high, low, close } = held.data.bars
  try {
    for (const request of requests) {
      // However many bars there are: so many runs read them.
      for (const column of [open, high, low, close]) cache.near(column)
      yield read(runRequest(prepareRun(request), held, cache))
      cache.tidy()
    }
  } finally {
    cache.release()
  }
}

/** The figures of a variant, for `read`. */
export const variantFigures = ({ outcome: { money, input } }: Run): VariantFigures => ({
  ...keyFiguresOf(money, input.sizing.capital),
  final_value: money.finalValue,
})
