import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bitAt, type Words } from './bits.ts'
import { relate } from './relation.ts'
import { compared, crossed, equal, occurs, positive, steps, within } from './truths.ts'
import type { View } from './view.ts'

const bars = 77
const value = fc.oneof({ weight: 6, arbitrary: fc.integer({ min: -3, max: 3 }) }, { weight: 1, arbitrary: fc.constant(Number.NaN) })
const column = fc.array(value, { minLength: bars, maxLength: bars }).map((values) => Float64Array.from(values))
const view: fc.Arbitrary<View> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ column, shift: fc.constantFrom(0, 0, 1, 3, 33, 90), value: fc.constant(Number.NaN) }) },
  { weight: 1, arbitrary: fc.record({ column: fc.constant(null), shift: fc.constant(0), value: fc.integer({ min: -3, max: 3 }) }) },
)

const at = ({ column, shift, value }: View, bar: number): number => (column ? (column[bar - shift] ?? Number.NaN) : value)
const listed = (words: Words) => Array.from({ length: bars }, (_, bar) => bitAt(words, bar))
const expected = (holds: (bar: number) => boolean) => Array.from({ length: bars }, (_, bar) => holds(bar))

/** Checks that the loops on words agree at every bar with `holds` on the two values there. */
function says(found: (left: View, right: View) => Words, holds: (a: number, b: number, before: [number, number]) => boolean) {
  const law = fc.property(view, view, (left, right) => {
    const told = expected((bar) =>
      holds(at(left, bar), at(right, bar), bar > 0 ? [at(left, bar - 1), at(right, bar - 1)] : [Number.NaN, Number.NaN]),
    )
    const words = found(left, right)
    expect(listed(words)).toEqual(told)
    expect(words[words.length - 1] >>> (bars & 31), 'bits after the last bar').toBe(0)
  })
  fc.assert(law, { numRuns: 300 })
}

describe('conditions over columns', () => {
  it('compare two values, and an undefined value makes them false', () => {
    says(
      (left, right) => compared('>', relate(left, right, bars)),
      (a, b) => a > b,
    )
    says(
      (left, right) => compared('<', relate(left, right, bars)),
      (a, b) => a < b,
    )
    says(
      (left, right) => compared('>=', relate(left, right, bars)),
      (a, b) => a >= b,
    )
    says(
      (left, right) => compared('<=', relate(left, right, bars)),
      (a, b) => a <= b,
    )
  })

  it('cross when left was on the other side of right, or on it, one bar earlier', () => {
    says(
      (left, right) => crossed('crossabove', relate(left, right, bars)),
      (a, b, [x, y]) => x <= y && a > b,
    )
    says(
      (left, right) => crossed('crossbelow', relate(left, right, bars)),
      (a, b, [x, y]) => x >= y && a < b,
    )
  })

  it('are true between two bounds, both included', () => {
    says(
      (left) => within(left, -1, 2, bars),
      (a) => a >= -1 && a <= 2,
    )
  })

  it('are equal within half a point, or within 1e-9', () => {
    says(
      (left, right) => equal(left, right, 1, bars),
      (a, b) => Math.abs(a - b) <= 1,
    )
    says(
      (left, right) => equal(left, right, null, bars),
      (a, b) => a === b,
    )
  })

  it('hold for arithmetic if the number is greater than zero', () => {
    says(
      (left, right) => positive('+', left, right, bars),
      (a, b) => a + b > 0,
    )
    says(
      (left, right) => positive('-', left, right, bars),
      (a, b) => a - b > 0,
    )
    says(
      (left, right) => positive('*', left, right, bars),
      (a, b) => a * b > 0,
    )
    says(
      (left, right) => positive('/', left, right, bars),
      (a, b) => b !== 0 && a / b > 0,
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
    expect([...steps(prices, 'rising', 1)]).toEqual([0, 1, 1, 0, 1, 1, 1, 0, 0, 1, 0])
    expect([...steps(prices, 'rising', 3)]).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
    expect([...steps(prices, 'falling', 1)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  })
})
