import { withLender } from '@assay/indicators'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { View } from '../../src/columns/view.ts'
import { type Relating, type Relation, relate } from '../../src/engine/relation.ts'
import { machineOf } from './both-engines.ts'

// The machine must decide equal values as TypeScript does, in each of its ways: by the closes, by the largest size of the right column and
// the closes, and between prices, with the few bars near each other left to TypeScript.

const machine = machineOf()
const bars = 300

/** Prices of about 2000, some of them as far apart as equal ones may be, a little less and a little more. */
const price = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.integer({ min: 1999, max: 2001 }), fc.constantFrom(0, 1, -1, 0.9999, 1.0001, 3, -30))
      .map(([whole, steps]) => whole + steps * 2e-6),
  },
  { weight: 1, arbitrary: fc.constantFrom(Number.NaN, Infinity, -Infinity, 0) },
)
const noisy = fc.array(price, { minLength: bars, maxLength: bars })
/** `level` at all but a few bars: most stretches of a column are far from the other one. */
const calm = (level: number) =>
  fc.array(fc.tuple(fc.nat(bars - 1), price), { maxLength: 6 }).map((spots) => {
    const values = new Array<number>(bars).fill(level)
    for (const [at, value] of spots) values[at] = value
    return values
  })
const [leftOf, rightOf] = [fc.oneof(noisy, calm(1500), calm(2500), calm(1e-7)), fc.oneof(noisy, calm(2000), calm(0))]
const shift = fc.constantFrom(0, 0, 1, 40)

const listed = ({ atLeast, atMost }: Relation) => [[...atLeast], [...atMost]]

it('relates values as TypeScript does, to the last bit', () => {
  const places = Array.from({ length: 3 }, () => machine.take(bars)!)
  const law = fc.property(leftOf, rightOf, fc.oneof(noisy, calm(2000)), shift, shift, price, (left, right, closes, one, other, level) => {
    for (const [i, values] of [left, right, closes.map((close) => (Number.isFinite(close) ? close : 2000))].entries()) places[i].set(values)
    const [leftColumn, rightColumn, close] = places
    const views: Record<'left' | 'right' | 'level' | 'close', View> = {
      left: { column: leftColumn, shift: one, value: Number.NaN },
      right: { column: rightColumn, shift: other, value: Number.NaN },
      level: { column: null, shift: 0, value: level },
      close: { column: close, shift: 0, value: Number.NaN },
    }
    const outside = Float64Array.from(close)
    function same(right: View, relating: Omit<Relating, 'bars'>, how: string, left = views.left) {
      const lent: Float64Array[] = []
      const take = (length: number) => {
        const words = machine.take(length)!
        lent.push(words)
        return words
      }
      const { machine: _, largest: __, levels: ___, ...plain } = relating
      expect(listed(withLender(take, () => relate(left, right, { bars, machine, ...relating }))), how).toEqual(
        listed(relate(left, right, { bars, ...plain })),
      )
      for (const words of lent) machine.give(words)
    }
    for (const scale of [null, close]) {
      same(views.right, { scale }, 'two columns')
      same(views.level, { scale }, 'a column and a number')
      const largest = machine.largestSize(rightColumn, scale ?? rightColumn)
      same(views.right, { scale, largest }, 'two columns, of which the largest value is known')
    }
    same(views.right, { scale: close }, 'the closes and a column', views.close)
    if ([...left, ...right].every((value) => value > 1000)) same(views.right, { scale: outside, levels: true }, 'prices')
  })
  fc.assert(law, { numRuns: 200 })
  const onlyPrices = (any: typeof noisy) => any.map((values) => values.map((value) => (value > 1000 && value < 3000 ? value : 2000)))
  fc.assert(
    fc.property(onlyPrices(leftOf), onlyPrices(rightOf), (left, right) => {
      places[0].set(left)
      places[1].set(right)
      const [one, other]: View[] = [0, 1].map((i) => ({ column: places[i], shift: 0, value: Number.NaN }))
      const scale = new Float64Array(bars).fill(2000)
      const found = withLender(
        (length) => machine.take(length)!,
        () => relate(one, other, { bars, scale, levels: true, machine }),
      )
      expect(machine.holds(found.atLeast, found.atMost), 'found by the machine').toBe(true)
      expect(listed(found)).toEqual(listed(relate(one, other, { bars, scale })))
    }),
    { numRuns: 100 },
  )
})

it('relates values of any size that are about as far apart as equal ones may be', () => {
  const [left, right] = Array.from({ length: 2 }, () => machine.take(bars)!)
  const share = fc
    .constantFrom(0, 0.999, 1, 1.001, 1.5, 1.8, 2, 2.3, 4)
    .chain((steps) => fc.constantFrom(steps, -steps).map((each) => each * 1e-9))
  const fractions = fc.array(fc.double({ min: 1, max: 2, noNaN: true }), { minLength: bars, maxLength: bars })
  const law = fc.property(share, fc.integer({ min: -1074, max: 1023 }), fractions, fc.boolean(), (apart, exponent, parts, known) => {
    for (const [bar, part] of parts.entries()) {
      right[bar] = (bar % 3 === 0 ? -part : part) * 2 ** exponent
      left[bar] = right[bar] * (1 + apart)
    }
    const [one, other]: View[] = [left, right].map((values) => ({ column: values, shift: 0, value: Number.NaN }))
    const largest = known ? machine.largestSize(right, right) : 0
    const words = Array.from({ length: 2 }, () => machine.take(bars >> 1)!)
    const found = withLender(
      () => words.pop()!,
      () => relate(one, other, { bars, scale: null, machine, largest }),
    )
    expect(machine.holds(found.atLeast, found.atMost), 'found by the machine').toBe(true)
    expect(listed(found)).toEqual(listed(relate(one, other, { bars, scale: null })))
    for (const each of [found.atLeast, found.atMost]) machine.give(new Float64Array(each.buffer, each.byteOffset, bars >> 1))
  })
  fc.assert(law, { numRuns: 300 })
})
