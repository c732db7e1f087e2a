import { firstDefined } from '../series.ts'

/** What Ehlers' Hilbert transformer reads from a price: columns that hold 0 before its first bar. */
export interface Hilbert {
  /** The price through a four-bar weighted average. */
  readonly smooth: Float64Array
  readonly inPhase: Float64Array
  readonly quadrature: Float64Array
  /** Length of the dominant cycle in bars, smoothed. */
  readonly period: Float64Array
}

/** Bars that the reference lets pass before it starts the transformer, and bars before the first value it shows, each for two kinds of output. */
export const quick = { start: 12, warmup: 32 }
export const patient = { start: 37, warmup: 63 }

/**
 * Bars after which the start is forgotten to a part in 1e9. No formula gives it, for the filters follow the price: of 3,331 starts tried on the
 * fixtures and on real bars half were forgotten after 330 bars and the most stubborn after 750.
 */
export const settledAfter = 1000

/**
 * Ehlers' homodyne discriminator, in five steps for each bar:
 * 1. the smoothed price loses its trend, which leaves the cycle;
 * 2. the cycle turned by a quarter is the quadrature, the cycle of three bars ago the in-phase component;
 * 3. both are turned once more and smoothed, which makes a phasor;
 * 4. the phasor times the one before gives the angle of a bar, and 360 degrees over that angle the period;
 * 5. the period is kept within 67 and 150 percent of the last one and within 6 and 50 bars, and smoothed twice.
 * `start` counts from the first defined value. Each filter is as wide as the last period makes it, so the values depend on where the series starts.
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
 * Weights 4, 3, 2, 1 from the newest bar, from running totals; 0 before `first`. The word `wma` adds up in another order, and taking the trend out
 * of these values magnifies even that difference ten thousand times.
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
