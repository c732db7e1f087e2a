import type { EventCondition, NewPriceAlert, PriceAlertChange, User } from '@assay/contracts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
import { hear } from '../../../test/hear-quotes.ts'
import { priceAlertOf } from '../../../test/price-alerts.ts'
import { choose, enter, showPart } from '../../../test/show-part.tsx'
import { showToasts } from '../../../test/show-toasts.tsx'
import { AlertEditor, type RulePickerProps } from './AlertEditor.tsx'

// A Tuesday: the market is open.
const now = Date.UTC(2026, 2, 3, 10)
let server: FakeServer

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  server = fakeServer()
  server.answers['POST /api/price-alerts/preview'] = () => new Promise<never>(() => undefined)
  server.answers['GET /api/alert-channels'] = () => new Promise<never>(() => undefined)
  server.answers['POST /api/price-alerts'] = () => Response.json(priceAlertOf({ id: 'made' }))
})

const NoRules = ({ error }: RulePickerProps) => <p>{error ?? 'no rule'}</p>

function show(props: Partial<ComponentProps<typeof AlertEditor>> = {}, more: Partial<User> = {}) {
  const onSaved = vi.fn()
  const onBusy = vi.fn()
  const given = { id: 'form', alert: undefined, symbol: 'XAUUSD', price: undefined, event: undefined, RulePicker: NoRules, onSaved, onBusy }
  return { ...showPart(<AlertEditor {...given} {...props} />, { user: more }), onSaved, onBusy }
}

const save = () => act(async () => void fireEvent.submit(document.getElementById('form')!))
const sent = (call = 'POST /api/price-alerts') =>
  server.calls.filter((each) => each.call === call).map(({ body }) => body as NewPriceAlert & PriceAlertChange)
/** The toast about the alert at this price; toasts of earlier tests may still be there. */
const told = async (price: string) => (await screen.findByText(`XAUUSD crosses ${price}`)).closest('li')!
const price = () => screen.getByLabelText<HTMLInputElement>('Price').value

test('a new alert is sent as the form shows it: at the given price, by the channels of the user, for a week', async () => {
  const { onSaved, onBusy } = show({ price: 2000.5 }, { timezone: 'Asia/Tokyo', answers: { '6': { channels: ['email', 'push'] } } })
  expect(screen.getByText('10 Mar 19:00')).toBeTruthy()
  await save()
  expect(sent()).toEqual([
    {
      symbol: 'XAUUSD',
      kind: 'crossing',
      params: { price: 2000.5 },
      side: 'bid',
      trigger: 'once',
      cooldownSec: 0,
      expiresAt: '2026-03-10T10:00:00.000Z',
      channels: ['email', 'push'],
      message: '',
      whenTrue: 'ask',
    },
  ])
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(onBusy.mock.calls).toEqual([[true], [false]])
})

test('a user who chose no channels gets a toast', async () => {
  show({ price: 2000 })
  await save()
  expect(sent()[0].channels).toEqual(['toast'])
})

test('a new alert starts at the bid with the decimals of the symbol, and later quotes leave an entered price alone', () => {
  const { store } = show()
  expect(price()).toBe('')
  hear(store, { symbol: 'XAUUSD', bid: 1999.876, ask: 2000.2, at: now })
  expect(price()).toBe('1,999.88')
  vi.setSystemTime(now + 60_000)
  enter('Price', '2010')
  hear(store, { symbol: 'XAUUSD', bid: 1980, ask: 1980.3, at: now + 1000 })
  expect(price()).toBe('2,010')
  expect(screen.getByRole('combobox', { name: 'Expires' }).textContent, 'a week after the form was opened').toBe('In a week')
})

/** Chooses the symbol with this code in place of gold. */
async function chooseSymbol(code: string) {
  server.answers['GET /api/data/sources'] = () => Response.json({ now, providers: [], sources: [] })
  fireEvent.click(screen.getByRole('button', { name: 'Symbol: XAUUSD' }))
  const search = await screen.findByRole('combobox', { name: 'Symbol' })
  fireEvent.change(search, { target: { value: code } })
  fireEvent.keyDown(search, { key: 'Enter' })
}

test('another symbol takes its own price, not that of the symbol before', async () => {
  const { store } = show({ price: 2000 })
  hear(store, { symbol: 'XAUUSD', bid: 2001, ask: 2001.3, at: now }, { symbol: 'EURUSD', bid: 1.123456, ask: 1.1236, at: now })
  await chooseSymbol('EURUSD')
  expect(price()).toBe('1.12346')
  fireEvent.keyDown(screen.getByLabelText('Price'), { key: 'ArrowUp' })
  await save()
  expect(sent(), 'the arrow key moves by its own point').toMatchObject([{ symbol: 'EURUSD', params: { price: 1.12347 } }])
})

