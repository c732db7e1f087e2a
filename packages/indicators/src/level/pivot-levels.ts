import type { Bars, DayBoundary } from '@assay/market'
import { candlesOf, ofCandleBefore } from './seams.ts'

export interface DayPrices {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/** On each bar the levels that `levelsOf` draws from the prices of the trading day before. */
export function pivotLevels<K extends string>(
  bars: Bars,
  boundary: DayBoundary,
  names: readonly K[],
  levelsOf: (day: DayPrices) => Readonly<Record<K, number>>,
): Record<K, Float64Array> {
  const days = candlesOf(bars, '1D', boundary)
  const count = days.close.length
  const values = names.map(() => new Float64Array(count))
  for (let day = 0; day < count; day++) {
    const levels = levelsOf({ open: days.open[day], high: days.high[day], low: days.low[day], close: days.close[day] })
    names.forEach((name, at) => {
      values[at][day] = levels[name]
    })
  }
  return Object.fromEntries(names.map((name, at) => [name, ofCandleBefore(days, values[at])])) as Record<K, Float64Array>
}
