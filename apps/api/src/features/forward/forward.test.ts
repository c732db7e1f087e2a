import type { BacktestAnswer, ForwardRecord, ForwardTest } from '@assay/contracts'
import { dayMs, minuteMs } from '@assay/market'
import { type Condition, newDocument, type RunOptions, requestOf } from '@assay/strategy'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { elsewhere, type SignedUp, signIn, signUp } from '../../../test/accounts.ts'
import { block, operand } from '../../../test/backtest-bodies.ts'
import { pushedQuotes, pushToken, stillClock } from '../../../test/pushed-clock.ts'
import { testApp } from '../../../test/test-app.ts'

const start = Date.parse('2026-11-18T12:00Z')
stillClock(start)
const server = await testApp({ FEED: 'push', FEED_PUSH_TOKEN: pushToken })
const { app, database } = server
const { push, begun, until } = pushedQuotes(server)

const cross = (check: Condition['check']) =>
  block(operand('EMA', { period: 2 }, '5min'), check, operand('EMA', { period: 5 }, '5min')) as Condition
const stop = { type: 'fixed', target: 150, stopLoss: 60, enableTrailingStopLoss: 'No', trailAmountValue: null } as const
const document = newDocument({
  name: 'Cross',
  symbol: 'EURUSD',
  timeframe: '5min',
  rules: {
    long: { entry: [cross('crossabove')], exit: [cross('crossbelow')] },
    short: { entry: [cross('crossbelow')], exit: [cross('crossabove')] },
  },
  stops: { long: stop, short: stop },
})
/** Signs in again: a token lives for minutes, and the clock of the test advances by hours. */
const headersNow = async ({ user }: SignedUp) => (await signIn(app, user.id)).headers

