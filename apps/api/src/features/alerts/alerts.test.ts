import { randomUUID } from 'node:crypto'
import { alertLimits, type Firing } from '@assay/contracts'
import { hourMs } from '@assay/market'
import { describe, expect, it, vi } from 'vitest'
import { signUp } from '../../../test/accounts.ts'
import { block, operand } from '../../../test/backtest-bodies.ts'
import { above, priceAlertCalls } from '../../../test/price-alert-calls.ts'
import { testApp } from '../../../test/test-app.ts'

const server = await testApp()
const { database } = server
const { db } = database
const ada = await signUp(server)
const { call, made, listed, refusal, rowOf, changesOf } = priceAlertCalls(server)
const inAnHour = () => new Date(Date.now() + hourMs).toISOString()

describe('an alert', () => {
  it('is created with defaults filled in, and is readable and listed, newest first', async () => {
    const who = await signUp(server)
    const first = await made(who)
    expect(first).toEqual({
      id: expect.any(String),
      symbol: 'XAUUSD',
      kind: 'above',
      params: { price: 4100 },
      side: 'bid',
      trigger: 'once',
      cooldownSec: 0,
      expiresAt: null,
      channels: ['toast'],
      message: '',
      status: 'active',
      pausedBy: null,
      createdAt: expect.any(String),
      lastTriggeredAt: null,
      triggerCount: 0,
      waitsFor: 'No quote of XAUUSD has come yet. Live quotes are switched off.',
      waitsOn: 'quotes',
    })
    const expiresAt = inAnHour()
    const chosen = { side: 'mid', trigger: 'every', cooldownSec: 90, expiresAt, channels: ['toast', 'email'], message: 'Look at gold' }
    const second = await made(who, above(4200, chosen))
    expect(second).toMatchObject(chosen)
    expect((await call(who, 'GET', `/${second.id}`)).json()).toEqual(second)
    expect(await listed(who)).toEqual([second, first])
  })

  it('is listed under its symbol', async () => {
    const who = await signUp(server)
    await made(who)
    const euro = await made(who, { symbol: 'EURUSD', kind: 'leavesRange', params: { lower: 1.16, upper: 1.18 } })
    expect(await listed(who, '?symbol=EURUSD')).toEqual([euro])
    expect(await listed(who, '?symbol=GBPUSD')).toEqual([])
  })

  it('is deleted, and the matcher is notified', async () => {
    const { id } = await made(ada)
    expect((await call(ada, 'DELETE', `/${id}`)).statusCode).toBe(200)
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/firings'],
      ['POST', '/pause'],
      ['POST', '/resume'],
    ] as const)
      expect(await refusal(call(ada, method, `/${id}${path}`))).toEqual([404, 'ALERT_NOT_FOUND', undefined])
    expect(await changesOf(id)).toBe(2)
  })
})

describe('an alert that cannot be decided now', () => {
  const rule = {
    symbol: 'EURUSD',
    kind: 'rule',
    params: {
      timeframe: '15min',
      rule: { logic: 'and', conditions: [block(operand('CLOSE'), '>', operand('VALUE', { value: 1 }))] },
    },
  }
  const silent = {
    rule: 'No quote of EURUSD has come yet. Live quotes are switched off.',
    price: 'No quote of XAUUSD has come yet. Live quotes are switched off.',
  }

  it('says what it waits for when it is created, changed, resumed, read and listed', async () => {
    const who = await signUp(server)
    const [onRule, onPrice] = [await made(who, rule), await made(who)]
    expect({ rule: onRule.waitsFor, price: onPrice.waitsFor }).toEqual(silent)
    expect((await call(who, 'POST', `/${onPrice.id}/pause`, {})).json()).not.toHaveProperty('waitsFor')
    expect((await call(who, 'POST', `/${onPrice.id}/resume`, {})).json().waitsFor).toBe(silent.price)
    const params = {
      ...rule.params,
      timeframe: '1h',
      rule: { logic: 'and', conditions: [block(operand('CLOSE', {}, '1h'), '>', operand('OPEN', {}, '1h'))] },
    }
    expect((await call(who, 'PATCH', `/${onRule.id}`, { params })).json().waitsFor).toBe(silent.rule)
    expect((await listed(who)).map(({ waitsFor }) => waitsFor)).toEqual([silent.price, silent.rule])
    expect((await call(who, 'GET', `/${onPrice.id}`)).json().waitsFor).toBe(silent.price)
  })
})

