import type { dataApi, strategiesApi } from '@assay/contracts'
import { expect, it } from 'vitest'
import { request } from './api.ts'

it('v5.0.0-1.2.2 what stands in an address is encoded: nobody’s text leads a call elsewhere', () => {
  const read = (id: string) => request<typeof strategiesApi.read>({ method: 'GET', path: '/api/strategies/:id' }, { params: { id } }).url
  expect(read('../auth/logout?x=1#y')).toBe('/api/strategies/..%2Fauth%2Flogout%3Fx%3D1%23y')
  expect(read('a b&c=d')).toBe('/api/strategies/a%20b%26c%3Dd')
})

it('leaves the query to the one who sends it', () => {
  const query = { symbol: 'X&from=now', timeframe: '1h', from: 'a', to: 'b' } as const
  expect(request<typeof dataApi.candles>({ method: 'GET', path: '/api/candles' }, { query })).toMatchObject({
    url: '/api/candles',
    params: query,
  })
})