const call = async (who: SignedUp, method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
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

/** Waits until quotes have been followed up to a time, and returns the record. */
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

/** Every option by which the same rules make other trades than a forward test does. */
const otherOptions: Omit<RunOptions, 'provider'> = { intrabar: 'stop-first', opposite_entry: 'reverse', day_boundary: 'utc' }

/** The start of the candle that contains a time, such as `13:25`. */
const slot = (at: string) => new Date(Math.floor(Date.parse(at) / (5 * minuteMs)) * 5 * minuteMs).toISOString().slice(11, 16)

/** Computed from the pushed prices by a script of forty lines that does not use the engine. */
const byHand = [
  ['13:00', 'short', 1.10032, '13:00', 1.09882, 'target'],
  ['13:25', 'long', 1.09977, '13:25', 1.10127, 'target'],
  ['13:45', 'short', 1.09908, '13:55', 1.09758, 'target'],
  ['14:10', 'long', 1.10188, '14:15', 1.10128, 'stop'],
  ['14:30', 'short', 1.10057, '14:30', 1.09907, 'target'],
]

it('expects and compares what a backtest of the page would find: one-minute bars decide between stop and target', async () => {
  const { id } = await started(await signUp(server))
  const { request } = await database.db.selectFrom('forward_tests').select('request').where('id', '=', id).executeTakeFirstOrThrow()
  expect(request).toMatchObject({ options: { intrabar: '1min' } })
})

describe('a forward test', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const who = await signUp(server)
  const other = await signUp(server)
  await begun()
  await until(start + 40 * minuteMs)

  it('makes the same trades on live quotes as a backtest on their bars, and is matched with it at night', async () => {
    const { id, startedAt } = await started(who)
    await until(start + 180 * minuteMs)
    const record = await followedTo(who, id, start + 175 * minuteMs)
    const again = await tested(Date.parse(startedAt), start + 175 * minuteMs)
    expect(
      record.trades.map(({ direction, enteredAt, entryPrice, leftAt, exitPrice, reason }) => [
        ...[slot(enteredAt), direction, entryPrice, slot(leftAt), exitPrice, reason],
      ]),
    ).toEqual(byHand)
    expect(
      again.trade_data.map((trade) => [
        ...[slot(trade.entry_datetime), trade.direction, trade.entry_price],
        ...[slot(trade.exit_datetime), trade.exit_price, trade.exit_reason],
      ]),
    ).toEqual(byHand)
    expect(record).toMatchObject({ unit: 'R', source: 'push', simulated: false, endedAt: null })
    expect(record.resultAfterSpread).toBeLessThan(record.result)
    expect(record.followed, 'four of five by hand; hours say nothing about a week').toMatchObject({ trades: 5, aWeek: null, won: 80 })
    expect(record.followed.mean).toBeCloseTo(record.result / 5, 9)
    expect(record.spreadPaid).toBeCloseTo((record.result - record.resultAfterSpread) / 5, 9)
    expect(record.lastClose, 'the close before the last quotes').toBe(new Date(start + 175 * minuteMs).toISOString())
    expect(record.closes).toBe((start + 175 * minuteMs - Date.parse(startedAt)) / (5 * minuteMs))

    // No quote came after 15:00, so the match of the night is not due until the morning.
    vi.setSystemTime(Date.parse('2026-11-19T06:20Z'))
    const matched = await vi.waitFor(
      async () => {
        await push([])
        const { nights } = await recordOf(who, id)
        expect(nights).toHaveLength(1)
        return nights[0]
      },
      { interval: 300 },
    )
    expect(matched.differences).toEqual([])
    expect(matched).toMatchObject({ night: '2026-11-18', same: 5, all: 5, priceDistance: 0 })
  }, 240_000)

  it('keeps when its user means to stop, and goes on when that is reached', async () => {
    const { id } = (await call(who, 'GET', '')).json()[0]
    expect((await recordOf(who, id)).stop).toBeNull()
    const stop = { below: null, trades: 5 }
    expect((await call(who, 'PUT', `/${id}/stop`, stop)).statusCode).toBe(200)
    expect(await recordOf(who, id)).toMatchObject({ stop, closed: 5, endedAt: null })
    expect((await call(who, 'PUT', `/${id}/stop`, { below: 0, trades: 5 })).json().error.code).toBe('BODY_INVALID')
    expect((await call(other, 'PUT', `/${id}/stop`, stop)).json().error.code).toBe('FORWARD_NOT_FOUND')
  })

  it('belongs to its user alone', async () => {
    const { id } = (await call(who, 'GET', '')).json()[0]
    expect((await call(other, 'GET', '')).json()).toEqual([])
    for (const [method, payload] of [['GET'], ['PATCH', { ended: true }], ['DELETE']] as const)
      expect((await call(other, method, `/${id}`, payload)).json().error.code, method).toBe('FORWARD_NOT_FOUND')
    const foreign = await call(other, 'POST', '', { strategyId: await strategyOf(who) })
    expect(foreign.json().error.code).toBe('STRATEGY_NOT_FOUND')
  })

  it('expects what the last test of exactly these rules made that decided as it does, on its bars, also if it was stored in an earlier form', async () => {
    const tester = await signUp(server)
    // Shorter than what is held: a test over the whole year would end later.
    const period = { start: new Date(start).toISOString(), end: new Date(start + 120 * minuteMs).toISOString() }
    const headers = await headersNow(tester)
    const kept = async (options: Partial<RunOptions>, count: number): Promise<BacktestAnswer> => {
      const payload = requestOf(document, period, { provider: 'push', intrabar: '1min', ...options })
      const answer = await app.inject({ method: 'POST', url: '/run-backtest', headers, payload, ...elsewhere })
      const list = async () => app.inject({ url: '/api/results', headers: await headersNow(tester), ...elsewhere })
      await vi.waitFor(async () => expect((await list()).json()).toHaveLength(count))
      return answer.json()
    }
    const { trade_data, coverage } = await kept({}, 1)
    period.end = new Date(start + 60 * minuteMs).toISOString()
    for (const [i, [option, value]] of Object.entries(otherOptions).entries())
      expect((await kept({ [option]: value }, 2 + i)).coverage.to, 'newer, but not how the forward test decides').not.toBe(coverage.to)
    const earlier = sql<string>`summary - 'form' - 'asked' - 'tested'`
    await database.db.updateTable('results').set({ summary: earlier }).where('user_id', '=', tester.user.id).execute()
    const { expected } = await recordOf(tester, (await started(tester)).id)
    expect(expected).toMatchObject({
      source: { provider: 'push', label: coverage.label, simulated: false },
      from: coverage.from,
      to: coverage.to,
      trades: trade_data.length,
    })
    expect(trade_data.length).toBeGreaterThan(0)
  })

  it('is limited to two without Premium; those beyond are frozen when a trial ends, and nothing is deleted', async () => {
    await database.db.updateTable('users').set({ trial_at: new Date() }).where('id', '=', other.user.id).execute()
    const ids: string[] = []
    for (let i = 0; i < 3; i++) {
      vi.setSystemTime(Date.now() + 1000)
      ids.push((await started(other)).id)
    }
    await database.db
      .updateTable('users')
      .set({ trial_at: new Date(Date.now() - 31 * dayMs) })
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
      { interval: 300 },
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
