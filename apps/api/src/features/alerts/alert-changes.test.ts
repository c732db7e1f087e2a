import { randomUUID } from 'node:crypto'
import { hourMs } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { signUp } from '../../../test/accounts.ts'
import { above, priceAlertCalls } from '../../../test/price-alert-calls.ts'
import { testApp } from '../../../test/test-app.ts'

const server = await testApp()
const ada = await signUp(server)
const { call, made, refusal, rowOf, changesOf, leave } = priceAlertCalls(server)
const inAnHour = () => new Date(Date.now() + hourMs).toISOString()

describe('a change', () => {
  it('of message or frequency does not re-arm', async () => {
    const { id } = await made(ada)
    const { armed_at: armedAt } = await rowOf(id)
    const change = { message: 'Look', channels: ['email'], cooldownSec: 60, trigger: 'every', expiresAt: inAnHour() }
    const changed = await call(ada, 'PATCH', `/${id}`, change)
    expect(changed.json()).toMatchObject({ ...change, status: 'active', params: { price: 4100 } })
    expect((await rowOf(id)).armed_at).toEqual(armedAt)
    expect(await changesOf(id)).toBe(2)
  })

  it.each([
    ['level', { params: { price: 4200 } }],
    ['condition', { kind: 'entersRange', params: { lower: 4100, upper: 4200 } }],
    ['side', { side: 'ask' }],
  ])('of the %s re-arms, also when the alert was triggered or has expired', async (_, change) => {
    const old = new Date(Date.now() - 60_000)
    for (const state of [
      { status: 'active' },
      { status: 'triggered' },
      { status: 'expired', expires_at: old },
      { status: 'active', expires_at: old },
    ]) {
      const { id } = await made(ada)
      await leave(id, { ...state, armed_at: old, rule_at: old, rule_true: true })
      const before = Date.now()
      expect((await call(ada, 'PATCH', `/${id}`, change)).json()).toMatchObject({ ...change, status: 'active', expiresAt: null })
      const row = await rowOf(id)
      expect(row).toMatchObject({ rule_at: null, rule_true: null })
      expect(row.armed_at.getTime()).toBeGreaterThanOrEqual(before)
    }
  })

  it('of the condition keeps a pause', async () => {
    const { id } = await made(ada)
    await leave(id, { status: 'paused', paused_by: 'storm' })
    const changed = await call(ada, 'PATCH', `/${id}`, { params: { price: 4200 } })
    expect(changed.json()).toMatchObject({ status: 'paused', pausedBy: 'storm', params: { price: 4200 } })
  })

  it('to the same condition and side re-arms a triggered alert only', async () => {
    const { id } = await made(ada)
    const { armed_at: armedAt } = await rowOf(id)
    const same = { kind: 'above', params: { price: 4100 }, side: 'bid' }
    expect((await call(ada, 'PATCH', `/${id}`, same)).json()).toMatchObject({ ...same, status: 'active' })
    expect((await rowOf(id)).armed_at).toEqual(armedAt)
    await leave(id, { status: 'triggered' })
    expect((await call(ada, 'PATCH', `/${id}`, same)).json()).toMatchObject({ ...same, status: 'active' })
    expect((await rowOf(id)).armed_at.getTime()).toBeGreaterThan(armedAt.getTime())
  })

  it('of the expiry re-arms an expired alert', async () => {
    const { id } = await made(ada)
    const old = new Date(Date.now() - 60_000)
    await leave(id, { status: 'expired', expires_at: old, armed_at: old })
    const expiresAt = inAnHour()
    expect((await call(ada, 'PATCH', `/${id}`, { expiresAt })).json()).toMatchObject({ status: 'active', expiresAt })
    expect((await rowOf(id)).armed_at.getTime()).toBeGreaterThan(old.getTime())
  })

  it.each<[string, object, string, string]>([
    ['to parameters of another kind', { params: { lower: 1, upper: 2 } }, 'BODY_INVALID', 'params.price'],
    ['of the kind alone', { kind: 'below' }, 'BODY_INVALID', 'params'],
    ['to an expiry that has passed', { expiresAt: '2024-03-01T00:00:00Z' }, 'BODY_INVALID', 'expiresAt'],
    [
      'to a rule without a condition',
      { kind: 'rule', params: { timeframe: '1h', rule: { logic: 'or', conditions: [] } } },
      'RULES_EMPTY',
      'params.rule.conditions',
    ],
  ])('is refused %s (v5.0.0-2.2.1)', async (_, change, code, path) => {
    const alert = await made(ada)
    expect(await refusal(call(ada, 'PATCH', `/${alert.id}`, change))).toEqual([400, code, path])
    expect((await call(ada, 'GET', `/${alert.id}`)).json()).toEqual(alert)
  })

  it.each([
    ['status', 'active'],
    ['triggerCount', 0],
    ['userId', randomUUID()],
    ['user_id', randomUUID()],
    ['id', randomUUID()],
    ['armedAt', '2020-01-01T00:00:00Z'],
    ['createdAt', '2020-01-01T00:00:00Z'],
    ['lastTriggeredAt', null],
    ['pausedBy', null],
    ['symbol', 'EURUSD'],
  ])('of %s is refused, as is a new alert that contains it (v5.0.0-15.3.3)', async (field, value) => {
    const alert = await made(ada)
    await leave(alert.id, { status: 'triggered', trigger_count: 3 })
    const before = await rowOf(alert.id)
    expect(await refusal(call(ada, 'PATCH', `/${alert.id}`, { message: 'Mine', [field]: value }))).toEqual([400, 'BODY_INVALID', field])
    expect(await rowOf(alert.id)).toEqual(before)
    if (field !== 'symbol') expect(await refusal(call(ada, 'POST', '', above(1, { [field]: value })))).toEqual([400, 'BODY_INVALID', field])
  })
})

