import type { Dashboard, QuoteDays, QuotesAnswer, User } from '@assay/contracts'
import { hourMs } from '@assay/market'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { accountServer } from '../../../test/account-server.ts'
import { priceAlertOf } from '../../../test/price-alerts.ts'
import { userOf } from '../../../test/users.ts'
import { quotesRead } from '../../base/live/news.slice.ts'
import { userChanged } from '../../base/session/auth.slice.ts'
import { makeStore } from '../../base/store.ts'
import { priceAlertModalOf } from '../../features/alerts/price-alert-modal.slice.ts'
import { DashboardPage } from '../DashboardPage.tsx'

const dashboard: Dashboard = {
  parts: ['watchlist', 'alerts', 'position', 'clock'],
  hidden: [],
  arranged: false,
  checklist: [],
  symbol: 'EURUSD',
  watchlist: ['EURUSD', 'USDINR'],
}
const alert = priceAlertOf({ symbol: 'EURUSD', kind: 'crossingUp', params: { price: 1.17 } })
const now = Date.now()
const days: QuoteDays = {
  now,
  days: [
    {
      symbol: 'EURUSD',
      day: {
        from: now - hourMs,
        open: 1.16,
        high: 1.165,
        low: 1.159,
        last: 1.1648,
        changePercent: 0.41,
        points: [1.16, 1.162, 1.1648],
        source: 'push',
        simulated: false,
      },
    },
    { symbol: 'USDINR', day: null },
  ],
}
const quotes: QuotesAnswer = {
  now,
  feed: { state: 'running', source: 'push', label: 'Pushed quotes', simulated: false },
  sources: [
    { symbol: 'EURUSD', source: 'push', label: 'Pushed quotes', simulated: false, why: null, lost: [] },
    { symbol: 'USDINR', source: null, label: null, simulated: false, why: 'Nothing quotes USDINR here.', lost: [] },
  ],
  markets: [],
  quotes: [{ symbol: 'EURUSD', bid: 1.16482, ask: 1.16489, at: now, source: 'push', simulated: false, stale: false }],
}

let answers: Record<string, unknown>

beforeEach(() => {
  answers = { '/api/dashboard': dashboard, '/api/price-alerts': [alert], '/api/quotes/day': days }
  accountServer((path) => (answers[path] ? Response.json(answers[path]) : undefined))
  vi.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList)
})

function show(more: Partial<User> = {}) {
  const store = makeStore()
  store.dispatch(userChanged(userOf(more)))
  store.dispatch(quotesRead({ answer: quotes, heardAt: now, clockOffsetMs: 0 }))
  render(
    <Provider store={store}>
      <MemoryRouter>
        <DashboardPage />
      </MemoryRouter>
    </Provider>,
  )
  return { store, user: userEvent.setup() }
}

const part = async (name: string) => within((await screen.findAllByRole('region', { name }))[0])

test('the watchlist shows price, spread and day change of each symbol, and why one has no price', async () => {
  show()
  const list = await part('Watchlist')
  const [euro, rupee] = (await list.findAllByRole('row')).slice(1)
  expect(euro.textContent).toContain('1.16482')
  expect(euro.textContent).toContain('0.7 pips')
  expect(await within(euro).findByText('+0.42 %')).toBeTruthy()
  expect(within(rupee).getByTitle('No quote of USDINR has come yet. Nothing quotes USDINR here.')).toBeTruthy()
})

test('an alert shows its distance and opens', async () => {
  const { store, user } = show()
  const list = await part('Alerts')
  const line = await list.findByRole('button', { name: /EURUSD crosses up 1\.17000/ })
  expect(line.textContent).toContain('0.00518 away')
  await user.click(line)
  expect(priceAlertModalOf(store.getState())).toMatchObject({ alertType: 2, isModalOpen: true, selectedAlert: alert })
})

test('an alert on a rule that cannot be decided says why, and is not shown as active', async () => {
  const rule = { timeframe: '1h', rule: { logic: 'and', conditions: [] } }
  answers['/api/price-alerts'] = [
    priceAlertOf({ kind: 'rule', params: rule, waitsFor: 'No candle of 1h has closed since 09:00.', waitsOn: 'data' }),
  ]
  show()
  const list = within(await (await part('Alerts')).findByRole('listitem'))
  expect(list.getByText('No candle of 1h has closed since 09:00.')).toBeTruthy()
  expect(list.getByText('Waiting for data')).toBeTruthy()
  expect(list.queryByText('Active')).toBeNull()
})

test('the position size follows risk, account and stop', async () => {
  const { user } = show({ answers: { '5': { riskPercent: 2, accountSize: 50_000, currency: 'USD' } } })
  const form = await part('Position size')
  expect(form.getByText('1.66 lots')).toBeTruthy()
  expect(
    form.getByText(/lose \$996\.00 at the stop: the \$1,000\.00 you risk, rounded down to whole steps of 0\.01 lots \(\$6\.00 a step\)/),
  ).toBeTruthy()
  await user.clear(form.getByLabelText('Stop'))
  await user.type(form.getByLabelText('Stop'), '250')
  expect(form.getByText('4.00 lots')).toBeTruthy()
  expect(form.getByText('lose $1,000.00 at the stop, all that you risk.')).toBeTruthy()
})

test('no size is shown if no quote converts between the currencies', async () => {
  show({ answers: { '5': { riskPercent: 1, currency: 'INR' } } })
  const form = await part('Position size')
  expect(form.getByText(/no quote that turns USD into INR/)).toBeTruthy()
})

test('a new arrangement is sent at once and shown as the server stores it, also by keyboard', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Arrange' }))
  answers['/api/dashboard'] = { ...dashboard, parts: ['alerts', 'watchlist', 'position', 'clock'], arranged: true }
  screen.getByRole('button', { name: 'Move Alerts up' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'As my answers choose' })).toBeTruthy()
  const sent = vi.mocked(fetch).mock.calls.map(([input]) => input as Request)
  expect(sent.some(({ method, url }) => method === 'PATCH' && url.endsWith('/api/dashboard'))).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(['Alerts', 'Watchlist', 'Position size', 'Market clock'])
})

test('a checkbox changes at the click, not a frame later', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Arrange' }))
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Alerts' })
  box.click()
  await Promise.resolve()
  expect(box.checked, 'before any frame').toBe(false)
})
