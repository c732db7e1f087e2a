import fc from 'fast-check'
import { expect, it } from 'vitest'
import { historyFields, stateAt, statesOf, type Vintage } from './vintage.ts'

const seconds = (s: number) => `${new Date(s * 1000).toISOString().slice(0, 19)}Z`
const vintages = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 6 }).map(seconds),
    field: fc.constantFrom(...historyFields),
    value: fc.constantFrom('a', 'b', null),
  }),
  { maxLength: 12 },
) as fc.Arbitrary<Vintage[]>

it('tells at every time the state that was known then', () => {
  fc.assert(
    fc.property(vintages, (all) => {
      const states = statesOf({ vintages: all })
      for (let time = -500; time < 8000; time += 500)
        expect(states.find(({ from, to }) => from <= time && time < to)?.state ?? null).toEqual(stateAt({ vintages: all }, time))
    }),
  )
})
