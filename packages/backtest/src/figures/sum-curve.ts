const steps = 40

/**
 * The running sum of `results` at equal steps from `from` to `to`. There is one result for each trade, which closed at `exit` (sorted).
 * Times are in UTC milliseconds.
 */
export function sumCurve({ from, to, exit }: { from: number; to: number; exit: readonly number[] }, results: readonly number[]): number[] {
  const points: number[] = []
  let at = 0
  let total = 0
  for (let step = 0; step <= steps; step++) {
    const until = from + ((to - from) * step) / steps
    while (at < results.length && exit[at] <= until) total += results[at++]
    points.push(Number(total.toPrecision(6)))
  }
  return points
}