describe('a pause', () => {
  it('ends with a resume, which re-arms', async () => {
    const { id } = await made(ada)
    expect((await call(ada, 'POST', `/${id}/pause`)).json()).toMatchObject({ status: 'paused', pausedBy: 'user' })
    const { armed_at: armedAt } = await rowOf(id)
    expect((await call(ada, 'POST', `/${id}/resume`)).json()).toMatchObject({ status: 'active', pausedBy: null })
    expect((await rowOf(id)).armed_at.getTime()).toBeGreaterThan(armedAt.getTime())
    expect(await changesOf(id)).toBe(3)
  })

  it.each([
    ['triggered', null],
    ['expired', null],
    ['paused', 'storm'],
  ])('of an alert that is %s changes nothing', async (status, paused_by) => {
    const { id } = await made(ada)
    await leave(id, { status, paused_by })
    expect((await call(ada, 'POST', `/${id}/pause`)).json()).toMatchObject({ status, pausedBy: paused_by })
    expect(await changesOf(id)).toBe(1)
  })
})

describe('a resume', () => {
  it.each(['triggered', 'expired', 'paused', 'active'])('of an alert that is %s removes an expiry that has passed', async (status) => {
    const { id } = await made(ada)
    await leave(id, { status, expires_at: new Date(Date.now() - 1000) })
    expect((await call(ada, 'GET', `/${id}`)).json().status, 'its time is over').toBe(status === 'active' ? 'expired' : status)
    expect((await call(ada, 'POST', `/${id}/resume`)).json()).toMatchObject({ status: 'active', expiresAt: null })
  })

  it('keeps an expiry that is still to come', async () => {
    const expiresAt = inAnHour()
    const { id } = await made(ada, above(4100, { expiresAt }))
    await leave(id, { status: 'triggered' })
    expect((await call(ada, 'POST', `/${id}/resume`)).json()).toMatchObject({ status: 'active', expiresAt })
  })

  it('of an active alert changes nothing', async () => {
    const { id } = await made(ada)
    const { armed_at: armedAt } = await rowOf(id)
    expect((await call(ada, 'POST', `/${id}/resume`)).json().status).toBe('active')
    expect((await rowOf(id)).armed_at).toEqual(armedAt)
    expect(await changesOf(id)).toBe(1)
  })
})
