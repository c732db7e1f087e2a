import { alertStanding, type PriceAlert } from '@assay/contracts'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { priceAlertOf } from '../../../test/price-alerts.ts'
import { AlertRow } from './AlertRow.tsx'
import { AlertState } from './AlertState.tsx'

const words = 'XAUUSD crosses 2,000.00'

function show(more: Partial<PriceAlert>, distance: string | null = null) {
  const calls = { onEdit: vi.fn(), onPause: vi.fn(), onResume: vi.fn(), onRemove: vi.fn() }
  const alert = priceAlertOf(more)
  render(<AlertRow alert={alert} standing={alertStanding(alert)} words={words} distance={distance} zone="Asia/Kolkata" {...calls} />)
  return calls
}

const facts = () => screen.getAllByRole('button')[0].textContent?.replace(words, '')
const lastTriggeredAt = '2026-03-03T20:15:00.000Z'
const expiresAt = '2026-03-10T10:00:00.000Z'

test.each<[string, Partial<PriceAlert>, string]>([
  ['that fires once', {}, 'once'],
  ['that fires every time', { trigger: 'every' }, 'every time'],
  ['that fired once', { lastTriggeredAt, triggerCount: 1 }, 'once · fired 04 Mar 01:45'],
  ['that fired twice', { lastTriggeredAt, triggerCount: 2 }, 'once · fired 2 times, last 04 Mar 01:45'],
  ['that expires', { expiresAt }, 'once · until 10 Mar 15:30'],
  ['that is paused and so does not expire', { expiresAt, status: 'paused' }, 'once'],
  ['with a message', { message: 'sell half' }, 'once · sell half'],
  ['that waits', { waitsFor: 'No candle has closed.' }, 'onceNo candle has closed.'],
])('an alert %s says so, in the zone of the user', (_, more, expected) => {
  show(more)
  expect(facts()).toBe(expected)
})

test('the distance comes first', () => {
  show({}, '7.54 away')
  expect(facts()).toBe('7.54 away · once')
})

test.each<[Partial<PriceAlert>, string]>([
  [{}, 'Active'],
  [{ waitsFor: 'No quote has come.', waitsOn: 'quotes' }, 'Waiting for quotes'],
  [{ kind: 'rule', waitsFor: 'No quote has come.', waitsOn: 'quotes' }, 'Waiting for quotes'],
  [{ kind: 'rule', waitsFor: 'No candle has closed.', waitsOn: 'data' }, 'Waiting for data'],
  [{ kind: 'rule' }, 'Active, on each close'],
  [{ status: 'paused', pausedBy: 'user' }, 'Paused'],
  [{ status: 'paused', pausedBy: 'storm' }, 'Paused: fired too often'],
  [{ status: 'triggered' }, 'Triggered'],
  [{ status: 'triggered', pausedBy: 'storm' }, 'Triggered'],
  [{ status: 'expired' }, 'Expired'],
])('the state of %j is "%s"', (more, expected) => {
  const { container } = render(<AlertState of="7" standing={alertStanding(priceAlertOf(more))} />)
  expect(container.textContent).toBe(expected)
})

test('an active alert can be paused, edited and deleted', () => {
  const { onEdit, onPause, onResume, onRemove } = show({})
  for (const name of ['Pause', 'Edit', 'Delete']) fireEvent.click(screen.getByRole('button', { name: `${name}: ${words}` }))
  expect([onPause, onEdit, onRemove, onResume].map((call) => call.mock.calls.length)).toEqual([1, 1, 1, 0])
})

test.each(['paused', 'triggered', 'expired'] as const)('an alert that is %s can be resumed, not paused', (status) => {
  const { onResume } = show({ status })
  expect(screen.queryByRole('button', { name: `Pause: ${words}` })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: `Resume: ${words}` }))
  expect(onResume).toHaveBeenCalledTimes(1)
})
