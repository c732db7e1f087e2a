import type { Analysis } from '@assay/backtest'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testOf, window } from '../../../test/analysis.ts'
import { showBlock } from '../../../test/show-block.tsx'
import { textOf } from '../../../test/show-part.tsx'
import { RangeUsed, Volatility } from './RangeUsed.tsx'

const range: NonNullable<Analysis['range']> = {
  method: 'As measured.',
  window,
  n: 250,
  today: 22.4,
  usual: 32,
  usualByNow: 18.25,
  used: 0.7,
  expected: { lower: 27.5, upper: 36.125 },
  days: [30, 44.8, 33],
  larger: 201,
  test: testOf(4),
}
const volatility: Analysis['volatility'] = { method: 'As measured.', window, atr: 31.456, percentile: 63.4, n: 250, test: testOf(5) }
const facts = () => screen.getAllByRole('term').map((term) => [textOf(term), textOf(term.nextElementSibling)])

test('the range of the day is compared with the usual one, at the close and by now', () => {
  const onTest = showBlock(RangeUsed, { range })
  expect(textOf(screen.getByText(/of a usual day is used/))).toBe(
    '70 % of a usual day is used: 22.40 of 32.00. By this time of day usually 18.25.',
  )
  expect(facts()).toEqual([
    ['Expected at the close', '27.50 to 36.13, middle half, n = 250'],
    ['Days with a range over 22.40', '80 %, 201 of 250'],
  ])
  expect(screen.getByText('250 days, 11 Sep 2019 to 11 Sep 2024')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: "Test this: a day's range over 22.40" }))
  expect(onTest.mock.calls).toEqual([[{ name: "a day's range over 22.40", test: testOf(4), window }]])
})

test('today, the usual day and each earlier day are drawn on one scale, up to the largest', () => {
  showBlock(RangeUsed, { range })
  const drawing = screen.getByText(/of a usual day is used/).nextElementSibling!
  expect(drawing.querySelectorAll('rect')[1].getAttribute('width')).toBe('50%')
  expect([...drawing.querySelectorAll('line')].map((line) => Number(line.getAttribute('x1')?.slice(0, -1)).toFixed(2))).toEqual([
    '71.43',
    '66.96',
    '100.00',
    '73.66',
  ])
})

test('with too few days there is no usual range', () => {
  showBlock(RangeUsed, {})
  expect(screen.getByText('Too few days are held for a usual range (11 Sep 2019 to 11 Sep 2024).')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Test/ })).toBeNull()
})

test('the volatility is ranked among its last values, and the days with a lower one can be tested', () => {
  const onTest = showBlock(Volatility, { volatility })
  expect(facts()).toEqual([
    ['ATR (14) [1D]', '31.46'],
    ['Percentile', '63, higher than on 63 % of days, n = 250'],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Test this: ATR (14) under 31.46 [1D]' }))
  expect(onTest.mock.calls).toEqual([[{ name: 'ATR (14) under 31.46 [1D]', test: testOf(5), window }]])
  expect(screen.queryByText(/^No rule to test/)).toBeNull()
})

test('a volatility that another day has exactly has no rule, and it says why', () => {
  showBlock(Volatility, { volatility: { ...volatility, percentile: 0, test: null } })
  expect(facts()[1][1]).toBe('0, higher than on 0 % of days, n = 250')
  expect(screen.getByText('No rule to test: another day has exactly the same value and counts half, which no rule can say.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Test/ })).toBeNull()
})

test.each([{ atr: null }, { percentile: null }])('with too few days there is no volatility: %o', (more) => {
  showBlock(Volatility, { volatility: { ...volatility, ...more, test: null } })
  expect(screen.getByText('Too few days are held.')).toBeDefined()
  expect(screen.queryByText(/^No rule to test/)).toBeNull()
})

test('a day that is wider than all before fills the scale', () => {
  showBlock(RangeUsed, { range: { ...range, today: 56, days: [28, 42] } })
  const drawing = screen.getByText(/of a usual day is used/).nextElementSibling!
  expect(drawing.querySelectorAll('rect')[1].getAttribute('width')).toBe('100%')
  expect([...drawing.querySelectorAll('line')].slice(1).map((line) => line.getAttribute('x1'))).toEqual(['50%', '75%'])
})
