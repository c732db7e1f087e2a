import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freshLine } from './fresh-line.ts'

const column = (...values: number[]) => Float64Array.from(values)
const nan = Number.NaN

/** The line by the textbook's sums of deviations. */
function textbookLine(window: number[]): { end: number; slope: number } {
  const middle = (window.length - 1) / 2
  const mean = window.reduce((sum, value) => sum + value, 0) / window.length
  const products = window.reduce((sum, value, k) => sum + (k - middle) * (value - mean), 0)
  const slope = products / window.reduce((sum, _, k) => sum + (k - middle) ** 2, 0)
  return { end: mean + slope * middle, slope }
}

describe('the line through a window', () => {
  it('passes through the points of a straight line', () => {
    const { ends, slopes } = freshLine(column(5, 7, 9, 11), 3)
    expect(ends).toEqual(column(nan, nan, 9, 11))
    expect(slopes).toEqual(column(nan, nan, 2, 2))
  })

  it('agrees with the textbook in every window', () => {
    const values = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(values, fc.integer({ min: 2, max: 20 }), (list, period) => {
        const { ends, slopes } = freshLine(Float64Array.from(list), period)
        for (let i = period - 1; i < list.length; i++) {
          const { end, slope } = textbookLine(list.slice(i - period + 1, i + 1))
          expect(ends[i]).toBeCloseTo(end, 9)
          expect(slopes[i]).toBeCloseTo(slope, 9)
        }
      }),
    )
  })

  it('of equal values is exactly flat, whatever came before', () => {
    const { ends, slopes } = freshLine(column(0.1, 77.7, 1.1, 1.1, 1.1, 1.1), 3)
    expect([ends[4], ends[5], slopes[4], slopes[5]]).toEqual([1.1, 1.1, 0, 0])
  })

  it('has no value in a series that is shorter than its window', () => {
    expect(freshLine(column(1, 2), 3).ends).toEqual(column(nan, nan))
  })
})
