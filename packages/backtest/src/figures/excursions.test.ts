import { newBars } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../columns/bits.ts'
import { simulate } from '../engine/simulate.ts'
import type { Levels } from '../engine/stop-levels.ts'
import { excursionOf } from './excursions.ts'

const rows = [
  [100, 100, 100, 100],
  [100, 103, 99, 102],
  [102, 106, 101, 104],
  [104, 110, 97, 98],
]

function excursion(side: 'Long' | 'Short', levels: Levels | null, exitBar?: number, candles = rows) {
  const bars = newBars(candles.length)
  candles.forEach(([open, high, low, close], i) => {
    Object.entries({ open, high, low, close }).forEach(([name, value]) => {
      bars[name as 'open'][i] = value
    })
  })
  const at = (bar?: number) => wordsOf(candles.map((_, i) => i === bar))
  const signals = {
    entryLong: null,
    entryShort: null,
    exitLong: null,
    exitShort: null,
    [`entry${side}`]: at(0),
    [`exit${side}`]: at(exitBar),
  }
  const { trades } = simulate(bars, signals, { long: levels, short: levels, oppositeEntry: 'ignore', start: 0 })
  return excursionOf(bars, trades, 0)
}

describe('excursions', () => {
  it('cover the bars held and the exit price', () => {
    expect(excursion('Long', null, 2)).toEqual({ mae: 1, mfe: 6 })
    expect(excursion('Short', null, 2)).toEqual({ mae: 6, mfe: 1 })
  })

  it('ignore the exit bar except for its open and the level', () => {
    expect(excursion('Long', { type: 'fixed', target: null, stop: 2, trail: null })).toEqual({ mae: 2, mfe: 6 })
  })

  it('include the open of the exit bar when it is beyond all earlier bars and the exit price', () => {
    const opensAt = (open: number) => rows.with(3, [open, Math.max(open, 110), Math.min(open, 97), 98])
    const stop: Levels = { type: 'fixed', target: null, stop: 2, trail: null }
    expect(excursion('Long', stop, undefined, opensAt(109)), 'opens at the best price, then falls to the stop').toEqual({ mae: 2, mfe: 9 })
    const near: Levels = { type: 'fixed', target: null, stop: 7, trail: null }
    expect(excursion('Short', near, undefined, opensAt(95)), 'opens at the best price, then rises to the stop').toEqual({ mae: 7, mfe: 5 })
  })
})
