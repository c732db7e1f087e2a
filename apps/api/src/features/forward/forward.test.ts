import type { BacktestAnswer, ForwardRecord, ForwardTest } from '@assay/contracts'
import { type Condition, newDocument, requestOf } from '@assay/strategy'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { elsewhere, type SignedUp, signIn, signUp } from '../../../test/accounts.ts'
import { block, operand } from '../../../test/backtest-bodies.ts'
import { testApp } from '../../../test/test-app.ts'

const start = Date.parse('2026-11-18T12:00Z')
const minute = 60_000
const token = 'a-token-of-many-characters'
// The market is open; timers run as they do.
vi.useFakeTimers({ toFake: ['Date'], now: start })
afterAll(() => {
  vi.useRealTimers()
})
const server = await testApp({ FEED: 'push', FEED_PUSH_TOKEN: token })
const { app, database } = server

const cross = (check: Condition['check']) =>
  block(operand('EMA', { period: 2 }, '5min'), check, operand('EMA', { period: 5 }, '5min')) as Condition
const stop = { type: 'fixed', target: 150, stopLoss: 60, enableTrailingStopLoss: 'No', trailAmountValue: null } as const
const document = newDocument({
  ...{ name: 'Cross', symbol: 'EURUSD', timeframe: '5min' },
  rules: {
    long: { entry: [cross('crossabove')], exit: [cross('crossbelow')] },
    short: { entry: [cross('crossbelow')], exit: [cross('crossabove')] },
  },
  stops: { long: stop, short: stop },
})
const waves = (time: number) =>
  Math.round((1.1 + 0.002 * Math.sin(time / (7 * minute)) + 0.001 * Math.sin(time / (3 * minute))) * 1e5) / 1e5

async function push(quotes: object[]): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.inject({ method: 'POST', url: '/api/quotes/push', headers, payload: { quotes }, ...elsewhere })
  expect(answer.statusCode, answer.body).toBe(200)
}

/** The clock goes on to a moment, with a quote every eight seconds. */
async function until(to: number): Promise<void> {
  for (let at = Date.now() + 8000; at <= to; at += 8000) {
    vi.setSystemTime(at)
    const bid = waves(at)
    await push([{ symbol: 'EURUSD', bid, ask: Math.round((bid + 0.0001) * 1e5) / 1e5, at }])
  }
}

/** A token lives for minutes, and the clock goes on by hours. */
const headersNow = async ({ user }: SignedUp) => (await signIn(app, user.id)).headers

const call = async (who: SignedUp, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  app.inject({ method, url: `/api/forward${path}`, headers: await headersNow(who), payload, ...elsewhere })

async function strategyOf(who: SignedUp): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/strategies',
    headers: await headersNow(who),
    payload: { document },
    ...elsewhere,
  })
  return answer.json().id
}

