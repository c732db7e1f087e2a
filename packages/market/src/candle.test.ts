import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { candleEnd, candleStart } from './candle.ts'
import { dayBoundaries, timeframeMs, timeframes } from './timeframe.ts'

const iso = (time: number) => `${new Date(time).toISOString().slice(0, 16)}Z`
const candle = (at: string, ...rest: ['1h' | '4h' | '1D' | '1W', 'new-york' | 'utc']) => [
  iso(candleStart(Date.parse(at), ...rest)),
  iso(candleEnd(Date.parse(at), ...rest)),
]

const anyTime = fc.integer({ min: Date.UTC(1987, 0), max: Date.UTC(2041, 0) })
const anyTimeframe = fc.constantFrom(...timeframes)
const anyBoundary = fc.constantFrom(...dayBoundaries)

describe('a candle', () => {
  it.each([
    ['2026-11-18T14:37Z', '1h', 'new-york', '2026-11-18T14:00Z', '2026-11-18T15:00Z'],
    ['2026-11-18T14:37Z', '4h', 'new-york', '2026-11-18T14:00Z', '2026-11-18T18:00Z'],
    ['2026-07-15T14:37Z', '4h', 'new-york', '2026-07-15T13:00Z', '2026-07-15T17:00Z'],
    ['2026-07-15T14:37Z', '4h', 'utc', '2026-07-15T12:00Z', '2026-07-15T16:00Z'],
    ['2026-11-18T14:37Z', '1D', 'new-york', '2026-11-17T22:00Z', '2026-11-18T22:00Z'],
    ['2026-07-15T20:59Z', '1D', 'new-york', '2026-07-14T21:00Z', '2026-07-15T21:00Z'],
    ['2026-07-15T21:00Z', '1D', 'new-york', '2026-07-15T21:00Z', '2026-07-16T21:00Z'],
    ['2026-07-15T21:00Z', '1D', 'utc', '2026-07-15T00:00Z', '2026-07-16T00:00Z'],
    ['2026-07-17T20:59Z', '1W', 'new-york', '2026-07-12T21:00Z', '2026-07-19T21:00Z'],
    ['2026-07-12T20:59Z', '1W', 'new-york', '2026-07-05T21:00Z', '2026-07-12T21:00Z'],
    ['2026-07-12T20:59Z', '1W', 'utc', '2026-07-12T00:00Z', '2026-07-19T00:00Z'],
  ] as const)('that holds %s on %s (%s) runs from %s to %s', (at, timeframe, boundary, start, end) => {
    expect(candle(at, timeframe, boundary)).toEqual([start, end])
  })

  it.each([
    ['the day in which summer begins, 23 h', '2026-03-08T12:00Z', '1D', '2026-03-07T22:00Z', '2026-03-08T21:00Z'],
    ['the day in which summer ends, 25 h', '2026-11-01T12:00Z', '1D', '2026-10-31T21:00Z', '2026-11-01T22:00Z'],
    ['the last 4h of the short day, 3 h', '2026-03-08T20:00Z', '4h', '2026-03-08T18:00Z', '2026-03-08T21:00Z'],
    ['the last 4h of the long day, 1 h', '2026-11-01T21:30Z', '4h', '2026-11-01T21:00Z', '2026-11-01T22:00Z'],
    ['the week before summer begins, 167 h', '2026-03-04T12:00Z', '1W', '2026-03-01T22:00Z', '2026-03-08T21:00Z'],
    ['the week before summer ends, 169 h', '2026-10-28T12:00Z', '1W', '2026-10-25T21:00Z', '2026-11-01T22:00Z'],
  ] as const)('is as long as the New York clock says: %s', (_, at, timeframe, start, end) => {
    expect(candle(at, timeframe, 'new-york')).toEqual([start, end])
  })

  it('contains the requested time', () => {
    fc.assert(
      fc.property(anyTime, anyTimeframe, anyBoundary, (time, timeframe, boundary) => {
        expect(candleStart(time, timeframe, boundary)).toBeLessThanOrEqual(time)
        expect(candleEnd(time, timeframe, boundary)).toBeGreaterThan(time)
      }),
    )
  })

  it('is the same for every time in it, and the next one starts at its end', () => {
    fc.assert(
      fc.property(anyTime, anyTimeframe, anyBoundary, (time, timeframe, boundary) => {
        const start = candleStart(time, timeframe, boundary)
        const end = candleEnd(time, timeframe, boundary)
        expect(candleStart(start, timeframe, boundary)).toBe(start)
        expect(candleEnd(start, timeframe, boundary)).toBe(end)
        expect(candleStart(end - 1, timeframe, boundary)).toBe(start)
        expect(candleStart(end, timeframe, boundary)).toBe(end)
      }),
    )
  })

  it('never splits a candle of a timeframe that divides its own', () => {
    fc.assert(
      fc.property(anyTime, anyTimeframe, anyTimeframe, anyBoundary, (time, fine, coarse, boundary) => {
        fc.pre(timeframeMs[coarse] % timeframeMs[fine] === 0)
        expect(candleStart(candleStart(time, fine, boundary), coarse, boundary)).toBe(candleStart(time, coarse, boundary))
        expect(candleEnd(time, fine, boundary)).toBeLessThanOrEqual(candleEnd(time, coarse, boundary))
      }),
    )
  })
})
