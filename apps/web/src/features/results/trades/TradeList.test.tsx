import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { answerOf, tradeOf, withOpen } from '../../../../test/answers.ts'
import { plain } from '../../../../test/judgements.ts'
import { choose } from '../../../../test/show-part.tsx'
import { TradeList } from './TradeList.tsx'
import type { TradeFilter } from './trade-filter.ts'
import { type TradeOrder, usualOrder } from './trade-order.ts'

/** Two gains, a loss and an open trade; the second trade is short. */
const answer = {
  ...withOpen([], -800),
  trade_data: [tradeOf(100, 0), tradeOf(40, 1, { direction: 'short', exit_reason: 'target' }), tradeOf(-50, 2)],
}

function show(shown: ReturnType<typeof answerOf> = answer, first: TradeFilter = {}, firstOrder: TradeOrder = usualOrder) {
  const asked = { onSelect: vi.fn(), onOpen: vi.fn(), onFilter: vi.fn(), onOrder: vi.fn() }
  function List() {
    const [filter, setFilter] = useState(first)
    const [order, setOrder] = useState(firstOrder)
    asked.onFilter.mockImplementation(setFilter)
    asked.onOrder.mockImplementation(setOrder)
    return (
      <TradeList answer={shown} symbol="XAUUSD" boundary="new-york" zone="UTC" filter={filter} order={order} selected={null} {...asked} />
    )
  }
  const { container } = render(<List />)
  const rows = () => [...container.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent))
  const figures = () => plain(container.querySelector('[role="status"]')?.textContent)
  return { ...asked, container, rows, figures, numbers: () => rows().map(([number]) => number) }
}
const press = (text: string) => fireEvent.click(screen.getByText(text))

test('a filter leaves its trades, and the figures say of how many', () => {
  const { numbers, figures } = show(answer, { side: 'short' })
  expect(numbers()).toEqual(['2'])
  expect(figures()).toBe(
    '1 of 4 trades · entered 03 Jan 2017 00:00 to 03 Jan 2017 00:00 · profit +40.00 USD · won 1 of 1, 100.00 % (95 % range 20.7 to 100.0)',
  )
})

test('if no trade passes, nothing can be exported, and one button clears the filters', () => {
  const { onFilter, figures, numbers } = show(answer, { side: 'short', outcome: 'lost' })
  expect(figures()).toBe('0 of 4 trades')
  expect(screen.getByText('Export CSV').closest('button')?.disabled).toBe(true)
  const empty = screen.getByText('No trade passes these filters').parentElement!
  fireEvent.click(within(empty).getByText('Clear filters'))
  expect(onFilter.mock.calls).toEqual([[{}]])
  expect(numbers()).toEqual(['1', '2', '3', '4'])
})

test('each filter shows its value, and the others that they let all pass, until they are cleared together', () => {
  const { container, onFilter } = show(answer, { outcome: 'lost', weekday: '3' })
  const filters = () => [...container.querySelectorAll('[role="combobox"]')].map((box) => [labelOf(box), box.textContent])
  expect(filters()).toEqual([
    ['Side', 'All'],
    ['Outcome', 'Lost'],
    ['Reason', 'All'],
    ['Trading day of entry', 'Wednesday'],
    ['Session of entry', 'All'],
  ])
  const clear = screen.getByText('Clear filters')
  expect(clear.closest('button')?.classList.contains('invisible')).toBe(false)
  fireEvent.click(clear)
  expect(onFilter.mock.calls).toEqual([[{}]])
  expect(filters().map(([, value]) => value)).toEqual(Array(5).fill('All'))
  expect(clear.closest('button')?.classList.contains('invisible')).toBe(true)
})
const labelOf = (box: Element) => document.querySelector(`label[for="${box.id}"]`)?.textContent

test('the listed trades are exported in their order, with the numbers that they have in the result', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  show(answer, { outcome: 'won' }, { column: 'money', descending: false })
  press('Export CSV')
  const [, ...lines] = (await files[0].text()).trimEnd().split('\n')
  expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual([
    ['2', 'short'],
    ['1', 'long'],
  ])
  expect(names).toEqual(['trades-xauusd.csv'])
})

test('a click on a head sorts by it', () => {
  const { onOrder, numbers } = show()
  press('USD')
  expect(onOrder.mock.calls).toEqual([[{ column: 'money', descending: true }]])
  expect(numbers()).toEqual(['1', '2', '3', '4'])
  press('USD')
  expect(numbers()).toEqual(['4', '3', '2', '1'])
})

test('a result without a trade says why there may be none', () => {
  expect(show(answerOf([])).container.textContent).toBe(
    'No trade was madeThe entry rules were never true in this period, or true only before it.',
  )
})

test('a filter is added to the others, and taken off again by All', () => {
  const { onFilter, numbers } = show(answer, { outcome: 'won' })
  choose('Side', 'Long')
  expect(numbers()).toEqual(['1'])
  choose('Outcome', 'All')
  expect(onFilter.mock.calls).toEqual([[{ outcome: 'won', side: 'long' }], [{ side: 'long' }]])
  expect(numbers()).toEqual(['1', '3', '4'])
})

test('another zone or another result is told and listed at once', () => {
  const filter: TradeFilter = {}
  const list = (shown: typeof answer, zone: string) => (
    <TradeList
      answer={shown}
      symbol="XAUUSD"
      boundary="new-york"
      zone={zone}
      filter={filter}
      order={usualOrder}
      selected={null}
      onSelect={vi.fn()}
      onOpen={vi.fn()}
      onFilter={vi.fn()}
      onOrder={vi.fn()}
    />
  )
  const { container, rerender } = render(list(answer, 'UTC'))
  const told = () => container.querySelector('[role="status"]')?.textContent
  rerender(list(answer, 'Asia/Kolkata'))
  expect(told()).toMatch(/^4 of 4 trades · entered 02 Jan 2017 05:30 to 30 Jan 2017 05:30 · profit −710\.00 USD ·/)
  rerender(list({ ...answer, open_position: null, trade_data: [tradeOf(7, 3)] }, 'Asia/Kolkata'))
  expect(told()).toMatch(/^1 of 1 trade · entered 05 Jan 2017 05:30 to 05 Jan 2017 05:30 · profit \+7\.00 USD ·/)
  expect(container.querySelectorAll('tbody tr')).toHaveLength(1)
})
