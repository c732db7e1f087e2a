import type { Firing, NewPriceAlert, PriceAlert } from '@assay/contracts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { signUp } from '../../../test/accounts.ts'
import { above, priceAlertCalls } from '../../../test/price-alert-calls.ts'
import { testApp } from '../../../test/test-app.ts'
import { alertsService } from './alerts.service.ts'
import { alertsStore } from './alerts.store.ts'
import { readCounted } from './evaluation/marks.ts'

const server = await testApp()
const { db } = server.database
const ada = await signUp(server)
const { call, made, rowOf } = priceAlertCalls(server)

const mark = { symbol: 'XAUUSD', source: 'push', simulated: false, bid: 4120.35, ask: 4120.75, at: new Date(), number: 7 }
// In market hours a price is stale after half a minute, so each test begins with a new one.
beforeEach(async () => {
  mark.at = new Date()
  const renewed = { at: mark.at }
  await db
    .insertInto('feed_marks')
    .values(mark)
    .onConflict((known) => known.column('symbol').doUpdateSet(renewed))
    .execute()
})

const firingsOf = async ({ id }: PriceAlert, who = ada): Promise<Firing[]> => (await call(who, 'GET', `/${id}/firings`)).json()
const asked = () => ({ code: 'ALERT_ALREADY_TRUE', price: 4120.35, at: mark.at.toISOString(), source: 'push', simulated: false })
const count = async () => (await db.selectFrom('price_alerts').select('id').execute()).length

