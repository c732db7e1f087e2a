import type { Firing, PriceAlert } from '@assay/contracts'
import { hourMs } from '@assay/market'
import { beforeAll, expect, it, vi } from 'vitest'
import { type SignedUp, signUp } from './accounts.ts'
import { priceAlertCalls } from './price-alert-calls.ts'
import { pushedQuotes, pushToken, stillClock } from './pushed-clock.ts'
import { testApp } from './test-app.ts'

// Alerts that are true are told, whatever came before. Each scene goes on from the one before, on one clock.

const friday = Date.parse('2026-11-20T20:00Z')
const close = Date.parse('2026-11-20T22:00Z')
const sunday = Date.parse('2026-11-22T22:00Z')
stillClock(friday)

const server = await testApp({ FEED: 'push', FEED_PUSH_TOKEN: pushToken })
const { db } = server.database
const { call, made } = priceAlertCalls(server)
const { push, begun } = pushedQuotes(server)
let ada: SignedUp

const simulated = { symbol: 'USDJPY', source: 'simulator', simulated: true, bid: 155, ask: 155.01, at: new Date(friday) }
beforeAll(async () => {
  await db.insertInto('feed_marks').values(simulated).execute()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  await begun()
  ada = await signUp(server)
})

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
const quote = (symbol: string, bid: number, secondsAgo = 0) => ({ symbol, bid, ask: bid * 1.0001, at: Date.now() - secondsAgo * 1000 })
const draft = (symbol: string, kind: string, price: number, more: object = {}) => ({ symbol, kind, params: { price }, ...more })
const prices = async ({ id }: PriceAlert) => {
  const rows = await db.selectFrom('alert_firings').select(['price', 'source']).where('alert_id', '=', id).orderBy('seq').execute()
  return rows.map(({ price, source }) => `${price} ${source}`)
}
/** Pushes prices a second apart. */
async function given(symbol: string, ...bids: number[]): Promise<void> {
  for (const bid of bids) {
    later(1)
    await push([quote(symbol, bid)])
  }
}

it('a price of a source that the symbol has no more is not the current one', async () => {
  const above = await made(ada, draft('USDJPY', 'above', 150, { whenTrue: 'fire' }))
  const up = await made(ada, draft('USDJPY', 'crossingUp', 155.5))
  expect([above.status, await prices(above)]).toEqual(['active', []])
  await given('USDJPY', 156, 157)
  expect([await prices(above), await prices(up)]).toEqual([['156 push'], []])
})

it('a state and a crossing are told after a last price of 45 seconds ago', async () => {
  await push([quote('XAUUSD', 2399, 45)])
  const [above, up] = [await made(ada, draft('XAUUSD', 'above', 2400)), await made(ada, draft('XAUUSD', 'crossingUp', 2400))]
  await given('XAUUSD', 2401, 2405)
  expect([await prices(above), await prices(up)]).toEqual([['2401 push'], ['2401 push']])
})

it('a state that holds already is told where no current price said so', async () => {
  await push([quote('AUDUSD', 0.66)])
  later(31)
  const above = await made(ada, draft('AUDUSD', 'above', 0.65, { whenTrue: 'wait' }))
  await given('AUDUSD', 0.661, 0.662)
  expect(await prices(above)).toEqual(['0.661 push'])
})

it('a range that the price did not enter is told in other words: at the first price, and at once', async () => {
  const params = { lower: 0.65, upper: 0.67 }
  const range = { symbol: 'AUDUSD', kind: 'entersRange', params, trigger: 'every' }
  const words = async ({ id }: PriceAlert) =>
    (await call(ada, 'GET', `/${id}/firings`)).json<Firing[]>().map(({ message }) => message.split(' 0.6')[0])
  await push([quote('AUDUSD', 0.66)])
  later(31)
  const first = await made(ada, range)
  await given('AUDUSD', 0.661)
  const atOnce = await made(ada, { ...range, whenTrue: 'fire' })
  await given('AUDUSD', 0.64, 0.66)
  expect(await words(first)).toEqual(['AUDUSD entered', 'AUDUSD is inside'])
  expect(await words(atOnce)).toEqual(['AUDUSD entered', 'AUDUSD is inside'])
})

it('a crossing of the present price is told when the price leaves it', async () => {
  await push([quote('GBPUSD', 1.3)])
  const kinds = ['crossing', 'crossingUp', 'crossingDown', 'above', 'below']
  const alerts = await Promise.all(kinds.map((kind) => made(ada, draft('GBPUSD', kind, 1.3))))
  await given('GBPUSD', 1.3, 1.3005)
  expect(await Promise.all(alerts.map(prices))).toEqual([['1.3005 push'], ['1.3005 push'], [], ['1.3005 push'], []])
  await given('GBPUSD', 1.2995)
  expect(await Promise.all(alerts.map(prices))).toMatchObject({ 2: ['1.2995 push'], 4: ['1.2995 push'] })
})

it('a state that turns true within the cooldown and lasts is told after it', async () => {
  await push([quote('EURUSD', 1.3)])
  const above = await made(ada, draft('EURUSD', 'above', 1.302, { trigger: 'every', cooldownSec: 60 }))
  await given('EURUSD', 1.303, 1.301, 1.3035)
  later(60)
  await given('EURUSD', 1.304, 1.305)
  expect(await prices(above)).toEqual(['1.303 push', '1.304 push'])
})

it('over a weekend, a gap is a move and a step, also where the first price is late', async () => {
  vi.setSystemTime(close - 10_000)
  await push([quote('EURUSD', 1.3), quote('NZDUSD', 0.6)])
  const params = { by: 1, unit: 'percent', windowSec: 60 }
  const [eve] = [await signUp(server)]
  const move = await made(eve, { symbol: 'NZDUSD', kind: 'movesBy', params })
  vi.setSystemTime(close + hourMs)
  await push([quote('EURUSD', 1.4)])
  vi.setSystemTime(sunday + 45_000)
  const bob = await signUp(server)
  const above = await made(bob, draft('EURUSD', 'above', 1.305))
  const inside = await made(bob, { symbol: 'EURUSD', kind: 'entersRange', params: { lower: 1.29, upper: 1.302 } })
  await given('EURUSD', 1.31)
  await given('NZDUSD', 0.608)
  expect([await prices(above), await prices(inside), await prices(move)]).toEqual([['1.31 push'], [], ['0.608 push']])
  expect((await call(bob, 'GET', `/${above.id}/firings`)).json<Firing[]>()[0].message).toBe('EURUSD is above 1.30500, at 1.31000')
})
