import type { Machine } from '@assay/sweep'
import { columnPool } from '../columns/column-pool.ts'
import type { HeldBars } from '../columns/held-bars.ts'
import { seriesCache } from '../columns/series-cache.ts'
import { type KeyFigures, keyFiguresOf } from '../figures/metrics.ts'
import { prepareRun, type RequestToRun } from '../request/prepare.ts'
import { type Run, runRequest } from '../request/run-request.ts'

/** The figures of a variant; they equal the metrics of its separate run. */
export interface VariantFigures extends KeyFigures {
  readonly final_value: number
}

export interface SweepSettings {
  /** Computes what it can; with null, TypeScript computes. */
  readonly machine: Machine | null
  /** Memory for columns that variants share, in MB. Beyond it, the least recently used are dropped and computed again. */
  readonly limitMb?: number
}

/**
 * Runs many requests over the same bars, one each time the caller asks for the next, so that it can report progress or stop in between.
 * Columns and truths are computed once for all variants that read them. `read` extracts the result; nothing of the run may be used
 * afterwards.
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
      // Copying pays off for any number of bars, because this many runs read them.
      for (const column of [open, high, low, close]) cache.near(column)
      yield read(runRequest(prepareRun(request), held, cache))
      cache.tidy()
    }
  } finally {
    cache.release()
  }
}

/** The figures of a variant, to be passed as `read`. */
export const variantFigures = ({ outcome: { money, input } }: Run): VariantFigures => ({
  ...keyFiguresOf(money, input.sizing.capital),
  final_value: money.finalValue,
})
