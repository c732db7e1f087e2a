import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasMoved, holds, type MoveCondition, type PriceCondition, priceOf, type StepCondition, stepFires } from './condition.ts'

const at = (kind: 'crossing' | 'crossingUp' | 'crossingDown' | 'above' | 'below'): StepCondition => ({ kind, params: { price: 10 } })
const range = (kind: 'entersRange' | 'leavesRange'): StepCondition => ({ kind, params: { lower: 10, upper: 20 } })
/** The steps between these prices that fire, written as `from>to`. */
const fires = (condition: StepCondition, prices: readonly number[]) =>
  prices.flatMap((from) => prices.filter((to) => stepFires(condition, from, to)).map((to) => `${from}>${to}`))

describe('a step', () => {
  it.each([
    ['crossing', '9>10 9>11 11>9 11>10'],
    ['crossingUp', '9>10 9>11'],
    ['crossingDown', '11>9 11>10'],
    ['above', '9>11 10>11'],
    ['below', '10>9 11>9'],
  ] as const)('fires %s of 10 on %s alone', (kind, expected) => {
    expect(fires(at(kind), [9, 10, 11]).join(' ')).toBe(expected)
  })

  it('enters a range when it ends inside, both ends included, but not when it jumps over', () => {
    expect(fires(range('entersRange'), [9, 10, 15, 20, 21])).toEqual(['9>10', '9>15', '9>20', '21>10', '21>15', '21>20'])
  })

  it('leaves a range when it ends outside, in either direction', () => {
    expect(fires(range('leavesRange'), [9, 10, 15, 20, 21])).toEqual(['10>9', '10>21', '15>9', '15>21', '20>9', '20>21'])
  })

  it('from or to NaN never fires', () => {
    const all = [
      ...(['crossing', 'crossingUp', 'crossingDown', 'above', 'below'] as const).map(at),
      range('entersRange'),
      range('leavesRange'),
    ]
    const prices = [9, 10, 15, 21]
    expect(all.filter((each) => prices.some((price) => stepFires(each, Number.NaN, price) || stepFires(each, price, Number.NaN)))).toEqual(
      [],
    )
  })
})

describe('a condition that is already true', () => {
  const prices = [9, 10, 15, 20, 21]
  const holding = (condition: PriceCondition) => prices.filter((price) => holds(condition, price))

  it('can be above, below or inside a range', () => {
    expect(holding(at('above'))).toEqual([15, 20, 21])
    expect(holding(at('below'))).toEqual([9])
    expect(holding(range('entersRange'))).toEqual([10, 15, 20])
  })

  it('is never one that needs a step', () => {
    const steps = [at('crossing'), at('crossingUp'), at('crossingDown'), range('leavesRange')]
    expect(steps.flatMap(holding)).toEqual([])
    expect(holding({ kind: 'movesBy', params: { by: 1, unit: 'points', windowSec: 60 } })).toEqual([])
  })
})

describe('the price of a side', () => {
  it('is the bid, the ask, or halfway between', () => {
    const quote = { bid: 1.1, ask: 1.10002 }
    expect([priceOf('bid', quote), priceOf('ask', quote), priceOf('mid', quote)]).toEqual([1.1, 1.10002, 1.10001])
  })

  it('is rounded to its own decimals for the mid', () => {
    const digits = fc.integer({ min: 2, max: 5 })
    fc.assert(
      fc.property(digits, fc.integer({ min: 1, max: 30_000_000 }), fc.nat(1000), (decimals, bid, spread) => {
        const price = (steps: number) => Number(`${steps}e-${decimals}`)
        const mid = Number(`${(2 * bid + spread) * 5}e-${decimals + 1}`)
        expect(priceOf('mid', { bid: price(bid), ask: price(bid + spread) })).toBe(mid)
      }),
    )
  })
})

describe('a move', () => {
  const by = (amount: number, unit: 'points' | 'percent'): MoveCondition['params'] => ({ by: amount, unit, windowSec: 60 })

  it('of exactly the requested points counts, whatever the rounding of doubles', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 300_000 }), fc.integer({ min: 1, max: 900 }), (steps, points) => {
        const price = (count: number) => Number(`${count}e-5`)
        for (const to of [steps + points, steps - points]) {
          expect(hasMoved(price(steps), price(to), by(points, 'points'), 1e-5)).toBe(true)
          expect(hasMoved(price(steps), price(to), by(points + 1, 'points'), 1e-5)).toBe(false)
        }
      }),
    )
  })

  it('one way does not count the other way', () => {
    const way = (direction: 'up' | 'down') => ({ ...by(100, 'points'), direction })
    const moved = (params: MoveCondition['params']) => [101, 99].map((price) => hasMoved(100, price, params, 0.01))
    expect({ up: moved(way('up')), down: moved(way('down')), either: moved(by(100, 'points')) }).toEqual({
      up: [true, false],
      down: [false, true],
      either: [true, true],
    })
    expect(hasMoved(110, 99, { ...by(10, 'percent'), direction: 'down' }, 0.01)).toBe(true)
  })

  it('in percent is measured from the earlier price', () => {
    expect(hasMoved(100, 110, by(10, 'percent'), 0.01)).toBe(true)
    expect(hasMoved(110, 100, by(10, 'percent'), 0.01)).toBe(false)
    expect(hasMoved(110, 99, by(10, 'percent'), 0.01)).toBe(true)
  })
})
