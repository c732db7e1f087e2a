import { expect, it } from 'vitest'
import { decimalSignOf, readAmount, readTime } from './amounts.ts'

it.each([
  ['12.05', '.', 12.05],
  ['- 12.05', '.', -12.05],
  ['−12.05', '.', -12.05],
  ['10 004.52', '.', 10004.52],
  ['1,234,567.8', '.', 1234567.8],
  ['1.234,5', ',', 1234.5],
  ['151,234', ',', 151.234],
  ['12,05', '.', Number.NaN],
  ['1.2.3', '.', Number.NaN],
  ['1e5', '.', Number.NaN],
  ['9'.repeat(400), '.', Number.NaN],
  ['', '.', Number.NaN],
] as const)('reads "%s" with decimals after "%s" as %d', (text, sign, value) => expect(readAmount(text, sign)).toBe(value))

it('finds the decimal sign in a number that shows it', () => {
  expect(decimalSignOf(['1,234', '12', '0,05'])).toBe(',')
  expect(decimalSignOf(['1,234', '1,234.5'])).toBe('.')
  expect(decimalSignOf(['1.234'])).toBe('.')
})

it.each([
  ['2024.12.06 12:45:13', '2024-12-06T12:45:13Z'],
  ['2024.12.06 12:45:13.917', '2024-12-06T12:45:13Z'],
  ['06.12.2024 12:45:13', '2024-12-06T12:45:13Z'],
  ['45632.5313425926', '2024-12-06T12:45:08Z'],
])('reads the time %s', (text, time) => expect(new Date(readTime(text)).toISOString()).toBe(time.replace('Z', '.000Z')))

it.each(['2024.02.30 10:00:00', '12:45', 'soon', ''])('reads no time in "%s"', (text) => expect(readTime(text)).toBeNaN())