test('another symbol without a quote has no prices, also none of a range of the symbol before', async () => {
  show({ price: 2000 })
  choose('Condition', 'leaves a range')
  const ends = () => ['From', 'To'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
  expect(ends()).toEqual(['1,990', '2,010'])
  await chooseSymbol('EURUSD')
  expect(ends()).toEqual(['', ''])
  expect(screen.getByText('No live price has come yet.')).toBeTruthy()
})

test('an incomplete alert is not sent, and says what is missing only once saving was tried', async () => {
  show()
  expect(screen.queryByText('A price above 0 is needed.')).toBeNull()
  await save()
  expect(screen.getByText('A price above 0 is needed.').getAttribute('role')).toBe('alert')
  expect(sent()).toEqual([])
})

test('a new alert can be undone where its success is told', async () => {
  showToasts()
  server.answers['DELETE /api/price-alerts/made'] = () => Response.json({ message: 'Deleted.' })
  show({ price: 2001 })
  await save()
  const toast = await told('2,001.00')
  expect(toast.textContent).toBe('Alert setXAUUSD crosses 2,001.00Undo')
  fireEvent.click(within(toast).getByText('Undo'))
  await waitFor(() => expect(server.count('DELETE /api/price-alerts/made')).toBe(1))
})

test.each([
  ['Tell me now', 'fire', 'The alert fires now.', 2002],
  ['Wait until it happens again', 'wait', 'Alert set', 2003],
])('an alert that is already true asks: %s', async (answer, whenTrue, words, price) => {
  showToasts()
  const { onSaved } = show({ price })
  server.answers['POST /api/price-alerts'] = () => refusal(409, 'ALERT_ALREADY_TRUE', { message: 'The price is above it already.' })
  await save()
  await screen.findByText('The price is above it already.')
  expect(onSaved).not.toHaveBeenCalled()
  server.answers['POST /api/price-alerts'] = () => Response.json(priceAlertOf({ id: 'made' }))
  fireEvent.click(screen.getByRole('button', { name: answer }))
  const toast = await told(`2,00${price - 2000}.00`)
  expect(toast.textContent).toBe(`${words}XAUUSD crosses 2,00${price - 2000}.00Undo`)
  expect(sent().map((body) => body.whenTrue)).toEqual(['ask', whenTrue])
  expect(onSaved).toHaveBeenCalledTimes(1)
})

test('a refusal says that no alert is set and keeps the form; a change of the form takes it back', async () => {
  const { onSaved, onBusy } = show({ price: 2000 })
  server.answers['POST /api/price-alerts'] = () => refusal(409, 'LIMIT_EXCEEDED')
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe('The alert is not set. Refused with LIMIT_EXCEEDED.')
  expect([onSaved.mock.calls, onBusy.mock.calls, price()]).toEqual([[], [[true], [false]], '2,000'])
  enter('Message', 'sell')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a broken connection says that no alert is set', async () => {
  show({ price: 2000 })
  server.answers['POST /api/price-alerts'] = () => Promise.reject(new TypeError('offline'))
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe('The alert is not set. The server does not respond.')
})

test('distance and preview are those of the price watched, and the price stands with its age', async () => {
  const { store } = show({ alert: priceAlertOf({ side: 'ask' }) })
  hear(store, { symbol: 'XAUUSD', bid: 1990, ask: 1990.5, at: now - 20_000 })
  expect(screen.getByText(/^bid/).textContent).toBe('bid 1,990.00 20 s ago')
  const preview = { symbol: 'XAUUSD', side: 'ask', cooldownSec: 0, kind: 'crossing', params: { price: 2000 } }
  await waitFor(() => expect(sent('POST /api/price-alerts/preview')).toEqual([preview]))
  expect(screen.getByText('The price is 9.50 away.')).toBeTruthy()
  choose('Price watched', 'Bid')
  expect(screen.getByText('The price is 10.00 away.')).toBeTruthy()
})

test('an alert on a price that has to wait for quotes says so before and after it is set, and tells no old price as a distance', async () => {
  showToasts()
  const waitsFor = 'No quote of XAUUSD has come for 1 min.'
  server.answers['POST /api/price-alerts'] = () => Response.json(priceAlertOf({ id: 'made', waitsFor, waitsOn: 'quotes' }))
  const { store } = show({ price: 2008 })
  hear(store, { symbol: 'XAUUSD', bid: 1990, ask: 1990.5, at: now - 60_000 })
  expect(screen.getByText(/^No quote of XAUUSD/).textContent).toBe(`${waitsFor} The alert waits until one comes.`)
  expect(screen.getByText(/^bid/).textContent).toBe('bid 1,990.00 1 min ago, stale')
  expect(screen.queryByText(/away/)).toBeNull()
  await save()
  const toast = (await screen.findByText(/^XAUUSD crosses 2,008\.00/)).closest('li')!
  expect(toast.textContent).toBe(`Alert setXAUUSD crosses 2,008.00. It has to wait. ${waitsFor}Undo`)
})

test('an edited alert keeps its symbol and its price, and sends only what was changed', async () => {
  showToasts()
  const alert = priceAlertOf({ params: { price: 1950 }, expiresAt: '2026-04-01T08:30:00.000Z', status: 'triggered' })
  const call = `PATCH /api/price-alerts/${alert.id}`
  // The server may have armed it again.
  server.answers[call] = () => Response.json({ ...alert, status: 'active' })
  const { store, onSaved } = show({ alert, symbol: 'EURUSD', price: 1.1 })
  hear(store, { symbol: 'XAUUSD', bid: 2001, ask: 2001.3, at: now })
  expect(screen.queryByRole('button', { name: /^Symbol/ })).toBeNull()
  expect([price(), screen.getByRole('combobox', { name: 'Expires' }).textContent]).toEqual(['1,950', 'As set'])
  enter('Message', ' sell half ')
  await save()
  const toast = await told('1,950.00')
  expect(toast.textContent).toBe('The alert is changed.XAUUSD crosses 1,950.00')
  expect([sent(call), sent()]).toEqual([[{ message: 'sell half', whenTrue: 'ask' }], []])
  expect(onSaved).toHaveBeenCalledTimes(1)
})

test('the ends of an edited range stay when a quote arrives', () => {
  const { store } = show({ alert: priceAlertOf({ kind: 'leavesRange', params: { lower: 1900, upper: 1950 } }) })
  hear(store, { symbol: 'XAUUSD', bid: 2001, ask: 2001.3, at: now })
  const [lower, upper] = ['From', 'To'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
  expect([lower, upper]).toEqual(['1,900', '1,950'])
})

test('a paused alert stays paused when it is changed, and its toast resumes it', async () => {
  showToasts()
  const alert = priceAlertOf({ id: 'quiet', params: { price: 1960 }, status: 'paused', pausedBy: 'storm' })
  server.answers['PATCH /api/price-alerts/quiet'] = () => Response.json(alert)
  server.answers['POST /api/price-alerts/quiet/resume'] = () => Response.json(alert)
  show({ alert })
  expect(screen.getByText(/^It fired 15 times within 3 minutes and was paused\./)).toBeTruthy()
  await save()
  fireEvent.click(within(await told('1,960.00')).getByText('Resume it'))
  await waitFor(() => expect(server.count('POST /api/price-alerts/quiet/resume')).toBe(1))
})

const event: EventCondition['params'] = { key: 'USD.NFP', title: 'Nonfarm Payrolls', minutes: 15, release: 'nfp-2026-03' }

test('an alert on an event does not expire, has no preview, and can be for every release', async () => {
  const { store } = show({ event })
  hear(store, { symbol: 'XAUUSD', bid: 2001, ask: 2001.3, at: now })
  expect(screen.getByText('Nonfarm Payrolls')).toBeTruthy()
  expect(screen.queryByText(/away|fired/)).toBeNull()
  await save()
  fireEvent.click(screen.getByLabelText('Every release'))
  await save()
  fireEvent.click(screen.getByLabelText('This release'))
  await save()
  expect(sent()).toMatchObject([
    { kind: 'event', params: event, trigger: 'once', expiresAt: null },
    { kind: 'event', params: { ...event, release: null }, trigger: 'every', expiresAt: null },
    { kind: 'event', params: event, trigger: 'once', expiresAt: null },
  ])
  expect(server.count('POST /api/price-alerts/preview')).toBe(0)
})

test.each([
  ['one release can be changed to every one and back', event, 'nfp-2026-03'],
  ['every release is about no particular one', { ...event, release: null }, null],
])('an alert being edited that is on %s', async (_, params, release) => {
  const alert = priceAlertOf({ id: 'e', kind: 'event', params })
  show({ alert })
  expect(screen.queryByLabelText('Every release') !== null).toBe(release !== null)
  if (release === null) return
  fireEvent.click(screen.getByLabelText('Every release'))
  fireEvent.click(screen.getByLabelText('This release'))
  await save()
  expect(sent('PATCH /api/price-alerts/e')).toEqual([{ whenTrue: 'ask' }])
})