describe('an alert whose condition is already true', () => {
  it.each([
    ['above', { price: 4120 }],
    ['below', { price: 4121 }],
    ['entersRange', { lower: 4120, upper: 4121 }],
  ])('is not stored until the user has chosen what to do: %s', async (kind, params) => {
    const before = await count()
    const answer = await call(ada, 'POST', '', { symbol: 'XAUUSD', kind, params })
    expect([answer.statusCode, answer.json().error]).toMatchObject([409, asked()])
    expect(await count()).toBe(before)
  })

  it('depends on the side that the alert watches', async () => {
    expect((await made(ada, above(4120.5))).status).toBe('active')
    expect((await call(ada, 'POST', '', above(4120.5, { side: 'ask' }))).json().error).toMatchObject({ ...asked(), price: 4120.75 })
    expect((await call(ada, 'POST', '', above(4120.5, { side: 'mid' }))).json().error).toMatchObject({ ...asked(), price: 4120.55 })
  })

  it.each([
    ['crossing', { price: 4120 }],
    ['crossingUp', { price: 4120 }],
    ['leavesRange', { lower: 1, upper: 2 }],
    ['movesBy', { by: 1, unit: 'points', windowSec: 60 }],
  ])('is not reported for kinds that wait for a price move: %s', async (kind, params) => {
    expect((await made(ada, { symbol: 'XAUUSD', kind, params })).status).toBe('active')
  })

  it('fires at once when the user chooses so, and counts as triggered if it fires only once', async () => {
    const who = await signUp(server)
    const alert = await made(who, above(4120, { whenTrue: 'fire', message: 'Gold is dear', channels: ['email'] }))
    expect(alert).toMatchObject({ status: 'triggered', triggerCount: 1, lastTriggeredAt: expect.any(String) })
    const firings = await firingsOf(alert, who)
    expect(firings).toMatchObject([
      { alertId: alert.id, kind: 'alert', price: 4120.35, late: false, source: 'push', simulated: false, seq: 1 },
    ])
    expect(firings[0].message).toBe('Gold is dear · XAUUSD is above 4,120.00, at 4,120.35')
    expect(firings[0].at, 'the moment of its arming').toBe((await rowOf(alert.id)).armed_at.toISOString())
    const deliveries = await db.selectFrom('alert_deliveries').select('channel').where('user_id', '=', who.user.id).execute()
    expect(deliveries).toEqual([{ channel: 'email' }])
  })

  it('stays armed when it fires at once and fires every time', async () => {
    const alert = await made(ada, above(4120, { whenTrue: 'fire', trigger: 'every' }))
    expect(alert).toMatchObject({ status: 'active', triggerCount: 1 })
    expect(await firingsOf(alert)).toHaveLength(1)
  })

  it('waits when the user chooses so', async () => {
    const alert = await made(ada, above(4120, { whenTrue: 'wait' }))
    expect(alert).toMatchObject({ status: 'active', triggerCount: 0 })
    expect(await firingsOf(alert)).toEqual([])
  })

  it('asks the user after a change that arms it, and only then', async () => {
    const alert = await made(ada, above(5000))
    const refused = await call(ada, 'PATCH', `/${alert.id}`, { params: { price: 4120 }, message: 'Not kept' })
    expect([refused.statusCode, refused.json().error]).toMatchObject([409, asked()])
    expect((await call(ada, 'GET', `/${alert.id}`)).json(), 'nothing of the change is stored').toEqual(alert)

    const waiting = await call(ada, 'PATCH', `/${alert.id}`, { params: { price: 4120 }, whenTrue: 'wait' })
    expect(waiting.json()).toMatchObject({ status: 'active', params: { price: 4120 }, triggerCount: 0 })
    expect((await call(ada, 'PATCH', `/${alert.id}`, { message: 'Kept' })).json().message).toBe('Kept')
    expect((await call(ada, 'PATCH', `/${alert.id}`, { side: 'ask' })).json().error.code).toBe('ALERT_ALREADY_TRUE')

    const fired = await call(ada, 'PATCH', `/${alert.id}`, { side: 'ask', whenTrue: 'fire' })
    expect(fired.json()).toMatchObject({ status: 'triggered', side: 'ask', triggerCount: 1 })
    expect(await firingsOf(alert)).toMatchObject([{ price: 4120.75 }])
    const again = await call(ada, 'PATCH', `/${alert.id}`, { side: 'bid', whenTrue: 'fire' })
    expect([again.json().triggerCount, (await firingsOf(alert)).map(({ price }) => price)]).toEqual([2, [4120.35, 4120.75]])
  })

  it('does not ask while it is paused', async () => {
    const alert = await made(ada, above(5000))
    await call(ada, 'POST', `/${alert.id}/pause`)
    expect((await call(ada, 'PATCH', `/${alert.id}`, { params: { price: 4120 } })).json()).toMatchObject({
      status: 'paused',
      triggerCount: 0,
    })
    expect(await firingsOf(alert)).toEqual([])
  })

  it.each([
    ['asks', { whenTrue: 'ask' }, { error: { code: 'ALERT_ALREADY_TRUE' } }, ['paused', 0]],
    ['fires', { whenTrue: 'fire' }, { status: 'triggered', triggerCount: 1 }, ['triggered', 1]],
    ['waits', { whenTrue: 'wait' }, { status: 'active', triggerCount: 0 }, ['active', 0]],
    ['waits if nothing is said', undefined, { status: 'active', triggerCount: 0 }, ['active', 0]],
  ] as const)('%s when it is resumed', async (_, body, answer, after) => {
    const alert = await made(ada, above(4120, { whenTrue: 'wait' }))
    await call(ada, 'POST', `/${alert.id}/pause`)
    expect((await call(ada, 'POST', `/${alert.id}/resume`, body)).json()).toMatchObject(answer)
    const { status, triggerCount } = (await call(ada, 'GET', `/${alert.id}`)).json()
    expect([status, triggerCount]).toEqual(after)
    expect(await firingsOf(alert)).toHaveLength(after[1])
  })

  it('is not recognised without a price or with a stale one', async () => {
    expect((await made(ada, { ...above(0.1), symbol: 'EURUSD' })).status).toBe('active')
    // A Wednesday at noon: the market is open.
    const noon = Date.parse('2026-11-18T12:00Z')
    const at = (secondsLater: number) =>
      alertsService({
        alerts: alertsStore(db),
        currentPrice: async (symbol) => ({ ...(await readCounted(db, symbol))!, at: noon, ofPresentSource: true }),
        barsFor: () => Promise.reject(new Error('No bars are asked for.')),
        heldSeries: async () => undefined,
        ruleCloses: () => Promise.reject(new Error('No rule is asked about.')),
        ruleNow: () => Promise.reject(new Error('No rule is asked about.')),
        heardQuotes: async () => new Map(),
        heldEvents: { find: async () => undefined, holdsKey: async () => false },
        now: () => noon + secondsLater * 1000,
      })
    const draft: NewPriceAlert = {
      ...({ symbol: 'XAUUSD', kind: 'above', params: { price: 4120 }, side: 'bid', trigger: 'once', cooldownSec: 0 } as const),
      ...({ expiresAt: null, message: '', whenTrue: 'ask' } as const),
      channels: [],
    }
    await expect(at(30).create(ada.user.id, draft)).rejects.toMatchObject({ code: 'ALERT_ALREADY_TRUE' })
    expect((await at(31).create(ada.user.id, draft)).status).toBe('active')
  })

  it('is not created when its firing cannot be stored', async () => {
    const before = await count()
    await sql`alter table alert_firings add constraint midway check (message not like '%Midway%')`.execute(db)
    const answer = await call(ada, 'POST', '', above(4120, { whenTrue: 'fire', message: 'Midway' }))
    await sql`alter table alert_firings drop constraint midway`.execute(db)
    expect(answer.statusCode).toBe(500)
    expect(await count()).toBe(before)
  })
})

