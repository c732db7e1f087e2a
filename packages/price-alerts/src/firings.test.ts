import { type Bars, findInstrument, marketClock, minuteMs, newBars } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { pathOfBar } from './bar-path.ts'
import type { PriceCondition, StepCondition } from './condition.ts'
import { firingsOf } from './firings.ts'

const clock = { isOpen: () => true, read: (time: number) => time }
const options = { barMs: minuteMs, point: 0.01, from: 0, clock, cooldownMs: 0 }

type Row = [open: number, high: number, low: number, close: number]
function barsOf(rows: readonly Row[]): Bars {
  const bars = newBars(rows.length)
  rows.forEach(([open, high, low, close], i) => {
    bars.time[i] = i * minuteMs
    bars.open[i] = open
    bars.high[i] = high
    bars.low[i] = low
    bars.close[i] = close
  })
  return bars
}

describe('firings on bars', () => {
  const up: StepCondition = { kind: 'crossingUp', params: { price: 10 } }

  it('inside a bar are at the level, and across a gap at the open', () => {
    expect(
      firingsOf(
        up,
        barsOf([
          [9, 12, 8, 9],
          [11, 11, 9, 9],
        ]),
        options,
      ),
    ).toEqual([
      { at: 40_000, price: 10 },
      { at: minuteMs, price: 11 },
    ])
  })

  it('report the end of the range that was reached', () => {
    const bars = barsOf([[9, 22, 5, 5]])
    const range = (kind: 'entersRange' | 'leavesRange') => firingsOf({ kind, params: { lower: 6, upper: 9.5 } }, bars, options)
    expect(pathOfBar(bars, 0, minuteMs).map(({ price }) => price)).toEqual([9, 5, 22, 5])
    expect(
      range('entersRange').map(({ price }) => price),
      'from below, then from above',
    ).toEqual([6, 9.5])
    expect(range('leavesRange').map(({ price }) => price)).toEqual([6, 9.5, 6])
    const back = barsOf([
      [9, 9, 5, 7],
      [7, 12, 7, 8],
    ])
    expect(firingsOf({ kind: 'entersRange', params: { lower: 6, upper: 9.5 } }, back, options).map(({ price }) => price)).toEqual([6, 9.5])
  })

  it('count from the last price at the arming on', () => {
    const bars = barsOf([
      [9, 12, 8, 9],
      [11, 11, 9, 9],
    ])
    expect(firingsOf(up, bars, { ...options, from: 39_999 }).length).toBe(2)
    expect(firingsOf(up, bars, { ...options, from: 40_000 }).length).toBe(1)
    expect(firingsOf(up, bars, { ...options, from: minuteMs }).length).toBe(0)
  })

  it('of a move restart the window each time', () => {
    const move: PriceCondition = { kind: 'movesBy', params: { by: 100, unit: 'points', windowSec: 60 } }
    expect(
      firingsOf(
        move,
        barsOf([
          [9, 9.5, 9, 9.5],
          [10, 11, 9.9, 10.4],
        ]),
        options,
      ),
    ).toEqual([
      { at: minuteMs, price: 10 },
      { at: minuteMs + 40_000, price: 11 },
    ])
  })

  it('of a move ignore prices from before the window or from before closed hours', () => {
    const move = (windowSec: number): PriceCondition => ({ kind: 'movesBy', params: { by: 100, unit: 'points', windowSec } })
    const slow = barsOf([
      [9, 9.4, 9, 9.4],
      [9.4, 9.8, 9.4, 9.8],
      [9.8, 10.2, 9.8, 10.2],
    ])
    expect(firingsOf(move(60), slow, options).length).toBe(0)
    expect(firingsOf(move(180), slow, options).length).toBe(1)
    const apart = barsOf([
      [9, 9, 9, 9],
      [12, 12, 12, 12],
    ])
    apart.time[1] = 60 * minuteMs
    expect(firingsOf(move(60), apart, options)).toEqual([])
  })

  it('of a move span a weekend, which is no market time', () => {
    const friday = Date.parse('2017-04-21T20:55Z')
    const sunday = Date.parse('2017-04-23T21:00Z')
    const bars = barsOf([
      [1.0728, 1.0729, 1.0727, 1.0728],
      [1.0921, 1.0922, 1.092, 1.0921],
    ])
    bars.time.set([friday, sunday])
    const euro = { ...options, point: 0.00001, clock: marketClock(findInstrument('EURUSD')!), from: friday }
    const move = (windowSec: number): PriceCondition => ({ kind: 'movesBy', params: { by: 1, unit: 'percent', windowSec } })
    expect(firingsOf(move(86_400), bars, euro)).toEqual([{ at: sunday, price: 1.0921 }])
    expect(firingsOf(move(299), bars, euro), 'the close was 4 minutes 59 seconds of market time ago').toEqual([
      { at: sunday, price: 1.0921 },
    ])
    expect(firingsOf(move(240), bars, euro)).toEqual([])
  })

  it('come after the cooldown where a state lasts, and not while its market is closed', () => {
    const above: StepCondition = { kind: 'above', params: { price: 10 } }
    const bars = barsOf([
      [9, 11, 9, 9],
      [9, 11, 9, 11],
      [11, 11, 11, 11],
    ])
    const silent = (cooldownMs: number) => firingsOf(above, bars, { ...options, cooldownMs }).map(({ at }) => at)
    expect([silent(0), silent(minuteMs), silent(90_000)]).toEqual([
      [40_000, 100_000],
      [40_000, 100_000],
      [40_000, 140_000],
    ])
    const closed = { isOpen: (time: number) => time < minuteMs, read: (time: number) => Math.min(time, minuteMs) }
    expect(firingsOf(above, bars, { ...options, clock: closed }).map(({ at }) => at)).toEqual([40_000])
  })

  it('begin with a state that holds at the first price, unless the price at the arming says so', () => {
    const above: StepCondition = { kind: 'above', params: { price: 10 } }
    const bars = barsOf([
      [11, 11, 11, 11],
      [11, 11, 11, 11],
    ])
    expect(firingsOf(above, bars, { ...options, from: -1 })).toEqual([{ at: 0, price: 11 }])
    expect(firingsOf(above, bars, { ...options, from: minuteMs - 1 })).toEqual([])
  })
})