async function started(who: SignedUp): Promise<ForwardTest> {
  const answer = await call(who, 'POST', '', { strategyId: await strategyOf(who) })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const recordOf = async (who: SignedUp, id: string): Promise<ForwardRecord> => (await call(who, 'GET', `/${id}`)).json()

/** The record, once quotes have been followed up to a moment. */
const followedTo = (who: SignedUp, id: string, to: number): Promise<ForwardRecord> =>
  vi.waitFor(
    async () => {
      await push([])
      const record = await recordOf(who, id)
      expect(record.waits).toBeNull()
      expect(Date.parse(record.upTo ?? '')).toBeGreaterThanOrEqual(to)
      return record
    },
    { timeout: 90_000, interval: 200 },
  )

async function tested(from: number, to: number): Promise<BacktestAnswer> {
  const period = { start: new Date(from).toISOString(), end: new Date(to).toISOString() }
  const payload = requestOf(document, period, { provider: 'push' })
  const answer = await app.inject({ method: 'POST', url: '/run-backtest', payload, ...elsewhere })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const slot = (at: string) => Math.floor(Date.parse(at) / (5 * minute)) * 5 * minute

describe('a forward test', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const who = await signUp(server)
  const other = await signUp(server)
  await vi.waitFor(() => push([]), { timeout: 20_000, interval: 100 })
  await until(start + 40 * minute)

  it('makes on the quotes that come the trades that a backtest makes of their bars, and is matched with it at night', async () => {
    const { id, startedAt } = await started(who)
    await until(start + 180 * minute)
    const record = await followedTo(who, id, start + 175 * minute)
    const again = await tested(Date.parse(startedAt), start + 175 * minute)
    expect(again.trade_data.length, 'trades to be compared').toBeGreaterThan(1)
    const count = again.trade_data.length
    expect(
      record.trades.slice(0, count).map(({ direction, enteredAt, entryPrice, leftAt, exitPrice, reason }) => ({
        ...{ direction, entered: slot(enteredAt), left: slot(leftAt), reason },
        ...{ entryPrice, exitPrice },
      })),
    ).toEqual(
      again.trade_data.map((trade) => ({
        ...{ direction: trade.direction, entered: Date.parse(trade.entry_datetime), left: Date.parse(trade.exit_datetime) },
        ...{ reason: trade.exit_reason, entryPrice: trade.entry_price, exitPrice: trade.exit_price },
      })),
    )
    expect(record).toMatchObject({ unit: 'R', source: 'push', simulated: false, endedAt: null })
    expect(record.resultAfterSpread).toBeLessThan(record.result)

    vi.setSystemTime(Date.parse('2026-11-19T00:20Z'))
    const matched = await vi.waitFor(
      async () => {
        await push([])
        const { nights } = await recordOf(who, id)
        expect(nights).toHaveLength(1)
        return nights[0]
      },
      { timeout: 60_000, interval: 300 },
    )
    expect(matched.differences).toEqual([])
    expect(matched).toMatchObject({ night: '2026-11-18', same: matched.all })
    expect(matched.all).toBeGreaterThanOrEqual(count)
  }, 240_000)

  it('belongs to its user alone', async () => {
    const { id } = (await call(who, 'GET', '')).json()[0]
    expect((await call(other, 'GET', '')).json()).toEqual([])
    for (const [method, payload] of [['GET'], ['PATCH', { ended: true }], ['DELETE']] as const)
      expect((await call(other, method, `/${id}`, payload)).json().error.code, method).toBe('FORWARD_NOT_FOUND')
    const foreign = await call(other, 'POST', '', { strategyId: await strategyOf(who) })
    expect(foreign.json().error.code).toBe('STRATEGY_NOT_FOUND')
  })

  it('is one of two without Premium; what is beyond the allowance when a trial ends is frozen, and nothing is deleted', async () => {
    await database.db.updateTable('users').set({ trial_at: new Date() }).where('id', '=', other.user.id).execute()
    const ids: string[] = []
    for (let i = 0; i < 3; i++) {
      vi.setSystemTime(Date.now() + 1000)
      ids.push((await started(other)).id)
    }
    await database.db
      .updateTable('users')
      .set({ trial_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('id', '=', other.user.id)
      .execute()
    await vi.waitFor(
      async () => {
        await push([])
        const all: ForwardTest[] = (await call(other, 'GET', '')).json()
        expect(Object.fromEntries(all.map(({ id, endedBecause }) => [id, endedBecause]))).toEqual({
          [ids[0]]: null,
          [ids[1]]: null,
          [ids[2]]: 'premium',
        })
      },
      { timeout: 30_000, interval: 300 },
    )
    const refused = await call(other, 'POST', '', { strategyId: await strategyOf(other) })
    expect([refused.statusCode, refused.json().error]).toMatchObject([
      403,
      { code: 'PREMIUM_REQUIRED', feature: 'forward_tests', trialAvailable: false },
    ])
    expect((await call(other, 'PATCH', `/${ids[0]}`, { ended: true })).json().endedBecause).toBe('user')
    expect((await call(other, 'DELETE', `/${ids[0]}`)).statusCode).toBe(200)
    expect((await call(other, 'GET', '')).json()).toHaveLength(2)
  })
})
