import { type Bars, findInstrument, newBars, simulateBars } from '@assay/market'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pathOfBar } from './bar-path.ts'
import { hasMoved, type MoveCondition, type PriceCondition, type StepCondition, stepFires, walkFires } from './condition.ts'
import { firingsOf } from './firings.ts'

const minute = 60_000
const options = { barMs: minute, point: 0.01, from: 0 }

type Row = [open: number, high: number, low: number, close: number]
function barsOf(rows: readonly Row[]): Bars {
  const bars = newBars(rows.length)
  rows.forEach(([open, high, low, close], i) => {
    bars.time[i] = i * minute
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
      { at: minute, price: 11 },
    ])
  })

  it('report the end of the range that was reached', () => {
    const bars = barsOf([[9, 22, 5, 5]])
    const range = (kind: 'entersRange' | 'leavesRange') => firingsOf({ kind, params: { lower: 6, upper: 9.5 } }, bars, options)
    expect(pathOfBar(bars, 0, minute).map(({ price }) => price)).toEqual([9, 5, 22, 5])
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

  it('count only steps whose earlier price came after arming', () => {
    const bars = barsOf([
      [9, 12, 8, 9],
      [11, 11, 9, 9],
    ])
    expect(firingsOf(up, bars, { ...options, from: 20_000 }).length).toBe(2)
    expect(firingsOf(up, bars, { ...options, from: 20_001 }).length).toBe(1)
    expect(firingsOf(up, bars, { ...options, from: minute }).length).toBe(0)
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
      { at: minute, price: 10 },
      { at: minute + 40_000, price: 11 },
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
    apart.time[1] = 60 * minute
    expect(firingsOf(move(60), apart, options)).toEqual([])
  })

  it('equal those of stepping along the price path by hand', () => {
    const gold = findInstrument('XAUUSD')!
    const start = Date.parse('2026-11-18T12:00Z')
    const level = fc.integer({ min: -300, max: 300 })
    const condition = fc.oneof(
      fc.record({
        kind: fc.constantFrom('crossing', 'crossingUp', 'crossingDown', 'above', 'below'),
        params: fc.record({ price: level }),
      }),
      fc.record({
        kind: fc.constantFrom('entersRange', 'leavesRange'),
        params: fc.record({ lower: level, upper: fc.integer({ min: 301, max: 600 }) }),
      }),
      fc.record({
        kind: fc.constant('movesBy'),
        params: fc.record({
          by: fc.integer({ min: 5, max: 400 }),
          unit: fc.constant('points'),
          windowSec: fc.constantFrom(10, 60, 600, 3600),
          direction: fc.constantFrom(undefined, 'up', 'down'),
        }),
      }),
    )
    fc.assert(
      fc.property(fc.integer(), condition, fc.nat(50), (seed, drawn, after) => {
        const bars = simulateBars({ instrument: gold, from: start, to: start + 80 * minute, seed })
        const raise = (steps: number) => Math.round(bars.open[0] * 100 + steps) / 100
        const params = Object.fromEntries(
          Object.entries(drawn.params).map(([name, value]) => [
            name,
            ['price', 'lower', 'upper'].includes(name) ? raise(value as number) : value,
          ]),
        )
        const wanted = { kind: drawn.kind, params } as unknown as PriceCondition
        const from = start + after * minute
        const walk = [...bars.time.keys()].flatMap((i) => pathOfBar(bars, i, minute))
        const found = firingsOf(wanted, bars, { barMs: minute, point: gold.point, from }).map(({ at }) => at)
        expect(found).toEqual(wanted.kind === 'movesBy' ? movesByHand(wanted, walk, from) : stepsByHand(wanted, walk, from))
      }),
      { numRuns: 40 },
    )
  })
})

type Walk = readonly { at: number; price: number }[]

function stepsByHand(condition: StepCondition, walk: Walk, from: number): number[] {
  const fires = (i: number) => (i % 4 === 0 ? stepFires : walkFires)(condition, walk[i - 1].price, walk[i].price)
  return walk.filter((_, i) => i > 0 && walk[i - 1].at >= from && fires(i)).map(({ at }) => at)
}

function movesByHand({ params }: MoveCondition, walk: Walk, from: number): number[] {
  const times: number[] = []
  let armedAt = from
  walk.forEach(({ at, price }, i) => {
    const since = at - params.windowSec * 1000
    const inForce = walk
      .slice(0, i + 1)
      .filter((each, k) => each.at >= armedAt && (k === i || Math.min(walk[k + 1].at, each.at + 30_000) > since))
    if (!inForce.some((earlier) => hasMoved(earlier.price, price, params, 0.01))) return
    times.push(at)
    armedAt = at
  })
  return times
}
