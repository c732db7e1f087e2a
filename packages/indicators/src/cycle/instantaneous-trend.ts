/** The mean over the last whole cycle, which removes the cycle, smoothed over four bars. Defined where `period` is positive. */
export function instantaneousTrend(values: Float64Array, period: Float64Array, first: number): Float64Array {
  const { length } = values
  const trends = new Float64Array(length)
  let [last, second, third] = [0, 0, 0]
  for (let i = first; i < length; i++) {
    const bars = Math.floor(period[i] + 0.5)
    let total = 0
    for (let back = 0; back < bars; back++) total += values[i - back]
    const mean = bars > 0 ? total / bars : 0
    trends[i] = (4 * mean + 3 * last + 2 * second + third) / 10
    third = second
    second = last
    last = mean
  }
  return trends
}
