import type { Measurement } from './measurement.ts'

const steps = 40

/** The running sum of `results`, one for each trade, at equal steps from the start of the period to its end. */
export function curveOf({ from, to, trades }: Measurement, results: readonly number[]): number[] {
  const points: number[] = []
  let at = 0
  let total = 0
  for (let step = 0; step <= steps; step++) {
    const until = from + ((to - from) * step) / steps
    while (at < results.length && trades.exit[at] <= until) total += results[at++]
    points.push(Number(total.toPrecision(6)))
  }
  return points
}
