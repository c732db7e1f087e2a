import { expect, test } from 'vitest'
import { valueDigits } from './value-digits.ts'

const digits = (unit: Parameters<typeof valueDigits>[0], ...values: number[]) => valueDigits(unit, Float64Array.from(values), 2)

test('small values have enough decimals to show three figures, and large ones at least those of their unit', () => {
  expect(digits('price', 0.0123, 0.0124, 0.0125)).toBe(4)
  expect(digits('price', 2400, 2401)).toBe(2)
})

test('counts have no decimals, and without a value the unit decides', () => {
  expect([digits('volume', 0.5), digits('price'), digits('price', 0)]).toEqual([0, 2, 2])
})
