import { type Correlation, correlation } from '@assay/statistics'
import type { WidgetBars } from './widget-bars.ts'

/** The closes of two symbols at the same times, ascending. */
export interface CorrelationData {
  readonly about: string
  readonly bars: WidgetBars
  readonly a: string
  readonly b: string
  readonly closes: readonly (readonly [a: number, b: number])[]
}

/** The correlation of the last `window` log returns at each close that has that many before it. */
export function rollingCorrelation(closes: CorrelationData['closes'], window: number): Correlation[] {
  const time = Float64Array.from(closes.keys())
  const [a, b] = [0, 1].map((side) => Float64Array.from(closes, (pair) => pair[side]))
  return Array.from({ length: Math.max(0, closes.length - window) }, (_, at) => {
    const [from, to] = [at, at + window + 1]
    const times = time.subarray(from, to)
    return correlation({ time: times, close: a.subarray(from, to) }, { time: times, close: b.subarray(from, to) }, window)
  })
}
