import type { PriceAlert } from '@assay/contracts'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { priceAlertOf } from '../../../test/price-alerts.ts'
import { userOf } from '../../../test/users.ts'
import { withStore } from '../../../test/with-store.tsx'
import { alertTypes, modalClosed, modalOpened, priceAlertModalOf } from '../../features/alerts/price-alert-modal.slice.ts'
import { useChartAlerts } from './use-chart-alerts.ts'

test('the lines of a symbol are gone at once when another one is chosen', async () => {
  fakeServer().answers['GET /api/price-alerts'] = ({ url }) =>
    new URL(url).searchParams.get('symbol') === 'XAUUSD' ? Response.json([priceAlertOf()]) : new Promise<Response>(() => undefined)
  const { result, rerender } = renderHook(({ symbol }) => useChartAlerts(symbol), {
    initialProps: { symbol: 'XAUUSD' },
    wrapper: withStore(userOf()).wrapper,
  })
  await waitFor(() => expect(result.current.levels.map(({ price }) => price)).toEqual([2000]))
  rerender({ symbol: 'EURUSD' })
  expect(result.current.levels).toEqual([])
})

/** The alerts on gold of a user who has these. */
async function show(alerts: PriceAlert[], user = userOf()) {
  const server = fakeServer(user)
  server.answers['GET /api/price-alerts'] = () => Response.json(alerts)
  const { store, wrapper } = withStore(user)
  const { result } = renderHook(() => useChartAlerts('XAUUSD'), { wrapper })
  if (alerts.length > 0) await waitFor(() => expect(result.current.levels.length).toBeGreaterThan(0))
  return { store, result }
}

test('the alert that is being edited is the selected one, until its editor is closed', async () => {
  const alert = priceAlertOf()
  const { store, result } = await show([alert])
  expect(result.current.selected).toBeNull()
  act(() => void result.current.onEdit(result.current.levels[0]))
  expect(result.current.selected).toBe(alert.id)
  act(() => void store.dispatch(modalClosed()))
  expect(result.current.selected).toBeNull()
  act(() => void store.dispatch(modalOpened({ alertType: alertTypes.create })))
  expect(result.current.selected, 'a new alert').toBeNull()
})

test('a new alert begins with the symbol of the chart and the price', async () => {
  const { store, result } = await show([])
  act(() => void result.current.onNew?.(2345.6))
  expect(priceAlertModalOf(store.getState())).toMatchObject({ alertType: alertTypes.create, start: { symbol: 'XAUUSD', price: 2345.6 } })
})

test('who has not finished the set-up can begin no alert', async () => {
  const { result } = await show([], userOf({ skipBrokerSetup: false }))
  expect(result.current.onNew).toBeUndefined()
})
