import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { answerOf, tradeOf, withOpen } from '../../../test/answers.ts'
import { TradeTable } from './TradeTable.tsx'

function show(answer: ReturnType<typeof answerOf>, selected: number | null = null, symbol = 'XAUUSD') {
  const onSelect = vi.fn()
  function Table({ other }: { other?: number }) {
    const [at, setAt] = useState(selected)
    const select = (next: number | null) => {
      onSelect(next)
      setAt(next)
    }
    return <TradeTable answer={answer} symbol={symbol} zone="UTC" selected={other ?? at} onSelect={select} />
  }
  const view = render(<Table />)
  const rows = () => [...view.container.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent))
  const numbers = () => rows().flatMap((cells) => (cells.length > 1 ? [cells[0]] : []))
  return { ...view, onSelect, rows, numbers, pick: (other: number) => view.rerender(<Table other={other} />) }
}
// In a page of 25 rows a query by role costs a third of a second.
const named = (name: string) => document.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`)!
const press = (name: string) => fireEvent.click(named(name))
const many = (count: number) => answerOf(Array.from({ length: count }, (_, i) => i + 1))

test('a row reads from the entry to the result', () => {
  const trade = tradeOf(-126.789, 0, { direction: 'short', exit_reason: 'trailing_stop', exit_price: 1201.585, pnl_percent: -0.12679 })
  expect(show(answerOf([], { trade_data: [trade] })).rows()).toEqual([
    ['1', 'Short', '02 Jan 2017 00:00', '1,200.00', '02 Jan 2017 12:00', '1,201.59', 'Trailing Stop Loss', '48', '−126.79', '−0.127', ''],
  ])
})

test('prices have the digits of their instrument', () => {
  const trade = tradeOf(1, 0, { entry_price: 1.23456, exit_price: 1.2 })
  const [cells] = show(answerOf([], { trade_data: [trade] }), null, 'EURUSD').rows()
  expect([cells[3], cells[5]]).toEqual(['1.23456', '1.20000'])
})

test('pages hold 25 trades, the last one the rest, and end at both ends', () => {
  const { numbers } = show(many(51))
  const ends = () => ['Earlier trades', 'Later trades'].map((name) => named(name).disabled)
  expect([numbers()[0], numbers().at(-1), ends()]).toEqual(['1', '25', [true, false]])
  expect(named('Pages of trades').textContent).toBe('1 of 3')
  press('Later trades')
  expect([numbers()[0], numbers().at(-1), ends()]).toEqual(['26', '50', [false, false]])
  press('Later trades')
  expect([numbers(), ends()]).toEqual([['51'], [false, true]])
  expect(named('Trades 51 to 51 of 51')).not.toBeNull()
  press('Earlier trades')
  expect(numbers()[0]).toBe('26')
})

test('25 trades are one page', () => {
  show(many(25))
  expect(named('Pages of trades')).toBeNull()
})

test('a trade selected elsewhere is brought to its page and opened', () => {
  const { numbers, pick } = show(many(26))
  pick(26)
  expect(numbers()).toEqual(['26'])
  expect(named('Why trade 26').getAttribute('aria-expanded')).toBe('true')
  pick(25)
  expect([numbers()[0], numbers().at(-1)]).toEqual(['1', '25'])
})

test('pressing a trade selects it by its number, and again leaves it', () => {
  const { onSelect, numbers } = show(many(26))
  press('Later trades')
  press('Why trade 26')
  press('Why trade 26')
  expect(onSelect.mock.calls).toEqual([[26], [null]])
  expect(numbers(), 'the page stays').toEqual(['26'])
})

const told = (more: Parameters<typeof tradeOf>[2]) => show(answerOf([], { trade_data: [tradeOf(800, 0, more)] }), 1).rows()[1][0]

test('an open row says why the trade was entered and left, and how far the price went', () => {
  expect(told({ mae: 2, mfe: 3.456 })).toBe(
    'Why enteredEMA (8) [15min] crosses above EMA (24) [15min]: 1,200.50 and 1,200.25' +
      'Why leftEMA (8) [15min] crosses below EMA (24) [15min]: 1,201.00 and 1,201.50' +
      'At worst 2.00 against, at best 3.46 in favour of the position.',
  )
})

test('a condition that did not hold is marked', () => {
  expect(told({ why_entered: [{ condition: 'RSI (14) < 30', left: 45, right: 30, holds: false }] })).toContain(
    'RSI (14) < 30: 45.00 and 30.00, did not hold',
  )
})

test.each([
  [{ gap: true }, 'in favour of the position. Filled at the open, beyond the level.'],
  [{ ambiguous_bar: true }, 'in favour of the position. The bar touched stop and target; the stop was taken.'],
])('a fill with %j says so', (more, text) => {
  expect(told(more)).toMatch(new RegExp(`${text.replaceAll('.', '\\.')}$`))
})

test('an open trade is valued at the last close, and was not left', () => {
  const text = show(withOpen([], 100), 1).rows()[1][0]
  expect(text).toMatch(/^Why entered.*Still open at the end of the bars\. Valued at the last close, 1,201\.25\.$/)
  expect(text).not.toContain('Why left')
})

test('every trade is exported, not only the page, in a file named by the symbol', async () => {
  const files: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  const freed = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(`${this.download} ${this.href}`)
  })
  show(many(26))
  fireEvent.click(screen.getByText('Export CSV'))
  const [head, ...lines] = (await files[0].text()).trimEnd().split('\n')
  expect(head.startsWith('\uFEFFnumber,direction,entry_datetime,entry_price,exit_datetime,exit_price,size,pnl,pnl_percent,')).toBe(true)
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(Array.from({ length: 26 }, (_, i) => i + 1))
  expect(lines[25].split(',')[7]).toBe('26')
  expect(names).toEqual(['trades-xauusd.csv blob:1'])
  expect(freed.mock.calls).toEqual([['blob:1']])
})
