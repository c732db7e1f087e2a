import type { Bars, DayBoundary } from '@assay/market'
import { defineIndicator, line, type OutputSpec, type OwnWords } from '../define.ts'
import { candleBeforeWarmup, candlesOf, ofCandleBefore } from './seams.ts'

export interface DayPrices {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

interface OwnPart<K extends string> extends OwnWords {
  readonly outputs: Readonly<Record<K, OutputSpec>>
}

/** A pivot with three resistances above and three supports below. */
export const threePairs = {
  p: line('Pivot'),
  r1: line('R1'),
  r2: line('R2'),
  r3: line('R3'),
  s1: line('S1'),
  s2: line('S2'),
  s3: line('S3'),
}

/** Declares pivots: levels for the current day that `levelsOf` computes from the prices of the previous trading day. */
export function dayPivots<K extends string>(own: OwnPart<K>, levelsOf: (day: DayPrices) => Readonly<Record<NoInfer<K>, number>>) {
  const names = Object.keys(own.outputs) as K[]
  return defineIndicator({
    ...own,
    family: 'assay',
    group: 'level',
    pane: 'price',
    unit: 'price',
    params: {},
    warmup: candleBeforeWarmup,
    anchoredDays: () => 2,
    compute: (bars, _, { dayBoundary }) => pivotLevels(bars, dayBoundary, names, levelsOf),
  })
}

/** For each bar the levels that `levelsOf` computes from the prices of the previous trading day. */
function pivotLevels<K extends string>(
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
