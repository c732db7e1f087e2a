import type { NewsItem } from '@assay/contracts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
import { newsItemOf } from '../../../test/news.ts'
import { showPart } from '../../../test/show-part.tsx'
import { StrategiesThen } from './StrategiesThen.tsx'

const kept = (id: string, name: string | null, symbol = 'XAUUSD') => ({
  id,
  name,
  keptAt: '2026-03-05T00:00:00Z',
  summary: {
    symbol,
    timeframe: '1h',
    idea: 'gold EMA',
    simulated: false,
    currency: 'USD',
    start: '2026-03-01T00:00:00Z',
    end: '2026-03-04T00:00:00Z',
  },
})
const trade = {
  direction: 'long',
  entry_datetime: '2026-03-02T10:00:00Z',
  exit_datetime: '2026-03-02T18:00:00Z',
  entry_price: 4100.5,
  exit_price: 4110,
  pnl: 912.4,
  exit_reason: 'rule',
}
const coverage = { timeframe: '1h', from: '2026-03-01T00:00:00Z', to: '2026-03-03T20:00:00Z' }

let server: FakeServer
const answer = (id: string, trades: object[], open: object | null = null, covers = coverage) => {
  server.answers[`GET /api/results/${id}`] = () => Response.json({ answer: { coverage: covers, trade_data: trades, open_position: open } })
}

beforeEach(() => {
  server = fakeServer()
  server.answers['GET /api/results'] = () => Response.json([kept('a', 'Gold EMA')])
  answer('a', [trade])
})

const show = (more: Partial<NewsItem> = {}) =>
  showPart(<StrategiesThen item={newsItemOf(more)} />, { user: { timezone: 'America/New_York' } })
const line = async (text: RegExp) => (await screen.findByText(text)).textContent

test.each([
  [trade, 'Long since 02 Mar 05:00 at 4,100.50. Left 02 Mar 13:00 at 4,110.00, +$912.40.', 'text-up'],
  [
    { ...trade, direction: 'short', pnl: -80 },
    'Short since 02 Mar 05:00 at 4,100.50. Left 02 Mar 13:00 at 4,110.00, −$80.00.',
    'text-down',
  ],
  [
    { ...trade, exit_datetime: '2026-03-02T13:00:00Z', exit_reason: 'stop', pnl: 0 },
    'Long since 02 Mar 05:00 at 4,100.50. Left in the bar of 02 Mar 08:00 at 4,110.00, $0.00.',
    '',
  ],
])('a trade that was open then is told with its result: %o', async (held, text, colour) => {
  answer('a', [held])
  show()
  expect(await line(/since/)).toBe(text)
  expect(screen.getByText(/\$/, { selector: 'span' }).className).toBe(colour)
  expect(screen.getByRole('link', { name: 'Gold EMA' }).getAttribute('href')).toBe('/results/a')
})

test('a position that is still open says so', async () => {
  answer('a', [], { direction: 'short', entry_datetime: '2026-03-02T10:00:00Z', entry_price: 4100, pnl: 12 })
  show()
  expect(await line(/since/)).toBe('Short since 02 Mar 05:00 at 4,100.00. Still open at the last bar, +$12.00.')
})

test('each result has its own position, and one that cannot be read does not hide the others', async () => {
  server.answers['GET /api/results'] = () =>
    Response.json([kept('a', 'Gold EMA'), kept('b', null), kept('c', 'Third'), kept('d', 'Euro', 'EURUSD')])
  server.answers['GET /api/results/b'] = () => refusal(503, 'UNAVAILABLE')
  answer('c', [], null, { ...coverage, to: '2026-03-01T20:00:00Z' })
  answer('a', [{ ...trade, entry_datetime: '2026-03-02T14:00:00Z' }])
  show()
  await screen.findByText('No position.')
  await screen.findByText(/^This result could not be read/)
  await screen.findByText('No bars of this time were tested.')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Gold EMAXAUUSD 1hNo position.',
    'XAUUSD 1hXAUUSD 1hThis result could not be read. Refused with UNAVAILABLE.Try again',
    'ThirdXAUUSD 1hNo bars of this time were tested.',
  ])
})

test.each([
  [[], 'You have not kept a backtest yet. Test a strategy'],
  [[kept('a', 'Euro', 'EURUSD')], 'No backtest of yours on XAUUSD covers this time. Test a strategy'],
])('without a result that covers the time it says so', async (results, text) => {
  server.answers['GET /api/results'] = () => Response.json(results)
  show()
  expect(await line(/^(You have not|No backtest)/)).toBe(text)
})

test.each([{ publishedAt: null }, { tags: [] }])('a headline without a time or a symbol asks for no result: %o', (more) => {
  show(more)
  expect([screen.queryByRole('region'), server.count('GET /api/results')]).toEqual([null, 0])
})

test('a result that was kept since the headline was last open is found', async () => {
  server.answers['GET /api/results'] = () => Response.json([])
  const { again } = show()
  await screen.findByText(/^You have not kept/)
  again(null)
  server.answers['GET /api/results'] = () => Response.json([kept('a', 'Gold EMA')])
  again(<StrategiesThen item={newsItemOf()} />)
  expect(await line(/since/)).toContain('Long since')
})