describe('alerts of one user', () => {
  it('are limited to a thousand, even when fifty are created at the same time (v5.0.0-2.3.4)', async () => {
    const who = await signUp(server)
    const { id } = await made(who)
    const { id: _, ...row } = await rowOf(id)
    const copies = Array.from({ length: alertLimits.alerts - 11 }, () => ({ ...row, params: JSON.stringify(row.params) }))
    await db.insertInto('price_alerts').values(copies).execute()
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => call(who, 'POST', '', above(4000 + i))))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(10).fill(200), ...Array(40).fill(409)])
    expect(answers.filter(({ statusCode }) => statusCode === 409).every((answer) => answer.json().error.code === 'ALERT_LIMIT')).toBe(true)
    expect(await listed(who)).toHaveLength(alertLimits.alerts)
    await call(who, 'DELETE', `/${id}`)
    await made(who)
  })
})

describe('validation of an alert', () => {
  const rule = (period: number) => ({
    symbol: 'XAUUSD',
    kind: 'rule',
    params: {
      timeframe: '15min',
      rule: { logic: 'and', conditions: [block({ ...operand('RSI'), params: { period } }, '<', operand('VALUE', { value: 30 }))] },
    },
  })
  it.each<[string, object, string, string | undefined]>([
    ['of a symbol that there is', { ...above(1), symbol: 'XAUEUR' }, 'BODY_INVALID', 'symbol'],
    ['of a symbol as it is written', { ...above(1), symbol: 'xauusd' }, 'BODY_INVALID', 'symbol'],
    ['at a price above 0', above(0), 'BODY_INVALID', 'params.price'],
    ['at a price that is a number', { ...above(1), params: { price: '4100' } }, 'BODY_INVALID', 'params.price'],
    ['with the parameters of its kind', { ...above(1), params: { lower: 1, upper: 2 } }, 'BODY_INVALID', 'params.price'],
    ['of a kind that there is', { ...above(1), kind: 'touches' }, 'BODY_INVALID', 'kind'],
    [
      'a range with its ends in order',
      { symbol: 'EURUSD', kind: 'entersRange', params: { lower: 1.2, upper: 1.1 } },
      'BODY_INVALID',
      'params.upper',
    ],
    [
      'a move within a window that can be held',
      { symbol: 'EURUSD', kind: 'movesBy', params: { by: 1, unit: 'points', windowSec: 100_000 } },
      'BODY_INVALID',
      'params.windowSec',
    ],
    ['one that has not expired', above(1, { expiresAt: '2024-03-01T00:00:00Z' }), 'BODY_INVALID', 'expiresAt'],
    ['one that expires on a day of the calendar', above(1, { expiresAt: '2099-02-30T00:00:00Z' }), 'BODY_INVALID', 'expiresAt'],
    ['told in words that can be kept', above(1, { message: 'a\u0000b' }), 'BODY_INVALID', 'message'],
    ['told in 300 characters', above(1, { message: 'a'.repeat(301) }), 'BODY_INVALID', 'message'],
    ['told by a way once', above(1, { channels: ['toast', 'toast'] }), 'BODY_INVALID', 'channels'],
    ['told to a webhook that is set up', above(1, { channels: ['webhook'] }), 'CHANNEL_MISSING', 'channels'],
    ['told to a device that takes it', above(1, { channels: ['push'] }), 'CHANNEL_MISSING', 'channels'],
    ['a rule with parameters in their range', rule(1_000_000), 'PARAM_OUT_OF_RANGE', 'params.rule.conditions[0].indicator1.params.period'],
    [
      'a rule',
      { symbol: 'XAUUSD', kind: 'rule', params: { timeframe: '15min', rule: { logic: 'and', conditions: [] } } },
      'RULES_EMPTY',
      'params.rule.conditions',
    ],
    ['not null', { symbol: 'XAUUSD', kind: 'rule', params: { timeframe: '15min', rule: null } }, 'BODY_INVALID', 'params.rule'],
    [
      'a rule that can be decided in time',
      {
        symbol: 'XAUUSD',
        kind: 'rule',
        params: {
          timeframe: '1min',
          rule: {
            logic: 'or',
            conditions: [block(operand('CLOSE', {}, '1min'), '>', operand('LINEARREG', { period: 5000 }, '1min'))],
          },
        },
      },
      'RULE_TOO_COSTLY',
      'params.rule',
    ],
    [
      'a rule of names that there are',
      {
        ...rule(14),
        params: {
          timeframe: '15min',
          rule: { logic: 'and', conditions: [block({ ...operand('RSI'), name: 'RSJ' }, '<', operand('CLOSE'))] },
        },
      },
      'INDICATOR_UNKNOWN',
      'params.rule.conditions[0].indicator1.name',
    ],
  ])('refuses one that is not %s (v5.0.0-2.2.1)', async (_, draft, code, path) => {
    const before = (await listed(ada)).length
    expect(await refusal(call(ada, 'POST', '', draft))).toEqual([400, code, path])
    expect(await listed(ada)).toHaveLength(before)
  })

  it('accepts a valid rule as it was sent', async () => {
    expect(await made(ada, rule(14))).toMatchObject(rule(14))
  })

  it("refuses a rule whose cost exceeds the room left beside the user's active rules", async () => {
    const who = await signUp(server)
    const first = await made(who, rule(14))
    const { rule_cost: cost } = await rowOf(first.id)
    expect(cost).toBeGreaterThan(1000)
    const room = (left: number) =>
      db
        .updateTable('price_alerts')
        .set({ rule_cost: alertLimits.rulesCost - left })
        .where('id', '=', first.id)
        .execute()
    await room(cost! - 1)
    expect(await refusal(call(who, 'POST', '', rule(14)))).toEqual([409, 'ALERT_LIMIT', 'params.rule'])
    await call(who, 'POST', `/${first.id}/pause`)
    const second = await made(who, rule(14))
    expect(await refusal(call(who, 'POST', `/${first.id}/resume`))).toEqual([409, 'ALERT_LIMIT', 'params.rule'])
    await room(cost!)
    expect((await call(who, 'POST', `/${first.id}/resume`)).statusCode).toBe(200)
    expect((await call(who, 'PATCH', `/${second.id}`, { params: rule(14).params })).statusCode, 'itself is not counted').toBe(200)
    const conditions = [block(operand('RSI', { period: 2000 }), '<', operand('VALUE', { value: 30 }))]
    const longer = { params: { timeframe: '15min', rule: { logic: 'and', conditions } } }
    expect(await refusal(call(who, 'PATCH', `/${second.id}`, longer))).toEqual([409, 'ALERT_LIMIT', 'params.rule'])
  })

  it('accepts channels that are set up', async () => {
    const who = await signUp(server)
    const { id: user_id } = who.user
    await db
      .insertInto('webhooks')
      .values({ user_id, url: 'https://example.com', secret: Buffer.from('-') })
      .execute()
    await db
      .insertInto('push_subscriptions')
      .values({ user_id, endpoint: randomUUID(), keys: Buffer.from('-'), name: 'Phone' })
      .execute()
    const { id, channels } = await made(who, above(1, { channels: ['webhook', 'push'] }))
    expect(channels).toEqual(['webhook', 'push'])
    await db.deleteFrom('webhooks').where('user_id', '=', user_id).execute()
    expect(await refusal(call(who, 'PATCH', `/${id}`, { channels: ['webhook'] }))).toEqual([400, 'CHANNEL_MISSING', 'channels'])
    expect((await call(who, 'PATCH', `/${id}`, { message: 'Later' })).statusCode, 'a channel that is not changed is not checked').toBe(200)
  })
})

