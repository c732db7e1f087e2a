import { describe, expect, it } from 'vitest'
import { close, range, rsi, value, when } from '../test/builders.ts'
import { constraintOf, contains, everything, type Interval, intersection, isEmpty } from './interval.ts'
import type { Condition } from './types.ts'

const flags = [false, true]
/** Every interval with whole-number ends from 0 to 2. The pairs meet, touch, overlap and lie apart in every way. */
const intervals: Interval[] = [0, 1, 2].flatMap((min) =>
  [0, 1, 2].flatMap((max) => flags.flatMap((openMin) => flags.map((openMax) => ({ min, max, openMin, openMax })))),
)
/** Includes halves, so that open ends differ from closed ones. */
const points = [-0.5, 0, 0.5, 1, 1.5, 2, 2.5]
const has = ({ min, max, openMin, openMax }: Interval, x: number) => (openMin ? x > min : x >= min) && (openMax ? x < max : x <= max)
const numbersOf = (interval: Interval) => points.filter((x) => has(interval, x))

describe('an interval', () => {
  it('that is the intersection of two holds the numbers that both hold', () => {
    for (const a of intervals) {
      for (const b of intervals) {
        const both = points.filter((x) => has(a, x) && has(b, x))
        expect(numbersOf(intersection(a, b)), JSON.stringify([a, b])).toEqual(both)
      }
    }
  })

  it('is empty when it holds no number', () => {
    for (const a of intervals) expect(isEmpty(a), JSON.stringify(a)).toBe(numbersOf(a).length === 0)
  })

  it('contains another exactly when it holds all numbers of the other', () => {
    const filled = intervals.filter((a) => !isEmpty(a))
    for (const outer of filled) {
      expect(contains(everything, outer)).toBe(true)
      for (const inner of filled)
        expect(contains(outer, inner), JSON.stringify([outer, inner])).toBe(numbersOf(inner).every((x) => has(outer, x)))
    }
  })
})

describe('the constraint of a condition on its operand', () => {
  const said = (block: Condition) => {
    const constraint = constraintOf(block)
    if (!constraint) return 'nothing'
    const { min, max, openMin, openMax } = constraint.interval
    return `${constraint.operand.name} ${openMin ? '(' : '['}${min}, ${max}${openMax ? ')' : ']'}${constraint.crosses ? ' crossing' : ''}`
  }

  it.each([
    [when(rsi(14), '>', value(70)), 'RSI (70, Infinity]'],
    [when(rsi(14), '<=', value(30)), 'RSI [-Infinity, 30]'],
    [when(rsi(14), '==', value(50)), 'RSI [50, 50]'],
    [when(rsi(14), 'crossabove', value(30)), 'RSI (30, Infinity] crossing'],
    [when(value(30), '<', rsi(14)), 'RSI (30, Infinity]'],
    [when(value(30), 'crossabove', rsi(14)), 'RSI [-Infinity, 30) crossing'],
    [when(close(), 'between', range(1, 2)), 'CLOSE [1, 2]'],
    [when(rsi(14), '>', close()), 'nothing'],
    [when(rsi(14), 'rising', value(3)), 'nothing'],
    [when(rsi(14), '-', value(3)), 'nothing'],
  ])('is an interval: %#', (block, interval) => expect(said(block)).toBe(interval))
})
