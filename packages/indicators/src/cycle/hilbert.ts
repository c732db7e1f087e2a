import { firstDefined } from '../series.ts'

/** What Ehlers' Hilbert transformer reads from a price. All columns hold 0 before its first bar. */
export interface Hilbert {
  /** The price, smoothed by a four-bar weighted average. */
  readonly smooth: Float64Array
  readonly inPhase: Float64Array
  readonly quadrature: Float64Array
  /** Length of the dominant cycle in bars, smoothed. */
  readonly period: Float64Array
}

/** Bars before the reference starts the transformer, and bars before its first output, for two kinds of output. */
export const quick = { start: 12, warmup: 32 }
export const patient = { start: 37, warmup: 63 }

/**
 * Bars after which the start no longer matters to one part in 1e9. No formula gives this, because the filters follow
 * the price. Of 3,331 starts tried on the fixtures and on real bars, half were forgotten after 330 bars and the slowest
 * after 750.
 */
export const settledAfter = 1000

/**
 * Ehlers' homodyne discriminator, in five steps for each bar:
 * 1. remove the trend from the smoothed price, which leaves the cycle;
 * 2. turn the cycle by a quarter to get the quadrature; the cycle of three bars ago is the in-phase component;
 * 3. turn both once more and smooth them, which gives a phasor;
 * 4. multiply the phasor by the previous one to get the angle of a bar; 360 degrees over that angle is the period;
 * 5. keep the period within 67 and 150 percent of the last one and within 6 and 50 bars, and smooth it twice.
 * `start` counts from the first defined value. The width of each filter depends on the last period, so the values
 * depend on where the series starts.
 */
export function hilbert(values: Float64Array, start: number): Hilbert {
  const { length } = values
  const first = firstDefined(values) + start
  const smooth = smoothed(values, first)
  const detrended = new Float64Array(length)
  const inPhase = new Float64Array(length)
  const quadrature = new Float64Array(length)
  const periods = new Float64Array(length)
  let [i2, q2, re, im, period, smoothPeriod] = [0, 0, 0, 0, 0, 0]
  for (let i = first; i < length; i++) {
    const gain = 0.075 * period + 0.54
    detrended[i] = quarterTurn(smooth, i) * gain
    quadrature[i] = quarterTurn(detrended, i) * gain
    inPhase[i] = detrended[i - 3]
    const real = 0.2 * (inPhase[i] - quarterTurn(quadrature, i) * gain) + 0.8 * i2
    const imaginary = 0.2 * (quadrature[i] + quarterTurn(inPhase, i) * gain) + 0.8 * q2
    re = 0.2 * (real * i2 + imaginary * q2) + 0.8 * re
    im = 0.2 * (real * q2 - imaginary * i2) + 0.8 * im
    i2 = real
    q2 = imaginary
    const measured = im !== 0 && re !== 0 ? 360 / (Math.atan(im / re) * degrees) : period
    period = 0.2 * limited(measured, period) + 0.8 * period
    smoothPeriod = 0.33 * period + 0.67 * smoothPeriod
    periods[i] = smoothPeriod
  }
  return { smooth, inPhase, quadrature, period: periods }
}

/**
 * Weights 4, 3, 2, 1 from the newest bar, from running totals; 0 before `first`. `wma` adds in another order, and
 * removing the trend from these values magnifies even that difference ten thousand times.
 */
function smoothed(values: Float64Array, first: number): Float64Array {
  const { length } = values
  const smooth = new Float64Array(length)
  const begin = firstDefined(values)
  let [total, weighted, leaving] = [0, 0, 0]
  for (let i = begin; i < length; i++) {
    total += values[i]
    total -= leaving
    weighted += values[i] * Math.min(i - begin + 1, 4)
    if (i < begin + 3) continue
    leaving = values[i - 3]
    if (i >= first) smooth[i] = weighted * 0.1
    weighted -= total
  }
  return smooth
}

/** Degrees in a radian. */
export const degrees = 180 / Math.PI

/** The four taps of the transformer, six bars wide. */
function quarterTurn(values: Float64Array, i: number): number {
  return 0.0962 * values[i] - 0.0962 * values[i - 6] - 0.5769 * values[i - 4] + 0.5769 * values[i - 2]
}

function limited(measured: number, last: number): number {
  const near = Math.max(Math.min(measured, 1.5 * last), 0.67 * last)
  return Math.min(Math.max(near, 6), 50)
}