describe('the firings of an alert', () => {
  it('are the two hundred newest of that alert, newest first', async () => {
    const who = await signUp(server)
    const [{ id }, other] = [await made(who), await made(who)]
    const at = new Date('2026-03-02T10:00:00Z')
    const about = { user_id: who.user.id, kind: 'alert', symbol: 'XAUUSD', price: 4100.5, at, late: true, source: 'push', simulated: false }
    const firing = (alert_id: string, seq: number) => ({ ...about, alert_id, seq: String(seq), occasion: seq, message: `Number ${seq}` })
    const rows = Array.from({ length: 210 }, (_, i) => firing(id, i + 1))
    await db
      .insertInto('alert_firings')
      .values([...rows, firing(other.id, 211)])
      .execute()
    const firings: Firing[] = (await call(who, 'GET', `/${id}/firings`)).json()
    expect(firings.map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, i) => 210 - i))
    expect(firings[0]).toEqual({
      id: expect.any(String),
      alertId: id,
      kind: 'alert',
      symbol: 'XAUUSD',
      message: 'Number 210',
      price: 4100.5,
      at: at.toISOString(),
      late: true,
      source: 'push',
      simulated: false,
      seq: 210,
    })
  })
})

describe('the matcher', () => {
  it('is notified of a write when it commits, and not of a refused one', async () => {
    const listener = database.connection()
    await listener.connect()
    let told = 0
    listener.on('notification', () => {
      told += 1
    })
    await listener.query('listen alert_changed')
    const { id } = await made(ada)
    await vi.waitFor(() => expect(told).toBe(1))
    await call(ada, 'PATCH', `/${id}`, { params: { lower: 1, upper: 2 } })
    await call(ada, 'POST', `/${id}/resume`)
    await call(ada, 'PATCH', `/${id}`, {})
    await call(ada, 'POST', `/${id}/pause`)
    await vi.waitFor(() => expect(told).toBe(2))
    await listener.end()
    expect(await changesOf(id)).toBe(2)
  })
})
