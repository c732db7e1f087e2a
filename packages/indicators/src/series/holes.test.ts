import { expect, it } from 'vitest'
import { acrossHoles, ema, freshMean } from '../series.ts'

const column = (...values: number[]) => Float64Array.from(values)
const nan = Number.NaN

it('an average continues after missing values as if they had not existed', () => {
  const whole = acrossHoles(column(1, 3, 6, 2), (values) => ema(values, 2))
  expect(acrossHoles(column(nan, 1, 3, nan, nan, 6, 2), (values) => ema(values, 2))).toEqual(
    column(nan, nan, whole[1], nan, nan, whole[2], whole[3]),
  )
})

it('an average without missing values equals the plain average', () => {
  expect(acrossHoles(column(nan, 1, 3, 5), (values) => freshMean(values, 2))).toEqual(column(nan, nan, 2, 4))
})
