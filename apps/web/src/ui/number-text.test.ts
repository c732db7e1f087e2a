import { expect, test } from 'vitest'
import { readNumber, writeNumber } from './number-text.ts'

test.each([
  ['1,234.5', 1234.5],
  ['100_000', 100000],
  [' 1 000 ', 1000],
  ['−3', -3],
  ['.5', 0.5],
  ['5.', 5],
  ['1e3', 1000],
])('reads %s', (text, value) => {
  expect(readNumber(text)).toBe(value)
})

test.each(['', '-', '.', '1.2.3', '0x10', 'Infinity', '1e999', '12px'])('reads no number in "%s"', (text) => {
  expect(readNumber(text)).toBeNull()
})

test('parsing returns what was formatted', () => {
  for (const value of [0, -0.5, 100000, 1234567.125, 1e-9]) expect(readNumber(writeNumber(value))).toBe(value)
})
