import type { PriceAlert } from '@assay/contracts'
import { hourMs } from '@assay/market'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts'
import { hear } from '../../../test/hear-quotes.ts'
import { priceAlertOf } from '../../../test/price-alerts.ts'
import { showPart } from '../../../test/show-part.tsx'
import { followedSymbols } from '../../base/live/followed.ts'
import { priceAlertModalOf } from '../../features/alerts/price-alert-modal.slice.ts'
import { AlertsPart } from './AlertsPart.tsx'

const now = Date.UTC(2026, 2, 3, 10)
const call = 'GET /api/price-alerts'
const hours = (count: number) => new Date(now - count * hourMs).toISOString()
let server: FakeServer

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  server = fakeServer()
})

const at = (price: number, more: Partial<PriceAlert> = {}) => priceAlertOf({ id: `${price}`, params: { price }, ...more })

async function show(...alerts: PriceAlert[]) {
  server.answers[call] = () => Response.json(alerts)
  const shown = showPart(<AlertsPart />)
  await screen.findByText(/ active$/)
  return shown
}

const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('active alerts come first, then those that fired last, then the others, and the active ones are counted', async () => {
  await show(
    at(1, { status: 'paused', createdAt: hours(1) }),
    at(2, { status: 'triggered', lastTriggeredAt: hours(3), triggerCount: 1 }),
    at(3, { status: 'triggered', lastTriggeredAt: hours(2), triggerCount: 1, createdAt: hours(90) }),
    at(4, { createdAt: hours(6) }),
    at(5, { createdAt: hours(5) }),
  )
  expect(lines()).toEqual([
    'XAUUSD crosses 5.00Active',
    'XAUUSD crosses 4.00Active',
    'XAUUSD crosses 3.00fired 03 Mar 08:00Triggered',
    'XAUUSD crosses 2.00fired 03 Mar 07:00Triggered',
    'XAUUSD crosses 1.00Paused',
  ])
  expect(screen.getByText('2 active').tagName).toBe('SPAN')
})

test('six are shown, only their symbols are followed, and a button opens all of them', async () => {
  const { store } = await show(...[1, 2, 3, 4, 5, 6].map((price) => at(price)), at(7, { status: 'expired', symbol: 'EURUSD' }))
  expect([lines().length, followedSymbols()]).toEqual([6, ['XAUUSD']])
  fireEvent.click(screen.getByText('All 7'))
  expect(priceAlertModalOf(store.getState())).toMatchObject({ isModalOpen: true, alertType: 1, selectedAlert: null })
})

test('the distance is that of the price watched, and of active alerts only', async () => {
  const { store } = await show(at(2000, { side: 'ask' }), at(2001, { status: 'paused' }))
  hear(store, { symbol: 'XAUUSD', bid: 1990, ask: 1990.5, at: now })
  expect(lines()).toEqual(['XAUUSD (ask) crosses 2,000.009.50 awayActive', 'XAUUSD crosses 2,001.00Paused'])
})

test('an active alert that fired before shows no old firing, and a rule says when it is decided', async () => {
  const condition = { indicator1: { name: 'CLOSE' }, check: '>', indicator2: { name: 'OPEN' } }
  await show(
    at(2000, { trigger: 'every', lastTriggeredAt: hours(1), triggerCount: 3 }),
    priceAlertOf({
      id: 'r',
      kind: 'rule',
      createdAt: hours(99),
      params: { timeframe: '1h', rule: { logic: 'and', conditions: [condition] } },
    }),
  )
  expect(lines()[0]).toBe('XAUUSD crosses 2,000.00Active')
  expect(lines()[1]).toMatch(/Active, on each close$/)
})

test('an alert on a price is not told as active, nor its old price as a distance, when quotes have ended', async () => {
  const { store } = await show(at(2000), at(2001, { symbol: 'EURUSD', params: { price: 1.1 }, createdAt: hours(99) }))
  const old = { symbol: 'XAUUSD', bid: 1990, ask: 1990.5, at: now - 3 * hourMs }
  hear(store, old, { symbol: 'EURUSD', bid: 1.09, ask: 1.0901, at: now })
  expect(lines()).toEqual([
    'XAUUSD crosses 2,000.00No quote of XAUUSD has come for 3 h.Waiting for quotes',
    expect.stringMatching(/awayActive$/),
  ])
  expect(screen.getByText('1 active, 1 waiting').tagName).toBe('SPAN')
  hear(store, { ...old, at: now })
  expect(lines()[0], 'quotes come again').toBe('XAUUSD crosses 2,000.0010.00 awayActive')
})

test('without alerts a new one is offered', async () => {
  const { store } = await show()
  expect(screen.queryByText(/^All/)).toBeNull()
  fireEvent.click(screen.getByText('New alert'))
  expect(priceAlertModalOf(store.getState())).toMatchObject({ isModalOpen: true, alertType: 0 })
})
