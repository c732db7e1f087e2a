import type { BacktestAnswer } from '@assay/contracts'
import type { RunRequest } from '@assay/strategy'
import { type BarsAsk, fetchBars } from '../../../base/candles/fetch-bars.ts'
import type { SeriesNeeds } from '../../../base/candles/series-windows.ts'

/** The bars of a result: their source and the tested period. */
export type PriceSeries = BarsAsk

/** Null if the result has no bars. */
export function priceSeries({ coverage }: Pick<BacktestAnswer, 'coverage'>, { symbol, options }: RunRequest): PriceSeries | null {
  const { provider, timeframe, from, to } = coverage
  if (from === null || to === null) return null
  return {
    symbol: symbol.toUpperCase(),
    timeframe,
    provider,
    day_boundary: options?.day_boundary,
    from: Date.parse(from),
    to: Date.parse(to),
  }
}

/** Loads stretches of the period, and nothing beyond it. */
export function periodLoader(series: PriceSeries): SeriesNeeds['load'] {
  return async (stretch, signal) => {
    const from = Math.max(series.from, stretch.from)
    const to = Math.min(series.to, stretch.to)
    if (from >= to) return null
    return (await fetchBars({ ...series, from, to }, signal))?.bars ?? null
  }
}
