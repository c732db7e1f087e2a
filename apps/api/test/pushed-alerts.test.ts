import type { Firing, PriceAlert } from '@assay/contracts'
import { expect, it, vi } from 'vitest'
import { elsewhere, signUp } from './accounts.ts'
import { openMarketClock } from './pushed-clock.ts'
import { testApp } from './test-app.ts'

openMarketClock()
const token = 'a-token-of-many-characters'
const server = await testApp({ FEED: 'push', FEED_PUSH_TOKEN: token })
const { app } = server
const ada = await signUp(server)
await app.listen({ port: 0, host: '127.0.0.1' })

const call = async <T>(method: 'GET' | 'POST', path: string, payload?: object): Promise<T> => {
  const answer = await app.inject({ method, url: `/api/price-alerts${path}`, headers: ada.headers, payload, ...elsewhere })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const push = (...quotes: object[]) =>
  app.inject({ method: 'POST', url: '/api/quotes/push', headers: { authorization: `Bearer ${token}` }, payload: { quotes } })
const quote = (at: number, bid: number) => ({ symbol: 'EURUSD', bid, ask: bid + 0.0002, at })
const isBegun = () => vi.waitFor(async () => expect((await push()).statusCode).toBe(200), { interval: 50 })

it('when a push is acknowledged, its firings are stored, and pushing it again fires nothing', async () => {
  await isBegun()
  const { id } = await call<PriceAlert>('POST', '', { symbol: 'EURUSD', kind: 'crossingUp', params: { price: 1.15 }, trigger: 'every' })
  const now = Date.now()
  const quotes = [quote(now, 1.1499), quote(now + 1, 1.1501), quote(now + 1, 1.1502), quote(now + 2, 1.1498), quote(now + 3, 1.15)]
  for (let time = 0; time < 3; time++) {
    expect((await push(...quotes)).statusCode).toBe(200)
    const firings = await call<Firing[]>('GET', `/${id}/firings`)
    expect(firings.map(({ price, at, seq, late, source }) => [price, Date.parse(at) - now, seq, late, source])).toEqual([
      [1.15, 3, 2, false, 'push'],
      [1.1501, 1, 1, false, 'push'],
    ])
    expect(firings[0].message).toBe('EURUSD crossed up 1.15000, at 1.15000')
    expect(await call<PriceAlert>('GET', `/${id}`)).toMatchObject({ status: 'active', triggerCount: 2 })
  }
})

it('a number that another quote already has fires nothing, and the push reports it', async () => {
  await isBegun()
  const { id } = await call<PriceAlert>('POST', '', { symbol: 'GBPUSD', kind: 'crossingUp', params: { price: 1.3 }, trigger: 'every' })
  const now = Date.now()
  const pound = (at: number, bid: number, number: number) => ({ ...quote(at, bid), symbol: 'GBPUSD', number })
  await push(pound(now, 1.299, 1), pound(now + 1, 1.2991, 2))
  for (const forged of [pound(now + 1, 1.301, 2), pound(now + 2, 1.301, 2), pound(now, 1.301, 1)])
    expect((await push(forged)).json()).toMatchObject({ accepted: 0, late: 0, quarantined: { renumbered: 1 } })
  expect(await call<Firing[]>('GET', `/${id}/firings`)).toEqual([])
  await push(pound(now + 2, 1.301, 3))
  expect(await call<Firing[]>('GET', `/${id}/firings`), 'the next number').toHaveLength(1)
})

it('the metrics show the state of the alerts', async () => {
  await isBegun()
  const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1])
  expect(figure('assay_alerts_armed')).toBe(2)
  expect(figure('assay_alerts_pending_quotes')).toBe(0)
  expect(figure('assay_alerts_fired_total')).toBe(3)
  expect(figure('assay_alerts_quotes_total')).toBeGreaterThanOrEqual(5)
  expect(figure('assay_alerts_batch_seconds_count')).toBeGreaterThan(0)
  expect(figure('assay_alerts_matcher_seconds_total')).toBeGreaterThan(0)
  expect(figure('assay_alerts_batches_failed_total')).toBe(0)
})
