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

const decided = (...cells: string[]) => decimalSignOf(cells.map((cell, i) => ({ row: i + 1, cell })))

it.each([
  ['a later number', ['1,234', '151,234', '12', '0,05'], ','],
  ['both signs in one number', ['1,234', '1,234.5'], '.'],
  ['a sign that is repeated', ['1.234', '1.234.567'], ','],
  ['more than three digits behind it', ['2,158', '1,09312'], ','],
  ['more than three digits before it', ['1.234', '15123.456'], '.'],
  ['a zero before it', ['1,234', '- 0,125'], ','],
  ['blanks between thousands', ['1 234,50', '2 158'], ','],
  ['no sign at all: it is the point', ['12', '- 1 000', 'market', '2024.05.06 10:00:00'], '.'],
] as const)('the decimal sign of a report is shown by %s', (_name, cells, sign) => expect(decided(...cells)).toEqual({ sign }))

it('two numbers that contradict each other are both named', () =>
  expect(decided('12', '1.5', '2,50', '3,5')).toEqual({
    refused: expect.stringMatching(
      /^The report writes decimals in two ways: "1\.5" in row 2 and "2,50" in row 3\. .* export the report again/,
    ),
  }))

it('a number that may be a thousand is named if no other shows the sign', () =>
  expect(decided('1', '151,234', '20')).toEqual({
    refused: expect.stringMatching(/^"151,234" in row 2 may be a thousand or a decimal, .* Export the report as HTML/),
  }))

it.each([
  ['2024.12.06 12:45:13', '2024-12-06T12:45:13Z'],
  ['2024.12.06 12:45:13.917', '2024-12-06T12:45:13Z'],
  ['06.12.2024 12:45:13', '2024-12-06T12:45:13Z'],
  ['45632.5313425926', '2024-12-06T12:45:08Z'],
])('reads the time %s', (text, time) => expect(new Date(readTime(text)).toISOString()).toBe(time.replace('Z', '.000Z')))

it.each(['2024.02.30 10:00:00', '12:45', 'soon', ''])('reads no time in "%s"', (text) => expect(readTime(text)).toBeNaN())
