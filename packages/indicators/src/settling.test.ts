import { timeframeMs } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { type Indicator, indicators } from './index.ts'
import { settleBars } from './settling.ts'

const settled = (code: string, params: Record<string, number>, timeframe: keyof typeof timeframeMs) =>
  settleBars(indicators.find((indicator) => indicator.code === code) as Indicator, params, timeframeMs[timeframe])

describe('settling', () => {
  it('is the warm-up of a plain window and longer for an average that fades', () => {
    expect(settled('SMA', { period: 30, source: 0 }, '15min')).toBe(29)
    expect(settled('EMA', { period: 30, source: 0 }, '15min')).toBeGreaterThan(300)
    expect(settled('OBV', { source: 0 }, '15min')).toBe(Number.POSITIVE_INFINITY)
  })

  it('allows 25 hours of candles for each trading day that must pass', () => {
    expect(settled('PREVDAY', {}, '15min')).toBe(2 + 2 * 100)
    expect(settled('PREVDAY', {}, '1min')).toBe(2 + 2 * 1500)
    expect(settled('VWAP', { source: 5, anchor: 1 }, '1h')).toBe(1 + 7 * 25)
  })

  it('counts a daily or weekly candle as one day', () => {
    expect(settled('ADR', { days: 14 }, '1W')).toBe(15 + 15)
    expect(settled('PREVDAY', {}, '1D')).toBe(2 + 2 * 2)
  })
})
