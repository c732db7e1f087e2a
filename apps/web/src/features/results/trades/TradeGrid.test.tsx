import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { tradeOf } from '../../../../test/answers.ts'
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
