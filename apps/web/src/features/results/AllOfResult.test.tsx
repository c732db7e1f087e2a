import { newDocument, requestOf } from '@assay/strategy'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answerOf, tradeOf, withOpen } from '../../../test/answers.ts'
import { renderInPage } from '../../../test/render-in-page.tsx'
import { AllOfResult } from './AllOfResult.tsx'

const request = requestOf(newDocument(), { start: '2017-01-02T00:00:00.000Z', end: '2017-07-01T00:00:00.000Z' }, { intrabar: '1min' })

function show(answer: ReturnType<typeof answerOf>, more: Partial<Parameters<typeof AllOfResult>[0]> = {}) {
  renderInPage(<AllOfResult answer={answer} request={request} zone="UTC" {...more} />)
  return { user: userEvent.setup() }
}

const metrics = answerOf([]).metrics
test('the order within a bar is shown as it was decided, unless no level could be touched', () => {
  const order = () => screen.queryByText('Order within a bar')?.closest('div')?.textContent
  show(answerOf([800], { touch_order: '1min' }))
  expect(order()).toBe('Order within a barby one-minute bars')
  cleanup()
  show(answerOf([800], { touch_order: 'stop-first' }))
  expect(order()).toBe('Order within a barstop first')
  cleanup()
  show(answerOf([800]))
  expect(order()).toBeUndefined()
})

test('a row says why the trade was entered and closed', async () => {
  const { user } = show(answerOf([], { trade_data: [tradeOf(800, 0)] }))
  await user.click(screen.getByRole('button', { name: 'Why trade 1' }))
  expect((await screen.findByText(/crosses above/)).textContent).toBe(
    'EMA (8) [15min] crosses above EMA (24) [15min]: 1,200.50 and 1,200.25',
  )
  expect(screen.getByText(/crosses below/)).toBeTruthy()
})

test('a trade that is still open has a row, with the last close', async () => {
  const { user } = show(withOpen([500], -11_700, { floating: { max_drawdown: 11.7 }, metrics: { ...metrics, closed: 1, max_drawdown: 0 } }))
  const rows = within(screen.getByRole('group', { name: 'Trades 1 to 2 of 2' })).getAllByRole('row')
  expect(rows).toHaveLength(3)
  const cells = within(rows[2]).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent)).toEqual([
    '2',
    'Long',
    '30 Jan 2017 00:00',
    '1,200.00',
    'Open',
    '1,053.75',
    'Last close',
    '191',
    '−11,700.00',
    '−11.700',
    '',
  ])
  await user.click(screen.getByRole('button', { name: 'Why trade 2' }))
  expect(screen.getByText(/Still open at the end of the bars/)).toBeTruthy()
  expect(screen.queryByText('Why left')).toBeNull()
})

test('a single open trade has a table too', () => {
  show(withOpen([], 100))
  expect(screen.getByRole('group', { name: 'Trades 1 to 1 of 1' })).toBeTruthy()
})

test('on a phone the money comes first in the table of trades', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(new EventTarget(), { matches: true }) as unknown as MediaQueryList)
  show(answerOf([500]))
  const [head, row] = within(screen.getByRole('group', { name: 'Trades 1 to 1 of 1' })).getAllByRole('row')
  expect(
    within(head)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
      .slice(0, 3),
  ).toEqual(['#', 'USD', '%'])
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(0, 3),
  ).toEqual(['1', '+500.00', '+0.500'])
})

test('a thousand trades are shown in pages', async () => {
  const { user } = show(answerOf(Array.from({ length: 1000 }, (_, i) => (i % 2 ? 10 : -9))))
  const rows = () => within(screen.getByRole('region', { name: 'Trades' })).getAllByRole('button', { name: /^Why trade/ })
  expect(rows()).toHaveLength(25)
  await user.click(screen.getByRole('button', { name: 'Later trades' }))
  expect(rows()[0].getAttribute('aria-label')).toBe('Why trade 26')
})

const part = (name: string) => within(screen.getByRole('region', { name }))
const rowsOf = (name: string) =>
  part(name)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    )

test('the spread slider says what a spread would have left of the closed trades', () => {
  // Two trades of 80 units: a spread of 1 costs 160.
  show(answerOf([300, -100], { costs: { breakEvenPerTrade: 1.25 } }))
  const costs = part('What costs would leave')
  const slider = costs.getByRole('slider', { name: 'Spread' })
  expect(costs.getByRole('status').textContent).toContain('the 2 closed trades made 200.00 USD.')
  fireEvent.change(slider, { target: { value: '1' } })
  expect(costs.getByRole('status').textContent).toBe(
    'At a spread of 1.00, the 2 closed trades would have made 40.00 USD instead of making 200.00. Won: 1 of 2. The closed trades break even at 1.25.',
  )
  expect(slider.getAttribute('aria-valuetext')).toBe('1.00 USD')
  fireEvent.change(slider, { target: { value: '2' } })
  expect(costs.getByRole('status').textContent).toContain('would have lost 120.00 USD instead of making 200.00')
})