describe('what an alert remembers when it is armed', () => {
  const remembered = async ({ id }: PriceAlert) => {
    const { awaits, counts_from: since, fired_at: firedAt } = await rowOf(id)
    return [awaits, Number(since), firedAt !== null]
  }
  const at = (kind: string, price: number) => ({ symbol: 'XAUUSD', kind, params: { price } })

  it('is the last price, however old, and what to wait for', async () => {
    expect(await remembered(await made(ada, at('crossingUp', 4200)))).toEqual(['price', 7, false])
    expect(await remembered(await made(ada, at('crossingUp', 4120.35)))).toEqual(['level', 7, false])
    expect(await remembered(await made(ada, above(4120, { whenTrue: 'wait' })))).toEqual(['back', 7, false])
    expect(await remembered(await made(ada, above(4120, { whenTrue: 'fire', trigger: 'every' })))).toEqual(['back', 7, true])
    expect(await remembered(await made(ada, { ...above(1.2), symbol: 'EURUSD' }))).toEqual(['first', 0, false])
  })

  it('stays when its words or its cooldown change, and is gone when its condition does or when it is resumed', async () => {
    const alert = await made(ada, above(4120, { whenTrue: 'fire', trigger: 'every' }))
    await db.updateTable('price_alerts').set({ awaits: 'cooldown' }).where('id', '=', alert.id).execute()
    const { armed_at: armedAt } = await rowOf(alert.id)
    await call(ada, 'PATCH', `/${alert.id}`, { message: 'Dear', channels: [], cooldownSec: 60 })
    expect([await remembered(alert), (await rowOf(alert.id)).armed_at]).toEqual([['cooldown', 7, true], armedAt])
    await call(ada, 'PATCH', `/${alert.id}`, { params: { price: 4200 } })
    expect(await remembered(alert)).toEqual(['price', 7, false])
    await call(ada, 'POST', `/${alert.id}/pause`)
    await call(ada, 'PATCH', `/${alert.id}`, { params: { price: 4110 } })
    await call(ada, 'POST', `/${alert.id}/resume`)
    expect(await remembered(alert)).toEqual(['back', 7, false])
  })
})
