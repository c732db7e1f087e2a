import { expect, test, vi } from 'vitest'
import { numberFault, readAs, readNumber, stepped, writeNumber } from './number-text.ts'

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

test('a price with a doubtful comma is read near the present price, and said', () => {
  expect([readNumber('1,085'), readNumber('1,085', 1.08), readAs('1,085', 1.08), readAs('1,085')]).toEqual([
    1085,
    1.085,
    'Read as 1.085',
    'Read as 1,085',
  ])
  expect([readAs('0,5'), readAs('2.400,50'), readAs('1 000'), readAs('0.5'), readAs('1000'), readAs('x')]).toEqual([
    ...['Read as 0.5', 'Read as 2,400.5', 'Read as 1,000'],
    ...[null, null, null],
  ])
})

test('a dot before three digits is asked about where the language writes a decimal comma', () => {
  const language = vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE')
  expect([numberFault('10.000', {}), numberFault('10000', {}), numberFault('10.5', {})]).toEqual([
    'Is it 10 or 10,000? Write 10 or 10000.',
    null,
    null,
  ])
  language.mockReturnValue('en-GB')
  expect(numberFault('10.000', {})).toBeNull()
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
