import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adaptive, ema, errorCorrecting, hull, hullLookback, wma, zeroLagEma, zeroLagShift } from '../series.ts'

const column = (...values: number[]) => Float64Array.from(values)
const prices = fc.array(
  fc.integer({ min: 1, max: 4000 }).map((points) => 1000 + points / 8),
  { minLength: 1, maxLength: 80 },
)

/** The slow, plain way: tries every gain on every bar. */
function everyGain(values: number[], period: number, limit: number): number[] {
  const averages = ema(Float64Array.from(values), period)
  const weight = 2 / (period + 1)
  let last = Number.NaN
  return values.map((value, i) => {
    if (Number.isNaN(last)) {
      last = averages[i]
      return last
    }
    const tries = Array.from({ length: 2 * limit + 1 }, (_, k) => {
      return weight * (averages[i] + ((k - limit) / 10) * (value - last)) + (1 - weight) * last
    })
    const errors = tries.map((result) => Math.abs(value - result))
    last = tries[errors.indexOf(Math.min(...errors))]
    return last
  })
}

describe('the error-correcting average', () => {
  it('uses the same gain as a search over all gains', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 2, max: 12 }), fc.integer({ min: 0, max: 60 }), (values, period, limit) => {
        const expected = everyGain(values, period, limit).map((value) => (Number.isNaN(value) ? value : expect.closeTo(value, 8)))
        expect([...errorCorrecting(Float64Array.from(values), period, limit)]).toEqual(expected)
      }),
    )
  })

  it('is a plain exponential average of the last two values when no gain is allowed', () => {
    const values = column(5, 7, 12, 4)
    const [, , third] = ema(values, 2)
    expect(errorCorrecting(values, 2, 0)[2]).toBeCloseTo((2 / 3) * third + (1 / 3) * 6, 12)
  })
})

describe('Hull’s average', () => {
  it('smooths the lead of the fast weighted average over the slow one', () => {
    const values = Float64Array.from({ length: 30 }, (_, i) => 100 + Math.sin(i) * 5)
    const [fast, slow] = [wma(values, 4), wma(values, 9)]
    const ahead = values.map((_, i) => 2 * fast[i] - slow[i])
    const last = (ahead[27] + 2 * ahead[28] + 3 * ahead[29]) / 6
    expect(hull(values, 9)[29]).toBeCloseTo(last, 9)
    expect(hull(values, 9).findIndex((value) => !Number.isNaN(value))).toBe(hullLookback(9))
  })
})

describe('the zero-lag average', () => {
  it('equals a price that moves in a straight line', () => {
    const values = Float64Array.from({ length: 200 }, (_, i) => 100 + i / 4)
    expect(zeroLagEma(values, 9)[199]).toBeCloseTo(values[199], 9)
    expect(zeroLagShift(10)).toBe(4)
  })
})

describe('the adaptive average', () => {
  it('starts with the mean of its window and follows quickly when the price moves in a straight line', () => {
    const values = column(1, 2, 3, 4, 5)
    const first = (2 + 3) / 2
    const second = first + (4 - first) * (2 / 3) ** 2
    const expected = [first, second, second + (5 - second) * (2 / 3) ** 2]
    expect([...adaptive(values, 2, 2, 30)]).toEqual([Number.NaN, Number.NaN, ...expected.map((value) => expect.closeTo(value, 12))])
  })

  it('is NaN while the price has not moved', () => {
    const [, , first, waiting, next] = adaptive(column(1, 2, 2, 2, 3), 2, 2, 30)
    expect(waiting).toBeNaN()
    expect(next).toBeCloseTo(first + (3 - first) * (2 / 3) ** 2, 12)
  })
})
