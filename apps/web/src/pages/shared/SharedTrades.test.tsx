import type { SharedTrade } from '@assay/contracts'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sharedFiguresOf } from '../../../test/shared-figures.ts'
import { SharedTrades } from './SharedTrades.tsx'

const tradeOf = (i: number, more: Partial<SharedTrade> = {}): SharedTrade => ({
  direction: 'long',
  entered: new Date(Date.UTC(2024, 2, 1, 20, i)).toISOString(),
  left: new Date(Date.UTC(2024, 2, 2, 3, i)).toISOString(),
  entry_price: 2100.5,
  exit_price: 2101,
  bars: 1234,
  percent: 0.0238,
  pnl: null,
  ...more,
})
const show = (list: SharedTrade[], more: Parameters<typeof sharedFiguresOf>[0] = {}) =>
  render(<SharedTrades figures={sharedFiguresOf({ list, ...more })} zone="Asia/Tokyo" />)
const cells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
const rows = () => screen.getAllByRole('row')

test('with hidden money each trade shows its side, times in the chosen zone, prices and percent', () => {
  show([tradeOf(0), tradeOf(1, { direction: 'short', percent: -1.5 })])
  expect(rows().map(cells)).toEqual([
    ['#', 'Side', 'Entry', 'Price', 'Exit', 'Price', 'Bars', '%'],
    ['1', 'Long', '02 Mar 2024 05:00', '2,100.50', '02 Mar 2024 12:00', '2,101.00', '1,234', '+0.024 %'],
    ['2', 'Short', '02 Mar 2024 05:01', '2,100.50', '02 Mar 2024 12:01', '2,101.00', '1,234', '−1.500 %'],
  ])
  expect(
    [screen.getByText('+0.024 %').className, screen.getByText('−1.500 %').className].map((name) => /text-(up|down)/.exec(name)?.[1]),
  ).toEqual(['up', 'down'])
})

test('shown money has its currency and sign, and prices have the decimals of the instrument', () => {
  const money = { currency: 'USD', capital: 20_000, final: 20_300 }
  show([tradeOf(0, { entry_price: 1.1, exit_price: 1.10005, pnl: 12.5 }), tradeOf(1, { pnl: -0.25 })], { symbol: 'EURUSD', money })
  expect(cells(rows()[0]).slice(-2)).toEqual(['USD', '%'])
  expect(cells(rows()[1]).slice(3)).toEqual(['1.10000', '02 Mar 2024 12:00', '1.10005', '1,234', '+12.50', '+0.024 %'])
  expect(cells(rows()[2])[7]).toBe('−0.25')
})

test('the first fifty trades are shown, more on demand, and then the button is gone', () => {
  const { container } = show(Array.from({ length: 51 }, (_, i) => tradeOf(i)))
  const numbers = () => [...container.querySelectorAll('tbody td:first-child')].map(({ textContent }) => textContent)
  expect(screen.getByRole('heading', { name: /^Trades/ }).textContent).toBe('Trades 51')
  expect([numbers().length, numbers().at(-1)]).toEqual([50, '50'])
  fireEvent.click(screen.getByRole('button', { name: 'Show more of 51' }))
  expect([numbers().length, numbers().at(-1), screen.queryByRole('button')]).toEqual([51, '51', null])
})

test('fifty trades need no button, and none need no table', () => {
  const { unmount } = show(Array.from({ length: 50 }, (_, i) => tradeOf(i)))
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  expect(show([]).container.childElementCount).toBe(0)
})
