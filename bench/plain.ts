import type { Bars } from '@assay/market'

/** Kernels written by hand for one purpose, as plain as possible. The catalogue's indicators are compared with these. */
export function sma(values: Float64Array, period: number): Float64Array {
  const result = new Float64Array(values.length).fill(Number.NaN, 0, period - 1)
  let sum = 0
  for (let i = 0; i < period - 1; i++) sum += values[i]
  for (let i = period - 1; i < values.length; i++) {
    sum += values[i]
    result[i] = sum / period
    sum -= values[i - period + 1]
  }
  return result
}

export function ema(values: Float64Array, period: number): Float64Array {
  const result = new Float64Array(values.length).fill(Number.NaN, 0, period - 1)
  const share = 2 / (period + 1)
  let average = 0
  for (let i = 0; i < period; i++) average += values[i]
  average /= period
  result[period - 1] = average
  for (let i = period; i < values.length; i++) {
    average += (values[i] - average) * share
    result[i] = average
  }
  return result
}

export function rsi(values: Float64Array, period: number): Float64Array {
  const result = new Float64Array(values.length).fill(Number.NaN, 0, period)
  const share = 1 / period
  let up = 0
  let down = 0
  for (let i = 1; i < values.length; i++) {
    const move = values[i] - values[i - 1]
    const rise = move > 0 ? move : 0
    if (i <= period) {
      up += rise * share
      down += (rise - move) * share
    } else {
      up += (rise - up) * share
      down += (rise - move - down) * share
    }
    if (i >= period) {
      const sum = up + down
      result[i] = sum < 1e-14 ? 0 : 100 * (up / sum)
    }
  }
  return result
}

export function bbands(values: Float64Array, period: number): { upper: Float64Array; middle: Float64Array; lower: Float64Array } {
  const undefinedStart = () => new Float64Array(values.length).fill(Number.NaN, 0, period - 1)
  const [upper, middle, lower] = [undefinedStart(), undefinedStart(), undefinedStart()]
  let sum = 0
  let squares = 0
  for (let i = 0; i < values.length; i++) {
    sum += values[i]
    squares += values[i] * values[i]
    if (i < period - 1) continue
    const average = sum / period
    const variance = squares / period - average * average
    const width = variance < 1e-14 ? 0 : 2 * Math.sqrt(variance)
    upper[i] = average + width
    middle[i] = average
    lower[i] = average - width
    const oldest = values[i - period + 1]
    sum -= oldest
    squares -= oldest * oldest
  }
  return { upper, middle, lower }
}

export function atr({ high, low, close }: Bars, period: number): Float64Array {
  const result = new Float64Array(close.length).fill(Number.NaN, 0, period)
  const share = 1 / period
  let average = 0
  for (let i = 1; i < close.length; i++) {
    const before = close[i - 1]
    const range = Math.max(high[i], before) - Math.min(low[i], before)
    average += i <= period ? range * share : (range - average) * share
    if (i >= period) result[i] = average
  }
  return result
}
