import { assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { linearFit, pointOnLine } from './linear-fit.ts'

it('recovers any straight line, and its value one step ahead', () => {
  const line = property(
    integer({ min: -1000, max: 1000 }),
    integer({ min: -50, max: 50 }),
    integer({ min: 2, max: 40 }),
    (start, rise, period) => {
      const values = Float64Array.from({ length: 60 }, (_, i) => start + rise * i)
      const fit = linearFit(values, period)
      const last = values.length - 1
      expect(fit.slope[last]).toBeCloseTo(rise, 9)
      expect(fit.intercept[last]).toBeCloseTo(values[last - period + 1], 8)
      expect(pointOnLine(fit, period)[last]).toBeCloseTo(start + rise * 60, 8)
    },
  )
  assert(line)
})

it('has no value before its window is full', () => {
  const { slope } = linearFit(Float64Array.of(1, 2, 4), 3)
  expect([...slope]).toEqual([Number.NaN, Number.NaN, 1.5])
})
