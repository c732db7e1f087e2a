import type { Dashboard, DataSource, DataSources, User } from '@assay/contracts'
import { dayMs } from '@assay/market'
import { newDocument } from '@assay/strategy'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { accountServer, offline } from '../../test/account-server.ts'
import { userOf } from '../../test/users.ts'
import { startHistory } from '../base/history.ts'
import { userChanged } from '../base/session/auth.slice.ts'
import { makeStore } from '../base/store.ts'
import { priceAlertModalOf } from '../features/alerts/price-alert-modal.slice.ts'
import { keepWork } from '../features/builder/kept-work.ts'
import { newWork } from '../features/builder/work.ts'
import { DashboardPage } from './DashboardPage.tsx'

type Checklist = Dashboard['checklist']

const nothingDone: Checklist = (['verify', 'steps', 'broker', 'strategy', 'totp'] as const).map((key) => ({ key, done: key === 'verify' }))
const dashboard: Dashboard = {
  parts: ['learn', 'continue', 'checklist', 'strategies', 'data'],
  hidden: [],
  arranged: false,
  checklist: nothingDone,
  symbol: 'XAUUSD',
  watchlist: ['XAUUSD'],
}
const sources: DataSources = { now: Date.UTC(2026, 10, 21, 12, 12), providers: [], sources: [], series: [] }

let server: ReturnType<typeof accountServer>
let answers: Record<string, unknown>

beforeEach(() => {
  answers = { '/api/dashboard': dashboard, '/api/data/sources': sources }
  server = accountServer((path) => (answers[path] ? Response.json(answers[path]) : undefined))
  vi.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList)
})

function show(more: Partial<User> = {}, store = makeStore()) {
  store.dispatch(userChanged(userOf(more)))
  render(
    <Provider store={store}>
      <MemoryRouter>
        <DashboardPage />
      </MemoryRouter>
    </Provider>,
  )
  return userEvent.setup()
}

const part = (name: string) => screen.findByRole('region', { name })
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('the parts are in the order that the answers chose', async () => {
  show()
  await part('Set-up')
  expect(headings()).toEqual(['Learn', 'Continue', 'Set-up', 'My strategies', 'Data health'])
})

test('hidden parts are not shown', async () => {
  answers['/api/dashboard'] = { ...dashboard, hidden: ['learn', 'data'] }
  show()
  await part('Set-up')
  expect(headings()).toEqual(['Continue', 'Set-up', 'My strategies'])
})

test('on a wide screen the first answer is at the top left, with tables below it and the rest on the right', async () => {
  vi.mocked(window.matchMedia).mockReturnValue(Object.assign(new EventTarget(), { matches: true }) as unknown as MediaQueryList)
  show()
  await part('Set-up')
  expect(headings()).toEqual(['Learn', 'Set-up', 'My strategies', 'Continue', 'Data health'])
})

test('the set-up shows what is left and where to do it, and that the broker was skipped', async () => {
  show({ skipBrokerSetup: true })
  const setUp = within(await part('Set-up'))
  expect(setUp.getByText('1 of 5 done')).toBeTruthy()
  const [, broker] = setUp.getAllByRole('listitem')
  expect(broker.textContent).toContain('Skipped')
  expect(within(broker).getByRole('link').getAttribute('href')).toBe('/mt5-connection')
  expect(setUp.getAllByRole('listitem').length, 'a completed item is not listed').toBe(4)
})

test('a completed set-up is hidden', async () => {
  answers['/api/dashboard'] = { ...dashboard, checklist: nothingDone.map((item) => ({ ...item, done: true })) }
  show()
  await part('My strategies')
  expect(screen.queryByRole('region', { name: 'Set-up' })).toBeNull()
})

test('the five strategies saved last are listed, with a link to all of them', async () => {
  for (let i = 1; i <= 7; i++) server.keep(crypto.randomUUID(), newDocument({ name: `Strategy ${i}`, symbol: 'EURUSD' }))
  show()
  const mine = within(await part('My strategies'))
  await mine.findByRole('link', { name: 'Strategy 7' })
  expect(mine.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['All 7', ...[7, 6, 5, 4, 3].map((i) => `Strategy ${i}`)])
  expect(screen.getByText(/^7 strategies, the last one, “Strategy 7”, saved .* ago\.$/)).toBeTruthy()
})

test('without a strategy the part links to the builder', async () => {
  show()
  const mine = within(await part('My strategies'))
  expect((await mine.findByRole('link', { name: 'Build the first one' })).getAttribute('href')).toBe('/strategy-new-user')
  expect(screen.getByText('No strategy saved yet.')).toBeTruthy()
})

