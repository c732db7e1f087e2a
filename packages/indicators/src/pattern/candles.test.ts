import { type Bars, newBars } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { candlesOf, measures, threshold } from './candles.ts'

/** Candles that open at 100, with the given bodies and shadows of 1 (upper) and 2 (lower). */
function candles(bodies: readonly number[]): Bars {
  const bars = newBars(bodies.length)
  bodies.forEach((body, i) => {
    bars.open[i] = 100
    bars.close[i] = 100 + body
    bars.high[i] = Math.max(100, 100 + body) + 1
    bars.low[i] = Math.min(100, 100 + body) - 2
  })
  return bars
}

describe('a candle threshold', () => {
  const bodies = [1, 2, 3, 4, 5, 6, 7, 8, 9, -10, 50, 60, 70]
  const tested = candlesOf(candles(bodies), 12)

  it('is the average of the candles before the measured candle', () => {
    expect(threshold(tested, measures.usualBody, 12, 2), 'bars 0 to 9').toBe(5.5)
    expect(threshold(tested, measures.usualBody, 12, 0), 'bars 2 to 11').toBe((3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 + 50 + 60) / 10)
  })

  it('uses its share of the height for a doji, and half of both shadows for a short shadow', () => {
    expect(threshold(tested, measures.dojiBody, 12, 2)).toBeCloseTo(0.1 * (5.5 + 3), 14)
    expect(threshold(tested, measures.shortShadow, 12, 2)).toBe(1.5)
  })

  it('uses five candles for near, far and equal', () => {
    expect(threshold(tested, measures.near, 12, 1), 'bars 6 to 10').toBeCloseTo(0.2 * ((7 + 8 + 9 + 10 + 50) / 5 + 3), 14)
  })

  it('moves on with the bars', () => {
    const early = candlesOf(candles(bodies), 10)
    expect([10, 11, 12].map((i) => threshold(early, measures.usualBody, i, 0))).toEqual([5.5, 10.4, 16.2])
  })
})
