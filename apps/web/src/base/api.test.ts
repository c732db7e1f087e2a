import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { dataApi, strategiesApi } from '@assay/contracts'
import { expect, it } from 'vitest'
import { request } from './api.ts'

it('an address encodes its values, so that no text redirects a call (v5.0.0-1.2.2)', () => {
  const read = (id: string) => request<typeof strategiesApi.read>({ method: 'GET', path: '/api/strategies/:id' }, { params: { id } }).url
  expect(read('../auth/logout?x=1#y')).toBe('/api/strategies/..%2Fauth%2Flogout%3Fx%3D1%23y')
  expect(read('a b&c=d')).toBe('/api/strategies/a%20b%26c%3Dd')
})

it('the query string is left to the caller', () => {
  const query = { symbol: 'X&from=now', timeframe: '1h', from: 'a', to: 'b' } as const
  expect(request<typeof dataApi.candles>({ method: 'GET', path: '/api/candles' }, { query })).toMatchObject({
    url: '/api/candles',
    params: query,
  })
})

it('every endpoint keeps unused data for 60 s', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  const lines = files.flatMap(
    (name) =>
      readFileSync(join(root, name), 'utf8')
        .match(/keepUnusedDataFor.*/g)
        ?.map((line) => `${name}: ${line}`) ?? [],
  )
  expect(lines).toEqual(['base/api.ts: keepUnusedDataFor: 60,'])
})
