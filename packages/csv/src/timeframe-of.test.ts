import { findInstrument, hourMs, resample, simulateBars, timeframes } from '@assay/market'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findTimeframe } from './timeframe-of.ts'

const gold = findInstrument('XAUUSD')!
const minutes = simulateBars({ instrument: gold, from: Date.UTC(2017, 0, 2), to: Date.UTC(2017, 11, 29), seed: 1 })

describe('the timeframe', () => {
  it.each(timeframes)('of %s bars over summer and winter is found without a change', (timeframe) => {
    const { time } = timeframe === '1min' ? minutes : resample(minutes, timeframe, 'new-york')
    expect(findTimeframe(time)).toMatchObject({ timeframe, changes: [] })
  })

  it('is found even if a third of the bars is missing', () => {
    const time = minutes.time.filter((_, i) => (i * 7) % 10 > 2)
    expect(findTimeframe(time.slice(0, 20_000))).toMatchObject({ timeframe: '1min' })
  })

  it('is undefined if the distance is not one that Assay knows, and for a single bar', () => {
    expect(findTimeframe(Float64Array.from({ length: 50 }, (_, i) => i * 2 * hourMs))).toMatchObject({
      timeframe: undefined,
      distance: 2 * hourMs,
    })
    expect(findTimeframe(Float64Array.of(5))).toMatchObject({ timeframe: undefined, distance: 0 })
  })

  it('changes at the exact bar, wherever it is', () => {
    const hours = resample(minutes, '1h', 'new-york').time
    const fives = resample(minutes, '5min', 'new-york').time
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 2000 }), (at) => {
        // As in a real export: the first five-minute bar falls inside the last hour.
        const begins = hours[at] + hourMs / 3
        const rest = fives.filter((time) => time >= begins).slice(0, 4000)
        const { changes, timeframe } = findTimeframe(Float64Array.of(...hours.slice(0, at + 1), ...rest))
        expect(timeframe).toBe('5min')
        expect(changes).toEqual([{ at: at + 1, from: '1h', to: '5min' }])
      }),
      { numRuns: 40 },
    )
  })

  it('also changes from fine back to coarse', () => {
    const fives = resample(minutes, '5min', 'new-york').time.slice(0, 3000)
    const later = resample(minutes, '1h', 'new-york').time.filter((time) => time > fives[2999])
    const { changes } = findTimeframe(Float64Array.of(...fives, ...later.slice(0, 200)))
    expect(changes).toEqual([{ at: 3000, from: '5min', to: '1h' }])
  })
})
