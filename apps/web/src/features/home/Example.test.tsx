import type { BacktestAnswer } from '@assay/contracts'
import { render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { giveWidth } from '../../../test/give-width.ts'
import { makeStore } from '../../base/store.ts'
import { setTimezone } from '../../base/timezone.slice.ts'
import { Evidence } from './Evidence.tsx'
import { Example } from './Example.tsx'

const period = { start: '2026-05-01T00:00:00.000Z', end: '2026-11-01T00:00:00.000Z' }
const answer = {
  final_value: 99_000,
  trades: { total: { total: 12, open: 0, closed: 12 } },
  metrics: { win_rate: 25, max_drawdown: 2.5, profit_factor: 'Infinity' },
  equity: [],
  currency: 'USD',
  coverage: {
    provider: 'simulator',
    label: 'Simulator',
    simulated: true,
    from: period.start,
    to: period.end,
    held: 12_210,
    timeframe: '15min',
    bars_read: 12_900,
    missing: 10,
    expected: 12_220,
    first_possible_signal: null,
  },
  assumptions: ['Orders fill at the next open.'],
  costs: { breakEvenPerTrade: null },
} as unknown as BacktestAnswer

const ok = () => Response.json(answer)
const refused = (status: number, code: string, message: string) => () => Response.json({ error: { code, message } }, { status })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

function show(...answers: (() => Response)[]) {
  const fetched = vi.spyOn(globalThis, 'fetch')
  for (const each of answers) fetched.mockImplementationOnce(async () => each())
  const store = makeStore()
  store.dispatch(setTimezone('Asia/Tokyo'))
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Example ask={{ ...period, name: 'gold', provider: 'simulator' }} verdict={({ trades }) => `${trades.total.closed} trades`} />
        <Evidence ask={{ ...period, name: 'gold', provider: 'simulator' }} />
      </MemoryRouter>
    </Provider>,
  )
  return fetched
}

test('shows the verdict and its evidence from one run', async () => {
  const fetched = show(ok)
  expect(await screen.findByText('12 trades')).toBeTruthy()
  expect(screen.getByText('10 of 12,220')).toBeTruthy()
  expect(screen.getByText('Orders fill at the next open.')).toBeTruthy()
  expect(fetched).toHaveBeenCalledTimes(1)
})

const rows = () =>
  [...document.querySelectorAll('dl > div')].map(({ children: [term, value] }) => [
    term.textContent,
    value.textContent?.replaceAll('\u00a0', ' '),
  ])
const shown = (more: object) => () => Response.json({ ...answer, ...more })

test('the evidence has its units, and the first signal in the chosen zone', async () => {
  const coverage = { ...answer.coverage, first_possible_signal: '2026-05-01T22:30:00.000Z' }
  const metrics = { win_rate: 25, max_drawdown: 2.5, profit_factor: 1.23456 }
  show(shown({ coverage, metrics, costs: { breakEvenPerTrade: 0.394 } }))
  await screen.findByText('12 trades')
  expect(rows()).toEqual([
    ['Win Rate', '25.00 %'],
    ['Max Drawdown', '2.500 %'],
    ['Profit Factor', '1.235'],
    ['Breakeven cost a trade', '0.39 USD'],
    ['Source', 'Simulator'],
    ['Bars in market hours', '12,210 of 15min'],
    ['Missing bars', '10 of 12,220'],
    ['First possible signal', '02 May 2026 07:30'],
  ])
  expect(screen.getByTitle('These numbers are computed on simulated bars of XAUUSD. No market traded them.').textContent).toBe(
    'Simulated bars · 01 May to 01 Nov 2026',
  )
})

test('figures that do not exist are dashes', async () => {
  show(shown({ metrics: { win_rate: 25, max_drawdown: 2.5, profit_factor: null } }))
  await screen.findByText('12 trades')
  expect(
    rows()
      .filter(([, value]) => value === '–')
      .map(([term]) => term),
  ).toEqual(['Profit Factor', 'Breakeven cost a trade', 'First possible signal'])
})

test('until the figures are known the evidence has its terms without values', () => {
  show(() => new Promise(() => undefined) as never)
  expect(rows()).toHaveLength(8)
  expect(rows().every(([, value]) => value === '')).toBe(true)
  expect(screen.queryByTitle(/^These numbers/)).toBeNull()
})

test('the evidence is left out if the example could not be computed', async () => {
  show(refused(503, 'BUSY', 'All workers are busy; try again in a moment.'))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The example could not be read.All workers are busy; try again in a moment.The builder works without it.Try again',
  )
  expect(screen.queryByRole('heading', { name: 'What is behind the number' })).toBeNull()
})

test('the example is run over the shown period, without its trades', async () => {
  const fetched = show(ok)
  await screen.findByText('12 trades')
  const request = fetched.mock.calls[0][0] as Request
  expect([request.method, new URL(request.url).pathname, new URL(request.url).search]).toEqual(['POST', '/run-backtest', '?trades=none'])
})

test('a trade that is still open is drawn up to the end of the bars', async () => {
  giveWidth(664)
  const equity = [[Date.parse(period.start), 100_000]]
  const open_position = { pnl: -1000 }
  show(shown({ equity, open_position, coverage: { ...answer.coverage, to: period.end } }))
  const drawing = await screen.findByRole('img', { name: 'Equity of the example' })
  // From 100,000 down to 99,000, with 60 on both sides: 210 × 60 / 1,120 = 11.25 and 210 × 1,060 / 1,120 = 198.75.
  expect(drawing.querySelector('polyline[stroke-dasharray]')?.getAttribute('points')).toBe('0.0,11.3 600.0,198.8')
})
