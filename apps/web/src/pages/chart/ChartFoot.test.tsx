import type { ReadableSeries, User } from '@assay/contracts'
import { fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { readableOf } from '../../../test/data-sources.ts'
import { userOf } from '../../../test/users.ts'
import { utcStore } from '../../../test/utc-store.ts'
import { signedIn } from '../../base/session/auth.slice.ts'
import type { ChartSeries } from '../../features/chart/resolve-series.ts'
import { ChartFoot } from './ChartFoot.tsx'
import type { SeriesQuote } from './use-series-quote.ts'

const real = { symbol: 'XAUUSD', timeframe: '15min', provider: 'csv', label: 'CSV import', simulated: false } as ChartSeries
const simulated = { ...real, provider: 'simulator', label: 'Simulator', simulated: true }
const held = readableOf({}, { from: Date.UTC(2017, 0, 3), to: Date.UTC(2018, 0, 1) })
const onShow = vi.fn()

/** For a visitor, or a user on the way in. What a user sees whose set-up is complete is tested beside `useSeriesQuote`. */
function show(series: ChartSeries | null, all?: ReadableSeries[], user?: User) {
  const store = utcStore()
  if (user) store.dispatch(signedIn({ user, accessToken: 'a', refreshToken: 'r' }))
  render(
    <Provider store={store}>
      <MemoryRouter>
        <ChartFoot
          series={series}
          price={{ shown: undefined, live: null, why: 'Nothing sends quotes.' } as SeriesQuote}
          sources={all && { now: Date.UTC(2026, 10, 20), providers: [], sources: [], series: all }}
          note={null}
          onShow={onShow}
        />
      </MemoryRouter>
    </Provider>,
  )
  return screen.getByRole('status').textContent?.trim()
}

test('a visitor reads where the candles are from, and that live prices come with an account', () => {
  expect(show(real, [held])).toBe('Live prices and alerts come with an account. Register')
  expect(screen.getByTitle(/^These numbers/).textContent).toContain('CSV import')
})

test('a user whose set-up is not complete is told the next step, not to register', () => {
  expect(show(real, [held], userOf({ isCompleteSteps: false }))).toBe(
    'Live prices and alerts come once your account is set up. Answer the six questions',
  )
  expect(screen.getByRole('link', { name: 'Answer the six questions' }).getAttribute('href')).toBe('/steps')
})

test('simulated candles say so, and for which days real ones are held; one click shows the last of them', () => {
  expect(show(simulated, [held])).toBe(
    'These candles are simulated. No market traded them. Real ones (CSV import) are held for 03 Jan to 31 Dec 2017. Show them Live prices and alerts come with an account. Register',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Show them' }))
  expect(onShow).toHaveBeenCalledExactlyOnceWith(Date.UTC(2018, 0, 1) - 1)
})

test.each([
  ['there are none', []],
  ['only a simulated one is held', [readableOf({ simulated: true, provider: 'simulator' })]],
  ['those of another symbol are', [readableOf({ symbol: 'EURUSD' })]],
])('no real candles are promised if %s', (_, sources) => {
  expect(show(simulated, sources)).not.toContain('Real ones')
})

test('the chart library is credited even without a series', () => {
  expect(show(null)).toBe('')
  expect(screen.getByRole('link', { name: 'Charts by TradingView' }).getAttribute('href')).toBe('https://www.tradingview.com/')
})
