import { type Bars, newBars } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { averageCrosses } from './average-crosses.ts'

const simple = 0
const context = { dayBoundary: 'utc' } as const

function closing(...prices: number[]): Bars {
  return { ...newBars(prices.length), close: Float64Array.from(prices) }
}

/** The price itself compared with the mean of the last two prices lies on the side to which it has just moved. */
const crossesOf = (code: string, bars: Bars) => {
  const indicator = averageCrosses.find((item) => item.code === code)
  return [...Object.values(indicator?.compute(bars, { fastPeriod: 1, slowPeriod: 2, average: simple, source: 0 }, context) ?? {})[0]]
}
const nan = Number.NaN

describe('crosses of averages', () => {
  it('are reported on the candle on which the sides change', () => {
    const bars = closing(3, 2, 1, 2, 3, 1)
    expect(crossesOf('CrossUp', bars)).toEqual([nan, nan, 0, 1, 0, 0])
    expect(crossesOf('CrossDown', bars)).toEqual([nan, nan, 0, 0, 0, 1])
    expect(crossesOf('CrossOver', bars)).toEqual([nan, nan, 0, 1, 0, -1])
  })

  it('ignore a touch: below, equal, above is a cross; above, equal, above is not', () => {
    expect(crossesOf('CrossOver', closing(3, 2, 2, 3))).toEqual([nan, nan, 0, 1])
    expect(crossesOf('CrossOver', closing(2, 3, 3, 4))).toEqual([nan, nan, 0, 0])
  })

  it('need an earlier side', () => expect(crossesOf('CrossOver', closing(2, 2, 3))).toEqual([nan, nan, 0]))
})
