import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bitAt, type Words } from '../columns/bits.ts'
import type { View } from '../columns/view.ts'
import { type Relating, relate } from './relation.ts'
import { apart, compared, crossed, occurs, positive, steps, within } from './truths.ts'

const bars = 77
/** Whole numbers, also with the dust that rounding leaves, and with a distance that is more than dust unless prices are compared. */
const value = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -3, max: 3 }) },
  { weight: 3, arbitrary: fc.tuple(fc.integer({ min: -3, max: 3 }), fc.constantFrom(-1e-8, -1e-10, 1e-10, 1e-8)).map(([a, b]) => a + b) },
  { weight: 1, arbitrary: fc.constant(Number.NaN) },
)
const column = fc.array(value, { minLength: bars, maxLength: bars }).map((values) => Float64Array.from(values))
const view: fc.Arbitrary<View> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ column, shift: fc.constantFrom(0, 0, 1, 3, 33, 90), value: fc.constant(Number.NaN) }) },
  { weight: 1, arbitrary: fc.record({ column: fc.constant(null), shift: fc.constant(0), value: fc.integer({ min: -3, max: 3 }) }) },
)

const at = ({ column, shift, value }: View, bar: number): number => (column ? (column[bar - shift] ?? Number.NaN) : value)
const listed = (words: Words) => Array.from({ length: bars }, (_, bar) => bitAt(words, bar))
const expected = (holds: (bar: number) => boolean) => Array.from({ length: bars }, (_, bar) => holds(bar))

/** The order of two values: 0 if they are equal by the last digit, NaN if one is undefined. */
type Order = (a: number, b: number) => number
const close = new Float64Array(bars).fill(1000)
const orderBy =
  (scale: number): Order =>
  (a, b) =>
    Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b), scale) ? 0 : Math.sign(a - b)

/** Checks that the loops on words agree at every bar with `holds` on the two values there, for prices and for other values. */
function says(
  found: (left: View, right: View, relating: Relating) => Words,
  holds: (a: number, b: number, order: Order, before: [number, number]) => boolean,
) {
  const law = fc.property(view, view, fc.constantFrom(null, close), (left, right, scale) => {
    const order = orderBy(scale ? 1000 : 0)
    const told = expected((bar) =>
      holds(at(left, bar), at(right, bar), order, bar > 0 ? [at(left, bar - 1), at(right, bar - 1)] : [Number.NaN, Number.NaN]),
    )
    const words = found(left, right, { bars, scale })
    expect(listed(words)).toEqual(told)
    expect(words[words.length - 1] >>> (bars & 31), 'bits after the last bar').toBe(0)
  })
  fc.assert(law, { numRuns: 300 })
}

describe('conditions over columns', () => {
  it('compare two values, and an undefined value makes them false', () => {
    says(
      (left, right, relating) => compared('>', relate(left, right, relating)),
      (a, b, order) => order(a, b) > 0,
    )
    says(
      (left, right, relating) => compared('<', relate(left, right, relating)),
      (a, b, order) => order(a, b) < 0,
    )
    says(
      (left, right, relating) => compared('>=', relate(left, right, relating)),
      (a, b, order) => order(a, b) >= 0,
    )
    says(
      (left, right, relating) => compared('<=', relate(left, right, relating)),
      (a, b, order) => order(a, b) <= 0,
    )
  })

  it('cross when left was on the other side of right, or on it, one bar earlier', () => {
    says(
      (left, right, relating) => crossed('crossabove', relate(left, right, relating)),
      (a, b, order, [x, y]) => order(x, y) <= 0 && order(a, b) > 0,
    )
    says(
      (left, right, relating) => crossed('crossbelow', relate(left, right, relating)),
      (a, b, order, [x, y]) => order(x, y) >= 0 && order(a, b) < 0,
    )
  })

  it('are true between two bounds, both included', () => {
    says(
      (left, _, relating) => within(left, -1, 2, relating),
      (a, _, order) => order(a, -1) >= 0 && order(a, 2) <= 0,
    )
  })

  it('are equal within half a point, whatever the last digit', () => {
    says(
      (left, right) => apart(left, right, 1, bars, close),
      (a, b) => Math.abs(a - b) <= 1 + 1e-6,
    )
  })

  it('hold for arithmetic if the number is greater than zero', () => {
    says(
      (left, right, relating) => positive('+', left, right, relating, { left: relating.scale, right: null }),
      (a, b, order) => order(a, -b) > 0,
    )
    says(
      (left, right, relating) => positive('-', left, right, relating, { left: relating.scale, right: null }),
      (a, b, order) => order(a, b) > 0,
    )
    for (const sign of ['*', '/'] as const)
      says(
        (left, right, relating) => positive(sign, left, right, relating, { left: relating.scale, right: null }),
        (a, b, order) => order(a, 0) * orderBy(0)(b, 0) > 0,
      )
  })

  it('hold for a pattern if the column is not 0', () => {
    says(
      (left) => occurs(left, bars),
      (a) => a > 0 || a < 0,
    )
  })

  it('hold for rising and falling if that many candles in a row moved that way', () => {
    const prices = Float64Array.of(1, 2, 3, 3, 4, 5, 6, Number.NaN, 7, 8, 7)
    expect([...steps(prices, prices, 'rising', 1)]).toEqual([0, 1, 1, 0, 1, 1, 1, 0, 0, 1, 0])
    expect([...steps(prices, prices, 'rising', 3)]).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
    expect([...steps(prices, prices, 'falling', 1)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  })

  it('do not rise or fall by the last digit', () => {
    const values = Float64Array.of(2, 2 + 1e-10, 2 - 1e-10, 2 + 1e-8, 3)
    expect([...steps(values, values, 'rising', 1)]).toEqual([0, 0, 0, 1, 1])
    expect([...steps(values, values, 'falling', 1)]).toEqual([0, 0, 0, 0, 0])
    expect([...steps(values, new Float64Array(5).fill(1000), 'rising', 1)], 'differences of prices of 1000').toEqual([0, 0, 0, 0, 1])
  })
})
