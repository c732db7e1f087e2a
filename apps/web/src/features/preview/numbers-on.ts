import type { NumbersOn } from '../../base/source-words.ts'
import { coveredSeries } from './covered-series.ts'
import type { BarsFacts, SeriesAsk } from './preview-words.ts'

/** The bars behind an answer of the worker, for the chip that names them. */
export function numbersOn(series: SeriesAsk, facts: BarsFacts): NumbersOn {
  const { symbol, timeframe, from, to } = series
  const { provider, label, simulated, why, bars, first, last } = facts
  const covered = first === null || last === null ? null : coveredSeries(series, facts)
  return { symbol, provider, label, simulated, why, covered, asked: { from, to }, timeframe, bars }
}
