import { describe, expect, it } from 'vitest'
import { defaultsOf, indicators } from '../src/index.ts'
import { longGold } from './bars.ts'

const context = { dayBoundary: 'new-york' } as const
const few = { ...longGold, ...Object.fromEntries(Object.entries(longGold).map(([name, column]) => [name, column.subarray(0, 20)])) }

// Recursive averages are computed in pairs, with the same values to the last bit.

describe.each(indicators.filter(({ computePair }) => computePair).map((each) => [each.name, each] as const))(
  'a pair of %s',
  (_, indicator) => {
    const params = (period: number, source = 0) => ({ ...defaultsOf(indicator), period, source })

    it.each([
      [2, 5000],
      [24, 8],
      [9, 9],
      [20, 21],
    ])('over %i and %i bars has the same values as each computed alone', (one, other) => {
      for (const bars of [longGold, few]) {
        const alone = [one, other].map((period) => indicator.compute(bars, params(period), context))
        expect(indicator.computePair!(bars, params(one), params(other))).toEqual(alone)
      }
    })

    it('of different prices is not computed together', () => {
      expect(indicator.computePair!(longGold, params(8), params(24, 4))).toBeNull()
    })
  },
)
