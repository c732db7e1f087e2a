import type { User } from '@assay/contracts'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { hear } from '../../../test/hear-quotes.ts'
import { showPart } from '../../../test/show-part.tsx'
import { followedSymbols } from '../../base/live/followed.ts'
import type { LinkState } from '../../base/live/link.ts'
import { linkChanged } from '../../base/live/live.slice.ts'
import { offerTry } from '../../base/live/try-now.ts'
import { usePageBars } from '../../base/page-bars.slice.ts'
import { LiveBadge } from './LiveBadge.tsx'

const now = Date.UTC(2026, 2, 3, 10)
beforeEach(() => void vi.useFakeTimers({ now }))

const bars = { symbol: 'XAUUSD', label: 'CSV import', simulated: false }
function OnBars() {
  usePageBars(bars)
  return null
}

function show(more: Partial<User> = {}, beside = <></>) {
  const shown = showPart(
    <>
      <LiveBadge />
      {beside}
    </>,
    { user: more },
  )
  const link = (state: LinkState) => act(() => void shown.store.dispatch(linkChanged(state)))
  return { ...shown, link }
}

const badge = () => screen.getByRole('button')
const said = () => badge().getAttribute('aria-label')

test('the symbol of the user and the two that trade most are followed', () => {
  show({ answers: { '2': { markets: ['USDINR'] } } })
  expect(followedSymbols()).toEqual(['USDINR', 'EURUSD', 'XAUUSD'])
})

test('the newest quote gives the source and the age, which goes on', async () => {
  const { store, link } = show()
  link({ state: 'live', since: now })
  hear(store, { symbol: 'EURUSD', bid: 1, ask: 1, at: now - 3000 }, { symbol: 'XAUUSD', bid: 1, ask: 1, at: now - 1500 })
  expect([said(), badge().title]).toEqual(['Data source: Live · push', 'Prices come from push. The newest is 1.5 s old.'])
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(badge().title).toBe('Prices come from push. The newest is 3.5 s old.')
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(said()).toBe('Data source: push · stale')
})

test('a connection that does not open within ten seconds is missing', async () => {
  show()
  expect(said()).toBe('Data source: Connecting')
  await act(() => vi.advanceTimersByTimeAsync(9000))
  expect(said()).toBe('Data source: Connecting')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(said()).toBe('Data source: No live prices')
})

test('offline the badge explains itself, and Try now tries at once', () => {
  const tried = vi.fn()
  const stop = offerTry(tried)
  const { link } = show()
  link({ state: 'offline', since: now - 62_000 })
  expect(said()).toBe('Data source: Offline since 09:58')
  fireEvent.click(badge())
  expect(screen.getByText(/^No live connection since 09:58:58\./)).toBeTruthy()
  fireEvent.click(screen.getByText('Try now'))
  expect(tried).toHaveBeenCalledTimes(1)
  stop()
})

test('a live badge has nothing to try, and leads to the data', () => {
  const { store, link } = show()
  link({ state: 'live', since: now })
  hear(store, { symbol: 'EURUSD', bid: 1, ask: 1, at: now })
  fireEvent.click(badge())
  expect([screen.queryByText('Try now'), screen.getByText('Where the data comes from').getAttribute('href')]).toEqual([null, '/data'])
})

test('a page with numbers of its own names their bars', () => {
  const { store, link } = show({}, <OnBars />)
  link({ state: 'live', since: now })
  hear(store, { symbol: 'EURUSD', bid: 1, ask: 1, at: now })
  expect(said()).toBe('Data source: CSV import')
})
