import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { close, range, rsi, value, when } from '../test/builders.ts'
import { constraintOf, contains, everything, type Interval, intersection, isEmpty } from './interval.ts'
import type { Condition } from './types.ts'

const small = fc.integer({ min: -4, max: 4 })
const anyInterval: fc.Arbitrary<Interval> = fc.record({ min: small, max: small, openMin: fc.boolean(), openMax: fc.boolean() })
/** Halves too, so that open ends can be told from closed ones. */
const points = Array.from({ length: 41 }, (_, i) => (i - 20) / 2)
const has = ({ min, max, openMin, openMax }: Interval, x: number) => (openMin ? x > min : x >= min) && (openMax ? x < max : x <= max)

describe('an interval', () => {
  it('of two holds what both hold', () => {
    fc.assert(
      fc.property(anyInterval, anyInterval, (a, b) => {
        const both = intersection(a, b)
        for (const x of points) expect(has(both, x), String(x)).toBe(has(a, x) && has(b, x))
      }),
    )
  })

  it('is empty where it holds no number', () => {
    fc.assert(
      fc.property(anyInterval, (a) => {
        expect(isEmpty(a)).toBe(!points.some((x) => has(a, x)))
      }),
    )
  })

  it('contains another where it holds all its numbers', () => {
    fc.assert(
      fc.property(anyInterval, anyInterval, (outer, inner) => {
        fc.pre(!isEmpty(inner) && !isEmpty(outer))
        if (contains(outer, inner)) expect(points.every((x) => !has(inner, x) || has(outer, x))).toBe(true)
        else expect(contains(everything, inner)).toBe(true)
      }),
    )
  })
})

describe('what a condition says of its operand', () => {
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
