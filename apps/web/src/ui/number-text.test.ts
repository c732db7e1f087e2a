import { expect, test } from 'vitest'
import { numberFault, readNumber, stepped, writeNumber } from './number-text.ts'

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

test('a number that is not there is an empty field', () => {
  expect([writeNumber(null), writeNumber(Number.NaN), writeNumber(Number.POSITIVE_INFINITY)]).toEqual(['', '', ''])
})

test.each([
  ['', {}, 'A number is needed.'],
  [' ', { optional: true }, null],
  ['a', { optional: true }, 'This is not a number.'],
  ['1.5', { whole: true }, 'A whole number is needed.'],
  ['2.0', { whole: true }, null],
  ['0.99', { min: 1 }, 'At least 1.'],
  ['1', { min: 1, max: 1000 }, null],
  ['1,000', { min: 1, max: 1000 }, null],
  ['1000.01', { max: 1000 }, 'At most 1,000.'],
  ['-1', { min: 0 }, 'At least 0.'],
])('the text "%s" within %j', (text, limits, fault) => {
  expect(numberFault(text, limits)).toBe(fault)
})

test.each([
  [0.1, 0.2, {}, 0.3],
  [4112.46, 0.01, {}, 4112.47],
  [5, -10, { min: 1 }, 1],
  [5, 10, { max: 10 }, 10],
  [5, 5, { max: 10 }, 10],
])('%d moved by %d within %j is %d', (value, amount, limits, expected) => {
  expect(stepped(value, amount, limits)).toBe(expected)
})