test('the work in the builder is offered to continue, with whether it is saved', async () => {
  const work = { ...newWork(), document: newDocument({ name: 'Gold EMA pullback' }), draftId: 'x' }
  keepWork({ ...startHistory(work), owner: userOf().id })
  show()
  const cont = within(await part('Continue'))
  expect(cont.getByText('Gold EMA pullback')).toBeTruthy()
  expect(cont.getByText('XAUUSD · 15min')).toBeTruthy()
  expect(cont.getByText(/^worked on .* ago/)).toBeTruthy()
  expect(cont.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/strategybuilder')
})

test('the work of another user of this browser is not shown', async () => {
  keepWork({ ...startHistory({ ...newWork(), document: newDocument({ name: 'Of another' }), draftId: 'x' }), owner: 'another' })
  show()
  expect((await part('Continue')).textContent).toContain('Nothing started in this browser yet.')
})

const series = (more: Partial<DataSource>): DataSource => ({
  symbol: 'XAUUSD',
  provider: 'dukascopy',
  label: 'Dukascopy',
  simulated: false,
  timeframe: '1min',
  from: 0,
  to: Date.UTC(2026, 10, 21, 12, 11),
  bars: 10,
  expected: 10,
  share: 1,
  gapCount: 0,
  gaps: [],
  weeks: [],
  repaired: 0,
  unfinished: null,
  damaged: 0,
  ageMs: 60_000,
  seed: null,
  imports: [],
  job: null,
  version: '1',
  ...more,
})

test('the data health shows the age and state of each series at a given time, the user’s symbol first', async () => {
  const old = series({ symbol: 'USDINR', to: Date.UTC(2026, 10, 1), ageMs: 20 * dayMs })
  answers['/api/data/sources'] = {
    ...sources,
    sources: [old, series({}), ...['GBPUSD', 'EURUSD'].map((symbol) => series({ symbol, simulated: true }))],
    providers: [{ id: 'dukascopy', label: 'Dukascopy', simulated: false, state: 'silent', detail: 'no answer in 10 s.', checkedAt: 1 }],
  } satisfies DataSources
  show()
  const health = within(await part('Data health'))
  const rows = (await health.findAllByRole('listitem')).map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(rows).toEqual([
    'XAUUSD Dukascopy 1min, last bar 21 Nov 12:11, 1 min old, 100.0 % complete',
    'USDINR Dukascopy 1min, last bar 01 Nov 00:00, 20 days old, 100.0 % complete',
    'GBPUSD, EURUSD simulated, no real bars held.',
    'Dukascopy does not respond: no answer in 10 s.',
  ])
  expect(health.getByText('as of 12:12')).toBeTruthy()
})

test('a series with gaps is marked like an old one, and a complete one is not', async () => {
  answers['/api/data/sources'] = {
    ...sources,
    sources: [series({ share: 0.949 }), series({ symbol: 'EURUSD', share: 0.95 })],
    providers: [],
  }
  show()
  const [holed, whole] = await within(await part('Data health')).findAllByRole('listitem')
  expect(holed.innerHTML).toContain('text-warn')
  expect(whole.innerHTML).not.toContain('text-warn')
})

test('without the server’s order the parts have their default order, and the strategies part says that they are kept', async () => {
  answers['/api/dashboard'] = undefined
  server.fail(offline)
  show()
  expect((await screen.findByText(/dashboard’s order/)).textContent).toContain('The server does not respond.')
  expect((await within(await part('My strategies')).findByRole('alert')).textContent).toContain('They are kept in your account.')
  expect(headings()).toEqual(['Continue', 'My strategies', 'Data health', 'Learn'])
})

test('a dashboard that is opened again is asked for, and stays as it was if that fails', async () => {
  const store = makeStore()
  show({}, store)
  await part('Set-up')
  cleanup()
  answers['/api/dashboard'] = { ...dashboard, parts: ['learn', 'continue'] }
  show({}, store)
  await expect.poll(headings).toEqual(['Learn', 'Continue'])
  cleanup()
  answers['/api/dashboard'] = undefined
  show({}, store)
  await expect.poll(() => vi.mocked(fetch).mock.calls.filter(([input]) => (input as Request).url.endsWith('/api/dashboard')).length).toBe(3)
  expect([headings(), screen.queryByText(/dashboard’s order/)]).toEqual([['Learn', 'Continue'], null])
})

test('a new alert can be begun from the dashboard', async () => {
  const store = makeStore()
  const user = show({}, store)
  await user.click(screen.getByRole('button', { name: 'New alert' }))
  expect(priceAlertModalOf(store.getState())).toMatchObject({ isModalOpen: true, alertType: 0 })
})
