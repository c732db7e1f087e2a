import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { priceAlertOf } from '../../../test/price-alerts.ts'
import { userOf } from '../../../test/users.ts'
import { withStore } from '../../../test/with-store.tsx'
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