test('the spread is deducted from an open trade too, separately from the closed ones', () => {
  show(withOpen([], 100))
  const costs = part('What costs would leave')
  fireEvent.change(costs.getByRole('slider', { name: 'Spread' }), { target: { value: '2' } })
  expect(costs.getByRole('status').textContent).toBe(
    'At a spread of 2.00, the open trade would have lost 60.00 USD instead of making 100.00.',
  )
  expect(screen.queryByRole('region', { name: 'Long and short' })).toBeNull()
})

test('long and short, wins and losses are shown separately with their number of trades', () => {
  show(answerOf([], { trade_data: [tradeOf(300, 0), tradeOf(-100, 1), tradeOf(-50, 2, { direction: 'short' })] }))
  expect(rowsOf('Long and short')).toEqual([
    ['Long', '2', '50.00 %', '+200.00'],
    ['Short', '1', '0.00 %', '−50.00'],
  ])
  expect(rowsOf('Wins and losses')).toEqual([
    ['Won', '1', '+300.00', '+300.00'],
    ['Lost', '2', '−75.00', '−100.00'],
  ])
})

test('with one trade, the other kind shows a dash', () => {
  show(answerOf([300]))
  expect(rowsOf('Long and short')[1]).toEqual(['Short', '0', '–', '–'])
  expect(rowsOf('Wins and losses')[1]).toEqual(['Lost', '0', '–', '–'])
})

test('all months are shown with profit and number, faint with fewer than ten trades', () => {
  const trade_data = [...Array.from({ length: 10 }, () => tradeOf(100, 0)), tradeOf(-40, 31)]
  const { coverage } = answerOf([])
  const period = { start_date: '2016-12-01T00:00:00.000Z', end_date: '2017-07-01T00:00:00.000Z' }
  const answer = answerOf([], { trade_data, coverage: { ...coverage, from: period.start_date, to: period.end_date } })
  show(answer, { request: { ...request, ...period } })
  expect(rowsOf('All months')).toEqual([
    ['2016', ...Array(11).fill(''), '–0'],
    ['2017', '+1,00010', '−401', ...Array(4).fill('–0'), ...Array(6).fill('')],
  ])
  const faint = (text: string) => part('All months').getByText(text).className.includes('text-ink-3')
  expect([faint('+1,000'), faint('−40')]).toEqual([false, true])
})

test('without trades there is no spread slider and no breakdown', () => {
  show(answerOf([]))
  for (const name of ['What costs would leave', 'Long and short', 'Wins and losses', 'All months'])
    expect(screen.queryByRole('region', { name })).toBeNull()
})

const held = {
  entry_price: 1000,
  entry_datetime: '2017-01-02T00:00:00.000Z',
  last_price: 1100,
  last_datetime: '2017-06-30T20:45:00.000Z',
  bars: 11_733,
  size: 100,
  final_value: 110_000,
  max_drawdown: 7.5,
  equity: [],
}

test('the result is beside that of buying and holding, each with its number', () => {
  const answer = answerOf([800, -200])
  show({ ...answer, buy_and_hold: held })
  const rows = within(screen.getByRole('group', { name: 'Against buy and hold' })).getAllByRole('row')
  expect(rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')))).toEqual([
    ['These rules', '2 trades', '+600.00', '+0.60 %', '0.000 %'],
    ['Buy and hold', 'the whole time', '+10,000.00', '+10.00 %', '7.500 %'],
  ])
  const costs = within(screen.getByRole('region', { name: 'What costs would leave' }))
  fireEvent.change(costs.getByRole('slider', { name: 'Spread' }), { target: { value: '1' } })
  expect(costs.getByRole('status').textContent).toContain('Buy and hold made 9,900.00 USD.')
})

test('every part judges by the capital of the request, and has the times of the chosen zone', () => {
  const answer = answerOf([800], { final_value: 50_800, buy_and_hold: { ...held, final_value: 49_000 }, costs: { breakEvenPerTrade: 10 } })
  show(answer, { zone: 'Asia/Kolkata', request: { ...request, initialCapital: 50_000 } })
  expect(screen.getByText(/from the open of 02 Jan 2017 05:30 to the close/)).toBeTruthy()
  expect(rowsOf('Against buy and hold').map(([, , ...money]) => money.slice(0, 2))).toEqual([
    ['+800.00', '+1.60 %'],
    ['−1,000.00', '−2.00 %'],
  ])
  expect(part('What costs would leave').getByRole('status').textContent).toContain('Buy and hold lost 1,000.00 USD.')
  expect(rowsOf('Trades')[0].slice(2, 5)).toEqual(['02 Jan 2017 05:30', '1,200.00', '02 Jan 2017 17:30'])
  for (const name of ['What costs would leave', 'Long and short', 'What this stands on'])
    expect(screen.getByRole('region', { name }).textContent, name).toContain('02 Jan 2017 05:30 to 01 Feb 2017 05:30')
})
