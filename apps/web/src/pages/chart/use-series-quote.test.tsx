import type { QuotesAnswer } from '@assay/contracts'
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { userOf } from '../../../test/users.ts'
import { quotesHeard, quotesRead } from '../../base/live/news.slice.ts'
import { signedIn } from '../../base/session/auth.slice.ts'
import { makeStore } from '../../base/store.ts'
import type { ChartSeries } from '../../features/chart/resolve-series.ts'
import { ChartFoot } from './ChartFoot.tsx'
import { useSeriesQuote } from './use-series-quote.ts'

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
})

const simulated: ChartSeries = {
  symbol: 'XAUUSD',
  timeframe: '15min',
  provider: 'simulator',
  label: 'Simulator',
  simulated: true,
  first: null,
  home: 0,
  last: null,
  gaps: [],
  told: { covered: null },
}
const imported: ChartSeries = { ...simulated, provider: 'csv', label: 'Import', simulated: false }

function Probe({ series }: { series: ChartSeries }) {
  const price = useSeriesQuote('XAUUSD', series)
  return (
    <>
      <output>{price.changePercent === null ? 'no change' : `${price.changePercent.toFixed(2)} %`}</output>
      <output>{price.live ? `grows by ${price.live.bid}` : 'does not grow'}</output>
      <ChartFoot series={series} price={price} sources={undefined} note={null} onShow={() => undefined} />
    </>
  )
}

function show(series: ChartSeries, source: { source: string; label: string; simulated: boolean } | null) {
  const store = makeStore()
  store.dispatch(signedIn({ user: userOf(), accessToken: 'a', refreshToken: 'r' }))
  const now = Date.UTC(2026, 10, 20, 15)
  const why = source ? null : 'Nothing sends quotes of XAUUSD.'
  const sources = [{ symbol: 'XAUUSD', source: null, label: null, simulated: false, why, lost: [], ...source }]
  const quotes = source
    ? [{ symbol: 'XAUUSD', bid: 2000, ask: 2000.3, at: now, stale: false, source: source.source, simulated: source.simulated }]
    : []
  const answer = { now, feed: { state: 'running', source: null, label: null, simulated: false }, sources, markets: [], quotes } as const
  store.dispatch(quotesRead({ answer: answer as unknown as Parameters<typeof quotesRead>[0]['answer'], heardAt: now, clockOffsetMs: 0 }))
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Probe series={series} />
      </MemoryRouter>
    </Provider>,
  )
}

const simulator = { source: 'simulator', label: 'Simulator', simulated: true }
const pushed = { source: 'push', label: 'Pushed quotes', simulated: false }

test('candles grow by the quotes of their own source', () => {
  show(simulated, simulator)
  expect(screen.getByText('grows by 2000')).toBeTruthy()
  expect(screen.getByText(/These candles are simulated/)).toBeTruthy()
})

test('real candles never continue with simulated quotes, and the page says so', () => {
  show(imported, simulator)
  expect(screen.getByText('does not grow')).toBeTruthy()
  expect(screen.getByText(/Live prices come from Simulator, which is simulated. The sources are not mixed/)).toBeTruthy()
})

test('simulated candles never continue with real quotes', () => {
  show(simulated, pushed)
  expect(screen.getByText('does not grow')).toBeTruthy()
})

test('real candles never continue with the quotes of another real source', () => {
  show(imported, pushed)
  expect(screen.getByText('does not grow')).toBeTruthy()
  expect(screen.getByText(/Live prices come from Pushed quotes. The sources are not mixed/)).toBeTruthy()
})

test("the server's reason is shown when no quotes come", () => {
  show(imported, null)
  expect(screen.getByText(/Nothing sends quotes of XAUUSD/)).toBeTruthy()
})

test('the change of the day is the same as in the watchlist: since 17:00 New York, of the same source', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 15) })
  const day = {
    from: Date.UTC(2026, 10, 19, 22),
    open: 1980,
    high: 2010,
    low: 1970,
    last: 2000,
    changePercent: 1.01,
    points: [2000],
    source: 'simulator',
    simulated: true,
  }
  const days = { now: 0, days: [{ symbol: 'XAUUSD', day }] }
  vi.mocked(fetch).mockImplementation(async (input) => {
    if (new URL((input as Request).url).pathname === '/api/quotes/day') return Response.json(days)
    throw new TypeError('offline')
  })
  show(simulated, simulator)
  expect(await screen.findByText('1.01 %')).toBeTruthy()
  cleanup()
  show(imported, pushed)
  await vi.waitFor(() => expect(vi.mocked(fetch).mock.calls.length).toBeGreaterThan(1))
  expect(screen.getByText('no change')).toBeTruthy()
})

test('the growing candle takes each quote: a new bid, a new ask alone, and one at a later time', () => {
  const store = makeStore()
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  const { result } = renderHook(() => useSeriesQuote('XAUUSD', { ...imported, provider: 'push' }), { wrapper })
  expect(result.current.live).toBeNull()
  const source = { symbol: 'XAUUSD', source: 'push', label: 'Pushed quotes', simulated: false, why: null, lost: [] }
  const answer = { now: 0, feed: { state: 'running' }, sources: [source], markets: [], quotes: [] } as unknown as QuotesAnswer
  act(() => void store.dispatch(quotesRead({ answer, heardAt: 0, clockOffsetMs: 0 })))
  const hear = (bid: number, ask: number, at: number) => {
    act(() => void store.dispatch(quotesHeard({ quotes: [{ symbol: 'XAUUSD', bid, ask, at, source: 'push' }], heardAt: at })))
    return result.current.live
  }
  const given = [
    { bid: 2000, ask: 2000.3, at: 1000 },
    { bid: 2001, ask: 2000.3, at: 1000 },
    { bid: 2001, ask: 2000.5, at: 1000 },
    { bid: 2001, ask: 2000.5, at: 2000 },
  ]
  expect(given.map(({ bid, ask, at }) => hear(bid, ask, at))).toEqual(given)
})
