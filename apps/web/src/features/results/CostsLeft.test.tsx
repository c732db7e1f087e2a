import type { BacktestAnswer } from '@assay/contracts'
import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerOf, tradeOf, withOpen } from '../../../test/answers.ts'
import { plain } from '../../../test/judgements.ts'
import { keptResultOf } from '../../../test/kept-results.ts'
import { AllMonths } from './AllMonths.tsx'
import { BuyAndHold } from './BuyAndHold.tsx'
import { CostsLeft } from './CostsLeft.tsx'

function slider(answer: BacktestAnswer, symbol: string) {
  const { container } = render(<CostsLeft answer={answer} capital={100_000} symbol={symbol} period="in January" />)
  const { max, step, value } = container.querySelector<HTMLInputElement>('input[type="range"]')!
  return { max, step, value, text: container.querySelector('input[type="range"]')?.getAttribute('aria-valuetext') }
}

test.each([
  ['EURUSD', 1.2, { max: '0.002', step: '0.00001', value: '0', text: '0.00000 USD' }],
  ['XAUUSD', 1200, { max: '2', step: '0.01', value: '0', text: '0.00 USD' }],
])('the spread of %s has the steps of its prices, and begins at none', (symbol, price, expected) => {
  expect(slider(answerOf([], { trade_data: [tradeOf(-10, 0, { entry_price: price })] }), symbol)).toEqual(expected)
})

const held = {
  entry_price: 1000,
  entry_datetime: '2017-01-02T00:00:00.000Z',
  last_price: 990,
  last_datetime: '2017-06-30T20:45:00.000Z',
  bars: 1,
  size: 100,
  final_value: 99_000,
  max_drawdown: 7.5,
  equity: [],
}

test('holding is told with its time in the chosen zone, and each way with its own drawdown of the whole time', () => {
  const { metrics } = answerOf([])
  const answer = answerOf([800], {
    buy_and_hold: held,
    floating: { max_drawdown: 11.7 },
    metrics: { ...metrics, closed: 1, max_drawdown: 5 },
  })
  const { container } = render(<BuyAndHold answer={answer} capital={100_000} zone="Asia/Kolkata" />)
  expect(container.querySelector('p')?.textContent).toBe(
    'The whole capital from the open of 02 Jan 2017 05:30 to the close of the bar of 01 Jul 2017 02:15. Neither pays a cost. Drawdown at every close, in percent of the capital.',
  )
  expect([...container.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => plain(textContent)))).toEqual([
    ['These rules', '1 trade', '+800.00', '+0.80 %', '11.700 %'],
    ['Buy and hold', 'the whole time', '−1,000.00', '−1.00 %', '7.500 %'],
  ])
})

test('holding over weekly candles is told by their days, whatever the zone', () => {
  const weeks = { ...held, entry_datetime: '2017-01-01T22:00:00.000Z', last_datetime: '2017-06-25T21:00:00.000Z' }
  const answer = answerOf([800], { buy_and_hold: weeks, coverage: { ...answerOf([]).coverage, timeframe: '1W' } })
  const { container } = render(<BuyAndHold answer={answer} capital={100_000} zone="America/New_York" />)
  expect(container.querySelector('p')?.textContent).toContain('from the open of 02 Jan 2017 to the close of the bar of 26 Jun 2017.')
})

test('a result from before holding was reported does not speak of it', () => {
  expect(render(<BuyAndHold answer={answerOf([800])} capital={100_000} zone="UTC" />).container.textContent).toBe('')
})

const { coverage } = answerOf([])
const sevenMonths = keptResultOf('a', [], { period: { start: '2017-01-01T00:00:00.000Z', end: '2017-08-01T00:00:00.000Z' } }).request
/** Ten trades that lose 10 each, entered on 31 January and closed on 1 February, and one that gains in March. */
const monthly = answerOf([], {
  coverage: { ...coverage, from: '2017-01-01T00:00:00.000Z', to: '2017-08-01T00:00:00.000Z' },
  trade_data: [
    ...Array.from({ length: 10 }, (_, i) => tradeOf(-10, 29 + i / 100, { exit_datetime: '2017-02-01T12:00:00.000Z' })),
    tradeOf(70, 60),
  ],
})

test('a trade belongs to the month of its exit, and a month of ten trades has the colour of its loss', () => {
  const { container } = render(<AllMonths answer={monthly} request={sevenMonths} zone="UTC" period="" />)
  const cells = [...container.querySelectorAll('tbody td')]
  const months = [cells[1], cells[2], cells[3], cells[8]]
  expect(months.map(({ textContent }) => textContent)).toEqual(['–0', '−10010', '+701', ''])
  expect(months.map((month) => month.querySelector('.block')?.className.split(' ').at(-1))).toEqual([
    'text-ink-3',
    'text-down',
    'text-ink-3',
    undefined,
  ])
})

test('all months are left out where the six months above show them already', () => {
  const shown = (from: string, to: string) => {
    const request = { ...sevenMonths, start_date: '2016-01-01T00:00:00.000Z', end_date: '2026-01-01T00:00:00.000Z' }
    return render(<AllMonths answer={{ ...monthly, coverage: { ...coverage, from, to } }} request={request} zone="UTC" period="" />)
      .container.textContent
  }
  expect(shown('2017-01-02T00:00:00.000Z', '2017-06-15T00:00:00.000Z'), 'six covered months of ten years').toBe('')
  expect(shown('2017-01-02T00:00:00.000Z', '2017-07-15T00:00:00.000Z')).not.toBe('')
})

const left = (answer: BacktestAnswer, symbol: string, spread: string) => {
  const { container } = render(<CostsLeft answer={answer} capital={100_000} symbol={symbol} period="" />)
  fireEvent.change(container.querySelector('input[type="range"]')!, { target: { value: spread } })
  return container.querySelector('output')?.textContent
}

test('a spread and the break-even of a currency are told in the digits of its prices', () => {
  const answer = answerOf([], {
    trade_data: [tradeOf(100, 0, { entry_price: 1.2, size: 50_000 })],
    costs: { breakEvenPerTrade: 0.00125 },
    trades: answerOf([100]).trades,
  })
  expect(left(answer, 'EURUSD', '0.0002')).toBe(
    'At a spread of 0.00020, the 1 closed trade would have made 90.00 USD instead of making 100.00. Won: 1 of 1. The closed trades break even at 0.00125.',
  )
})

test('without a closed trade holding is not told beside the open one', () => {
  expect(left(withOpen([], 100, { buy_and_hold: held }), 'XAUUSD', '1')).toBe(
    'At a spread of 1.00, the open trade would have made 20.00 USD instead of making 100.00.',
  )
})

test('a result without bars has no months', () => {
  const { container } = render(
    <AllMonths answer={{ ...monthly, coverage: { ...coverage, to: null } }} request={sevenMonths} zone="UTC" period="" />,
  )
  expect(container.textContent).toBe('')
})
