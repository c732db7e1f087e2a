import type { User } from '@assay/contracts'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
import { priceAlertOf } from '../../../test/price-alerts.ts'
import { showPart } from '../../../test/show-part.tsx'
import { followedSymbols } from '../../base/live/followed.ts'
import { makeStore } from '../../base/store.ts'
import { AlertModal } from './AlertModal.tsx'
import { alertTypes, modalOpened, priceAlertModalOf } from './price-alert-modal.slice.ts'

let server: FakeServer
const pending = () => new Promise<never>(() => undefined)

beforeEach(() => {
  server = fakeServer()
  server.answers['POST /api/price-alerts/preview'] = pending
  server.answers['GET /api/alert-channels'] = pending
  server.answers['GET /api/price-alerts'] = () => Response.json([])
})

function show(opened: Parameters<typeof modalOpened>[0], more: Partial<User> = {}) {
  const store = makeStore()
  store.dispatch(modalOpened(opened))
  showPart(<AlertModal RulePicker={() => null} />, { user: more, store })
  return store
}

const markets: Partial<User> = { answers: { '2': { markets: ['GBPUSD', 'XAUUSD'] } } }

test.each([
  ['the symbol of the place it is opened from', { symbol: 'USDJPY' }, markets, 'USDJPY'],
  ['the first market of the user', {}, markets, 'GBPUSD'],
  ['gold', {}, {}, 'XAUUSD'],
])('a new alert starts with %s, and follows its quotes', (_, start, more, symbol) => {
  show({ alertType: alertTypes.create, start }, more)
  expect(screen.getByRole('dialog', { name: 'New alert' })).toBeTruthy()
  expect(screen.getByRole('button', { name: `Symbol: ${symbol}` })).toBeTruthy()
  expect(followedSymbols()).toEqual([symbol])
})

test('the price of the place it is opened from is the price of a new alert', () => {
  show({ alertType: alertTypes.create, start: { symbol: 'EURUSD', price: 1.17 } })
  expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('1.17')
})

test('an alert being edited keeps its symbol, and shows when it fired', async () => {
  server.answers['GET /api/price-alerts/e/firings'] = () => Response.json([])
  const selectedAlert = priceAlertOf({ id: 'e', symbol: 'EURUSD', params: { price: 1.2 } })
  show({ alertType: alertTypes.edit, selectedAlert, start: { symbol: 'USDJPY' } }, markets)
  expect(followedSymbols()).toEqual(['EURUSD'])
  expect(screen.getByRole('dialog', { name: 'Edit alert' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save alert' })).toBeTruthy()
  expect(screen.getByText('EURUSD')).toBeTruthy()
  expect(await screen.findByText('Not yet.')).toBeTruthy()
})

test('quiet hours say which channels wait', () => {
  show({ alertType: alertTypes.create }, { answers: { '6': { quietHours: { from: '22:00', to: '06:30' } } } })
  expect(screen.getByText('Quiet hours 22:00 to 06:30: e-mail and web push wait, toast and webhook do not.')).toBeTruthy()
})

test('quiet hours of another time zone name it', () => {
  show({ alertType: alertTypes.create }, { answers: { '6': { quietHours: { from: '22:00', to: '06:30', zone: 'Asia/Kolkata' } } } })
  expect(screen.getByText(/^Quiet hours 22:00 to 06:30, Kolkata \(UTC\+5:30\): e-mail/)).toBeTruthy()
})

test('a new alert can be started from the list, and Cancel closes the modal', async () => {
  const store = show({ alertType: alertTypes.list })
  expect(screen.getByRole('dialog', { name: 'Alerts' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'New alert' }))
  expect(screen.getByRole('dialog', { name: 'New alert' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(priceAlertModalOf(store.getState()).isModalOpen).toBe(false)
})

test('Create alert saves the form once and then closes the modal', async () => {
  let answer = (_: Response) => {}
  server.answers['POST /api/price-alerts'] = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  const store = show({ alertType: alertTypes.create, start: { price: 2000 } })
  const button = screen.getByRole('button', { name: 'Create alert' })
  fireEvent.click(button)
  await expect.poll(() => server.count('POST /api/price-alerts')).toBe(1)
  expect(button.getAttribute('aria-busy')).toBe('true')
  fireEvent.click(button)
  await act(async () => answer(Response.json(priceAlertOf())))
  await expect.poll(() => priceAlertModalOf(store.getState()).isModalOpen).toBe(false)
  expect(server.count('POST /api/price-alerts')).toBe(1)
})

test('an alert that was changed stands in the list as it is now', async () => {
  let alert = priceAlertOf({ id: 'e', message: 'wait' })
  // Lists are read again once nothing else is being read.
  server.answers['POST /api/price-alerts/preview'] = () => refusal(503, 'UNAVAILABLE')
  server.answers['GET /api/alert-channels'] = () => refusal(503, 'UNAVAILABLE')
  server.answers['GET /api/price-alerts'] = () => Response.json([alert])
  server.answers['GET /api/price-alerts/e/firings'] = () => Response.json([])
  server.answers['PATCH /api/price-alerts/e'] = () => {
    alert = priceAlertOf({ id: 'e', message: 'sell' })
    return Response.json(alert)
  }
  const store = show({ alertType: alertTypes.list })
  fireEvent.click(await screen.findByRole('button', { name: /^Edit: / }))
  fireEvent.click(screen.getByRole('button', { name: 'Save alert' }))
  await expect.poll(() => priceAlertModalOf(store.getState()).isModalOpen).toBe(false)
  act(() => void store.dispatch(modalOpened({ alertType: alertTypes.list })))
  expect(await screen.findByText('once · sell')).toBeTruthy()
})
