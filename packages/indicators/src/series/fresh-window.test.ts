import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnFrom, freshDeviation, freshMean, freshWma } from '../series.ts'

const column = (...values: number[]) => Float64Array.from(values)
const nan = Number.NaN

const prices = fc.array(
  fc.integer({ min: 1, max: 100_000 }).map((points) => 2000 + points / 100),
  { minLength: 1, maxLength: 60 },
)
const windows = fc.integer({ min: 1, max: 20 })

const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length
const weighted = (values: number[]) =>
  values.reduce((sum, value, i) => sum + value * (i + 1), 0) / ((values.length * (values.length + 1)) / 2)
const deviation = (values: number[]) => Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)))

describe.each([
  { word: freshMean, of: mean },
  { word: freshWma, of: weighted },
  { word: freshDeviation, of: deviation },
])('$word.name', ({ word, of }) => {
  it('agrees with a separate computation of each window', () => {
    fc.assert(
      fc.property(prices, windows, (values, period) => {
        const expected = values.map((_, i) => (i < period - 1 ? nan : expect.closeTo(of(values.slice(i - period + 1, i + 1)), 8)))
        expect([...word(Float64Array.from(values), period)]).toEqual(expected)
      }),
    )
  })

  it('keeps no rounding error from before a run of equal values', () => {
    const values = Float64Array.from({ length: 60 }, (_, i) => (i < 30 ? 1.1 + Math.sin(i) : 173.3))
    expect(new Set(word(values, 7).subarray(36))).toEqual(new Set([of === deviation ? 0 : 173.3]))
  })

  it('starts with its input, and has no value if that is too short', () => {
    expect(word(column(nan, nan, 4, 4), 2)).toEqual(column(nan, nan, nan, of === deviation ? 0 : 4))
    expect(word(column(4, 4), 3)).toEqual(columnFrom(2, 2))
  })
})
