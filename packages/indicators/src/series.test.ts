import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  change,
  ema,
  freshSum,
  growth,
  highest,
  lowest,
  negative,
  percentOfSum,
  positive,
  priceColumn,
  sma,
  startingAt,
  stddev,
  sumOf,
  trueRange,
  wilder,
  wma,
} from './series.ts'

const column = (...values: number[]) => Float64Array.from(values)
const nan = Number.NaN

const bars = {
  time: column(0, 60, 120),
  open: column(10, 12, 10),
  high: column(12, 13, 11),
  low: column(9, 11, 6),
  close: column(11, 12, 8),
  volume: column(5, 7, 0),
}

const prices = fc.array(
  fc.integer({ min: 1, max: 1000 }).map((points) => points / 8),
  { minLength: 1, maxLength: 60 },
)
const windows = fc.integer({ min: 1, max: 20 })

/** The slow, plain way: computes each window separately. */
function byWindow(values: number[], period: number, of: (window: number[]) => number): number[] {
  return values.map((_, i) => (i < period - 1 ? nan : of(values.slice(i - period + 1, i + 1))))
}

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)

describe('averages', () => {
  it('agree with the mean of each window', () => {
    fc.assert(
      fc.property(prices, windows, (values, period) => {
        const expected = byWindow(values, period, (window) => sum(window) / period)
        expect([...sma(Float64Array.from(values), period)]).toEqual(
          expected.map((mean) => (Number.isNaN(mean) ? nan : expect.closeTo(mean, 9))),
        )
      }),
    )
  })

  it('give the newest value the highest weight', () => {
    expect(wma(column(1, 2, 6), 3)).toEqual(column(nan, nan, (1 + 4 + 18) / 6))
  })

  it('stay exact over hundreds of thousands of bars', () => {
    const values = Float64Array.from({ length: 300_000 }, (_, i) => 2000 + Math.sin(i) * 3)
    const [a, b, c] = values.subarray(-3)
    expect(wma(values, 3).at(-1)).toBeCloseTo((a + 2 * b + 3 * c) / 6, 10)
  })

  it('start from the mean of their first values', () => {
    expect(ema(column(1, 3, 6), 2)).toEqual(column(nan, 2, 2 + (6 - 2) * (2 / 3)))
    expect(wilder(column(1, 3, 6), 2)).toEqual(column(nan, 2, 4))
  })

  it('start later if their input does', () => {
    expect(sma(column(nan, nan, 4, 6), 2)).toEqual(column(nan, nan, nan, 5))
    expect(ema(column(nan, 4, 6), 2)).toEqual(column(nan, nan, 5))
    expect(ema(startingAt(column(100, 4, 6), 1), 2)).toEqual(column(nan, nan, 5))
  })

  it('have no value in a series that is shorter than they are', () => {
    for (const word of [sma, ema, wilder, wma, highest, lowest, sumOf, freshSum, stddev]) {
      expect(word(column(1, 2), 3)).toEqual(column(nan, nan))
      expect(word(column(nan, nan), 1)).toEqual(column(nan, nan))
      expect(word(column(), 3)).toEqual(column())
    }
  })
})

describe('windows', () => {
  it('have the correct highest and lowest value for any period', () => {
    fc.assert(
      fc.property(prices, windows, (values, period) => {
        expect([...highest(Float64Array.from(values), period)]).toEqual(byWindow(values, period, (window) => Math.max(...window)))
        expect([...lowest(Float64Array.from(values), period)]).toEqual(byWindow(values, period, (window) => Math.min(...window)))
      }),
    )
  })

  it('have the correct sum', () => {
    // Eighths add without rounding, so both ways are exact.
    fc.assert(
      fc.property(prices, windows, (values, period) => {
        expect([...sumOf(Float64Array.from(values), period)]).toEqual(byWindow(values, period, sum))
        expect([...freshSum(Float64Array.from(values), period)]).toEqual(byWindow(values, period, sum))
      }),
    )
  })

  it('keep no rounding error of an earlier value after the sum is recomputed', () => {
    const values = column(0.1, 0.2, 0.3, 0, 0, 0)
    expect(freshSum(values, 3)[5]).toBe(0)
  })

  it('have no deviation if all values are equal', () => {
    expect(stddev(column(3, 3, 3, 5), 2)).toEqual(column(nan, 0, 0, 1))
  })
})

describe('moves', () => {
  it('are measured from the previous value', () => {
    expect(change(column(1, 4, 2))).toEqual(column(nan, 3, -2))
    expect(change(column(1, 4, 2), 2)).toEqual(column(nan, nan, 1))
    expect(growth(column(2, 0, 3), 1, 100, 1)).toEqual(column(nan, -100, 0))
  })

  it('are split into upward and downward sizes', () => {
    const moves = column(nan, 3, -2, 0)
    expect(positive(moves)).toEqual(column(nan, 3, 0, 0))
    expect(negative(moves)).toEqual(column(nan, 0, 2, 0))
    expect(percentOfSum(positive(moves), negative(moves))).toEqual(column(nan, 100, 0, 0))
  })

  it('of a bar are measured from the previous close across a gap', () => {
    expect(trueRange(bars)).toEqual(column(nan, 2, 6))
  })
})

describe('prices', () => {
  it('are selected by their source codes', () => {
    const all = [0, 1, 2, 3, 4, 5, 6, 7].map((code) => priceColumn(bars, code)[2])
    expect(all).toEqual([8, 10, 11, 6, 8.5, 25 / 3, 8.75, 0])
  })

  it('that are columns of the bars are not copied', () => {
    expect(priceColumn(bars, 0)).toBe(bars.close)
  })

  it('are rejected for an unknown code', () => {
    expect(() => priceColumn(bars, 8)).toThrow('no price source has the code "8"')
  })
})
