import { baseRate } from '@assay/statistics'
import type { Rules } from '@assay/strategy'
import { bitAt, type Words } from '../columns/bits.ts'
import type { SeriesCache } from '../columns/series-cache.ts'
import { evaluate } from '../engine/evaluate.ts'
import { planOfRule } from '../engine/rises.ts'
import type { AnalysisRate } from './schema.ts'

/** The number of bars after a signal at which its outcome is read. */
export const horizon = 8

export interface SignalOutcomes {
  /** Bars at whose close the rule held, ascending. */
  readonly bars: readonly number[]
  /** For how many bars up to the last one the rule has held. */
  readonly since: number
  readonly rate: AnalysisRate
}

/** Where a rule held, and how often the close was later on its side. The builder tests the same rule. */
export function signalOutcomes(cache: SeriesCache, rule: Rules, side: 1 | -1): SignalOutcomes {
  const { bars, timeframe } = cache.data
  const found = barsOf(evaluate(planOfRule(rule, timeframe), cache).entryLong, bars.close.length)
  const { signals, independent, base } = baseRate({ close: bars.close, signals: found, side, horizon })
  const { n, won, rate, lower, upper } = independent
  return { bars: found, since: runAtEnd(found, bars.close.length), rate: { horizon, side, signals, n, won, rate, lower, upper, base } }
}

function barsOf(words: Words | null, count: number): number[] {
  const found: number[] = []
  if (!words) return found
  for (let bar = 0; bar < count; bar++) if (bitAt(words, bar)) found.push(bar)
  return found
}

function runAtEnd(bars: readonly number[], count: number): number {
  let run = 0
  while (run < bars.length && bars[bars.length - 1 - run] === count - 1 - run) run++
  return run
}
