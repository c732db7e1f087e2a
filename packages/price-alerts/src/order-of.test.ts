import fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderOf } from './order-of.ts'

it('equals the order of a stable sort', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ noNaN: true, noDefaultInfinity: true })),
      fc.array(fc.integer({ min: -9, max: 9 })),
      (wide, narrow) => {
        // Adding 0 removes -0, which a comparison treats as 0.
        const values = [...wide, ...narrow, ...wide.slice(0, 3)].map((value) => value + 0)
        const wanted = values.map((_, i) => i).sort((a, b) => values[a] - values[b])
        expect([...orderOf(values)]).toEqual(wanted)
      },
    ),
  )
})

it('is empty for no values', () => {
  expect(orderOf([])).toHaveLength(0)
})
