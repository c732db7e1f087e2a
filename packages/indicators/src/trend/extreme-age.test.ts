import fc from 'fast-check'
import { expect, it } from 'vitest'
import { barsSinceHighest, barsSinceLowest } from './extreme-age.ts'

// Only a few different values, so that ties are common.
const values = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 60 })
const periods = fc.integer({ min: 0, max: 12 })

/** The slow, plain way: searches each window separately, newest value first. */
function ages(series: number[], period: number, of: (...values: number[]) => number, tie: 'newest' | 'oldest'): number[] {
  return series.map((_, i) => {
    if (i < period) return Number.NaN
    const window = series.slice(i - period, i + 1).reverse()
    const extreme = of(...window)
    return tie === 'newest' ? window.indexOf(extreme) : window.lastIndexOf(extreme)
  })
}

it.each(['newest', 'oldest'] as const)('counts the %s of equal extremes', (tie) => {
  fc.assert(
    fc.property(values, periods, (series, period) => {
      const column = Float64Array.from(series)
      expect([...barsSinceHighest(column, period, tie)]).toEqual(ages(series, period, Math.max, tie))
      expect([...barsSinceLowest(column, period, tie)]).toEqual(ages(series, period, Math.min, tie))
    }),
  )
})
