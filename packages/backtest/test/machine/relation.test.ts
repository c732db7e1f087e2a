import { equalShare, withLender } from '@assay/indicators'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { View } from '../../src/columns/view.ts'
import { type Relating, type Relation, relate } from '../../src/engine/relation.ts'
import { machineOf } from './both-engines.ts'

// The machine must decide equal values as TypeScript does, in each of its ways: by the closes, by the edges of the right column, and between
// prices, with the few bars near each other left to TypeScript.

const machine = machineOf()
const bars = 135

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
const column = fc.array(price, { minLength: bars, maxLength: bars })
const shift = fc.constantFrom(0, 0, 1, 40)

const listed = ({ atLeast, atMost }: Relation) => [[...atLeast], [...atMost]]

it('relates values as TypeScript does, to the last bit', () => {
  const places = Array.from({ length: 5 }, () => machine.take(bars)!)
  const law = fc.property(column, column, column, shift, shift, price, (left, right, closes, one, other, level) => {
    for (const [i, values] of [left, right, closes.map((close) => (Number.isFinite(close) ? close : 2000))].entries()) places[i].set(values)
    const [leftColumn, rightColumn, close, low, high] = places
    const views: Record<'left' | 'right' | 'level', View> = {
      left: { column: leftColumn, shift: one, value: Number.NaN },
      right: { column: rightColumn, shift: other, value: Number.NaN },
      level: { column: null, shift: 0, value: level },
    }
    const outside = Float64Array.from(close)
    function same(right: View, relating: Omit<Relating, 'bars'>, how: string) {
      const lent: Float64Array[] = []
      const take = (length: number) => {
        const words = machine.take(length)!
        lent.push(words)
        return words
      }
      const { machine: _, edges: __, levels: ___, ...plain } = relating
      expect(listed(withLender(take, () => relate(views.left, right, { bars, machine, ...relating }))), how).toEqual(
        listed(relate(views.left, right, { bars, ...plain })),
      )
      for (const words of lent) machine.give(words)
    }
    for (const scale of [null, close]) {
      same(views.right, { scale }, 'two columns')
      same(views.level, { scale }, 'a column and a number')
      expect(machine.edges(rightColumn, { share: equalShare, scale: scale ?? rightColumn }, low, high)).toBe(true)
      if (other === 0) same(views.right, { scale, edges: { low, high } }, 'a column and edges')
    }
    if ([...left, ...right].every((value) => value > 1000)) same(views.right, { scale: outside, levels: true }, 'prices')
  })
  fc.assert(law, { numRuns: 200 })
  const onlyPrices = column.map((values) => values.map((value) => (value > 1000 && value < 3000 ? value : 2000)))
  fc.assert(
    fc.property(onlyPrices, onlyPrices, (left, right) => {
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
