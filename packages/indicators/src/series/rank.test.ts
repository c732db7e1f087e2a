import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentRank } from './rank.ts'

const column = (...values: number[]) => Float64Array.from(values)
const nan = Number.NaN

describe('the percent rank', () => {
  it('counts the smaller previous values, not the equal ones', () => {
    expect(percentRank(column(1, 2, 2, 3, 2), 2)).toEqual(column(nan, nan, 50, 100, 0))
  })

  it('starts where its input does', () => {
    expect(percentRank(column(nan, 5, 6, 7), 2)).toEqual(column(nan, nan, nan, 100))
    expect(percentRank(column(1, 2), 2)).toEqual(column(nan, nan))
  })

  it('agrees with a plain count, also with many equal values', () => {
    const values = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 80 })
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 12 }), (list, period) => {
        const expected = list.map((value, i) =>
          i < period ? nan : (100 * list.slice(i - period, i).filter((other) => other < value).length) / period,
        )
        expect([...percentRank(Float64Array.from(list), period)]).toEqual(expected)
      }),
    )
  })
})
