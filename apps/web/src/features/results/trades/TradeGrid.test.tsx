import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answerOf, tradeOf, withOpen } from '../../../../test/answers.ts'
import { listedTrades } from '../listed-trades.ts'
import { TradeGrid } from './TradeGrid.tsx'
import { usualOrder } from './trade-order.ts'

/** Trades 3, 6, 9 … 90: what a filter left. */
const rows = Array.from({ length: 30 }, (_, i) => ({ number: 3 * (i + 1), trade: tradeOf(i - 10, i) }))

function show(selected: number | null) {
  const asked = { onOrder: vi.fn(), onSelect: vi.fn(), onOpen: vi.fn() }
  render(<TradeGrid rows={rows} order={usualOrder} currency="USD" digits={2} zone="UTC" selected={selected} {...asked} />)
  screen.getByRole('grid').focus()
  return asked
}

test.each([
  ['{ArrowDown}', null, 3],
  ['{ArrowDown}', 6, 9],
  ['{ArrowUp}', 6, 3],
  ['{ArrowUp}', 3, 3],
  ['{ArrowDown}', 90, 90],
  ['{PageDown}', 6, 9],
  ['{PageUp}', 9, 6],
  ['{Home}', 60, 3],
  ['{End}', 6, 90],
])('%s from trade %s selects trade %i', async (key, from, to) => {
  const { onSelect, onOpen } = show(from)
  await userEvent.keyboard(key)
  expect(onSelect.mock.calls).toEqual([[to]])
  expect(onOpen).not.toHaveBeenCalled()
})

test('Enter opens the selected trade, a click opens any, and keys with Ctrl are left to the browser', async () => {
  const { onSelect, onOpen } = show(6)
  await userEvent.keyboard('{Control>}{End}{/Control}')
  expect(onSelect).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(screen.getAllByRole('row')[3])
  expect(onOpen.mock.calls).toEqual([[6], [9]])
})

test('Enter without a selected trade opens none', async () => {
  const { onOpen } = show(null)
  await userEvent.keyboard('{Enter}')
  expect(onOpen).not.toHaveBeenCalled()
})

test('screen readers hear the number of rows, the current row and the sorted column', () => {
  show(6)
  const grid = screen.getByRole('grid')
  expect(grid.getAttribute('aria-rowcount')).toBe('31')
  const [head, first, second] = within(grid).getAllByRole('row')
  expect([head, first, second].map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3'])
  expect(second.getAttribute('aria-selected')).toBe('true')
  expect(grid.getAttribute('aria-activedescendant')).toBe(second.id)
  const sorts = within(head)
    .getAllByRole('columnheader')
    .map((cell) => cell.getAttribute('aria-sort'))
  expect(sorts.filter((sort) => sort !== 'none')).toEqual(['ascending'])
})

test('clicking a column head requests its order', async () => {
  const { onOrder } = show(null)
  await userEvent.click(screen.getByRole('button', { name: 'Bars' }))
  expect(onOrder.mock.calls).toEqual([[{ column: 'bars', descending: true }]])
})

/** The cells of these trades, as they are read. */
function cellsOf(answer: ReturnType<typeof answerOf>, digits = 2) {
  const listed = listedTrades(answer).map((trade, i) => ({ number: i + 1, trade }))
  const asked = { onOrder: vi.fn(), onSelect: vi.fn(), onOpen: vi.fn() }
  const { container } = render(
    <TradeGrid rows={listed} order={usualOrder} currency="USD" digits={digits} zone="Asia/Kolkata" selected={null} {...asked} />,
  )
  return [...container.querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent))
}

test('each trade has its prices, its worst and best price, and its result; an open one has neither exit nor extremes', () => {
  const short = tradeOf(40, 1, { direction: 'short', exit_reason: 'target', mae: 2.5, mfe: 3 })
  expect(cellsOf({ ...withOpen([], -800), trade_data: [short] })).toEqual([
    ['#', 'Side', 'Entry', 'Price', 'Exit', 'Price', 'Reason', 'Bars', 'Worst', 'Best', 'USD', '%'],
    ['1', 'Short', '03 Jan 2017 05:30', '1,200.00', '03 Jan 2017 17:30', '1,200.50', 'Target', '48', '−2.50', '+3.00', '+40.00', '+0.040'],
    ['2', 'Long', '30 Jan 2017 05:30', '1,200.00', 'Open', '1,190.00', 'Last close', '191', '–', '–', '−800.00', '−0.800'],
  ])
})

test('a trade that never went against its position has no sign at its worst, and prices have their digits', () => {
  expect(cellsOf(answerOf([], { trade_data: [tradeOf(1, 0, { mae: 0, mfe: 0 })] }), 5)[1].slice(8, 10)).toEqual(['0.00000', '0.00000'])
})

test('on a phone the result comes first', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(new EventTarget(), { matches: true }) as unknown as MediaQueryList)
  expect(cellsOf(answerOf([1]))[0].slice(0, 5)).toEqual(['#', 'Side', 'USD', '%', 'Entry'])
})

test('keys on a head sort and do not move the selection, and Alt and the command key are left to the browser', () => {
  const { onSelect } = show(6)
  fireEvent.keyDown(screen.getByRole('button', { name: 'Bars' }), { key: 'ArrowDown' })
  for (const more of [{ altKey: true }, { metaKey: true }]) fireEvent.keyDown(screen.getByRole('grid'), { key: 'End', ...more })
  expect(onSelect).not.toHaveBeenCalled()
})

test('the selected row is brought into view; with other rows the list begins anew, at it or at its first row', () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(360)
  const grid = (shown: typeof rows, selected: number | null) => (
    <TradeGrid
      rows={shown}
      order={usualOrder}
      currency="USD"
      digits={2}
      zone="UTC"
      selected={selected}
      onOrder={vi.fn()}
      onSelect={vi.fn()}
      onOpen={vi.fn()}
    />
  )
  const { rerender } = render(grid(rows, null))
  const box = screen.getByRole('grid').parentElement!
  rerender(grid(rows, 90))
  expect(box.scrollTop, 'the last row, below the head').toBe(30 * 36 + 36 - 360)
  rerender(grid(rows.toReversed(), 90))
  expect(box.scrollTop).toBe(0)
  rerender(grid(rows.toReversed(), 3))
  rerender(grid(rows.slice(0, 29), 90))
  expect(box.scrollTop, 'the selected one is not among them').toBe(0)
  box.scrollTop = 500
  rerender(grid(rows.slice(0, 28), 90))
  expect(box.scrollTop).toBe(0)
})
