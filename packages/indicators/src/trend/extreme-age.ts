import { columnFrom } from '../series.ts'

/** Bars since the highest of the last `period + 1` values, 0 when the newest is the highest; of equal ones the newest counts. */
export function barsSinceHighest(values: Float64Array, period: number): Float64Array {
  const { length } = values
  const ages = columnFrom(length, period)
  // Candidates, oldest first: each later one is lower. A ring, so that every bar enters and leaves once, whatever the period.
  const ring = new Int32Array(period + 2)
  const size = ring.length
  let head = 0
  let count = 0
  for (let i = 0; i < length; i++) {
    if (count > 0 && ring[head] < i - period) {
      head = head + 1 === size ? 0 : head + 1
      count--
    }
    while (count > 0 && values[ring[(head + count - 1) % size]] <= values[i]) count--
    ring[(head + count) % size] = i
    count++
    if (i >= period) ages[i] = i - ring[head]
  }
  return ages
}

/** Bars since the lowest of the last `period + 1` values; see `barsSinceHighest`. */
export function barsSinceLowest(values: Float64Array, period: number): Float64Array {
  const { length } = values
  const upsideDown = new Float64Array(length)
  for (let i = 0; i < length; i++) upsideDown[i] = -values[i]
  return barsSinceHighest(upsideDown, period)
}
