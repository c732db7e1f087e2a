import { newBars } from '@assay/market'
import { expect, it } from 'vitest'
import { patterns } from './index.ts'

/** Bars of [high, low, close]. The open equals the close, because these patterns do not use it. */
function strengths(rows: readonly (readonly [number, number, number])[]) {
  const bars = newBars(rows.length)
  rows.forEach(([high, low, close], i) => {
    bars.high[i] = high
    bars.low[i] = low
    bars.close[i] = close
    bars.open[i] = close
  })
  const { bullish, bullishConfirmed } = patterns.find(({ code }) => code === 'CDLHIKKAKE')!.compute(bars, {}, { dayBoundary: 'utc' })
  return { bullish: [...bullish.slice(5)], confirmed: [...bullishConfirmed.slice(5)] }
}

const quiet = [20, 10, 15] as const
// Bar 5 lies inside bar 4, and bar 6 breaks out below: the trap. A close above 18, the high of bar 5, confirms it.
const trapped = [quiet, quiet, quiet, quiet, quiet, [18, 12, 15], [17, 11, 12]] as const
const idle = [17, 10, 14] as const

it('a hikkake is confirmed once, by the first close beyond the inside candle within three candles', () => {
  expect(strengths([...trapped, idle, [19, 10, 18.5], [20, 10, 19]])).toEqual({
    bullish: [0, 100, 0, 200, 0],
    confirmed: [0, 0, 0, 200, 0],
  })
})

it('a hikkake is not confirmed on the fourth candle', () => {
  expect(strengths([...trapped, idle, idle, idle, [19, 10, 18.5]]).bullish).toEqual([0, 100, 0, 0, 0, 0])
})

it('a close exactly at the high of the inside candle does not confirm a hikkake', () => {
  expect(strengths([...trapped, [18, 10, 18]]).bullish).toEqual([0, 100, 0])
})
