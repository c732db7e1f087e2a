import { alertLimits } from '@assay/contracts'
import { minuteMs } from '@assay/market'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { firingsOf, newAlert, newUser, start } from '../../../../test/alert-evaluator.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import { type Fired, fire, type Occurrence } from './fire.ts'

const database = await testDatabase()
const { db } = database

const above = (more: object = {}) => ({ kind: 'above', params: { price: 1.1 }, ...more })
const every = { trigger: 'every' }

const occurrence = (alertId: string, expectedCount = 0, more: Partial<Occurrence> = {}): Occurrence => ({
  alertId,
  expectedCount,
  at: start + 1000 * (expectedCount + 1),
  armedAt: start,
  late: false,
  price: 1.1001,
  bid: 1.1001,
  ask: 1.1003,
  source: 'push',
  simulated: false,
  ...more,
})
const fireAll = (...occurrences: Occurrence[]): Promise<Fired> => db.transaction().execute((trx) => fire(trx, occurrences))
const rowOf = (id: string) => db.selectFrom('price_alerts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const deliveriesOf = (userId: string) =>
  db.selectFrom('alert_deliveries').select(['firing_id', 'channel', 'status']).where('user_id', '=', userId).orderBy('channel').execute()

/** Returns the notifications received from now on. */
async function heard(): Promise<Record<string, unknown>[]> {
  const client = database.connection()
  await client.connect()
  onTestFinished(() => client.end())
  const payloads: Record<string, unknown>[] = []
  client.on('notification', ({ payload }) => payloads.push(JSON.parse(payload!)))
  await client.query('listen alert_fired')
  return payloads
}
const told = async (payloads: unknown[], count: number) => expect.poll(() => payloads.length).toBe(count)

describe('an alert that fires', () => {
  it('is marked as triggered, numbered, queued for its channels, and announced with what a page shows', async () => {
    const payloads = await heard()
    const userId = await newUser(database)
    const id = await newAlert(database, userId, above({ channels: ['toast', 'email', 'webhook'], message: 'Look' }))
    const { firings } = await fireAll(occurrence(id, 0, { late: true, simulated: true }))
    expect(await rowOf(id)).toMatchObject({ status: 'triggered', trigger_count: 1, last_triggered_at: new Date(start + 1000) })
    const [row, ...others] = await firingsOf(database, userId)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      id: firings[0].id,
      seq: '1',
      alert_id: id,
      occasion: 1,
      kind: 'alert',
      symbol: 'EURUSD',
      price: 1.1001,
      at: new Date(start + 1000),
      late: true,
      source: 'push',
      simulated: true,
    })
    expect(row.message).toMatch(/^Look.*EURUSD/s)
    expect(await deliveriesOf(userId)).toEqual(['email', 'webhook'].map((channel) => ({ firing_id: row.id, channel, status: 'waiting' })))
    await told(payloads, 1)
    expect(payloads[0]).toEqual({
      id: row.id,
      alertId: id,
      kind: 'alert',
      symbol: 'EURUSD',
      message: row.message,
      price: 1.1001,
      seq: 1,
      at: new Date(start + 1000).toISOString(),
      late: true,
      source: 'push',
      simulated: true,
      userId,
      toast: true,
    })
  })

  it('stays armed when it fires every time, and counts its firings', async () => {
    const userId = await newUser(database)
    const id = await newAlert(database, userId, above(every))
    expect((await fireAll(occurrence(id), occurrence(id, 1))).ended).toEqual([])
    await fireAll(occurrence(id, 2))
    expect(await rowOf(id)).toMatchObject({ status: 'active', trigger_count: 3, last_triggered_at: new Date(start + 3000) })
    expect((await firingsOf(database, userId)).map(({ seq, occasion }) => [seq, occasion])).toEqual([
      ['1', 1],
      ['2', 2],
      ['3', 3],
    ])
  })

  it('is announced whatever its message contains', async () => {
    const payloads = await heard()
    const userId = await newUser(database)
    for (const message of [`a${'\u0001'.repeat(298)}b`, '語'.repeat(300), '😀'.repeat(150), '"\\'.repeat(150)]) {
      await fireAll(occurrence(await newAlert(database, userId, above({ message }))))
    }
    await told(payloads, 4)
  })
})

describe('an alert does not fire', () => {
  const nothing: [title: string, columns: object, more: Partial<Occurrence>][] = [
    ['when it has fired meanwhile', { trigger_count: 1 }, {}],
    ['when it was armed anew meanwhile', { armed_at: new Date(start + 1) }, {}],
    ['when it is paused', { status: 'paused', paused_by: 'user' }, {}],
    ['when it was triggered', { status: 'triggered' }, {}],
    ['at the moment at which it expires', { expires_at: new Date(start + 1000) }, {}],
    ['within its cooldown', { trigger: 'every', cooldown_sec: 10, fired_at: new Date(start) }, { at: start + 9999 }],
  ]
  it.each(nothing)('%s', async (_, columns, more) => {
    const userId = await newUser(database)
    const id = await newAlert(database, userId, above())
    await db.updateTable('price_alerts').set(columns).where('id', '=', id).execute()
    const before = await rowOf(id)
    expect(await fireAll(occurrence(id, 0, more))).toEqual({ firings: [], ended: [] })
    expect([await rowOf(id), await firingsOf(database, userId)]).toEqual([before, []])
  })

  it('when it was deleted', async () => {
    const userId = await newUser(database)
    const id = await newAlert(database, userId, above())
    await db.deleteFrom('users').where('id', '=', userId).execute()
    expect(await fireAll(occurrence(id))).toEqual({ firings: [], ended: [] })
  })

  it('twice in one batch when it fires once', async () => {
    const userId = await newUser(database)
    const id = await newAlert(database, userId, above())
    const { firings, ended } = await fireAll(occurrence(id), occurrence(id, 0, { at: start + 5000 }), occurrence(id, 1))
    expect([firings.length, ended]).toEqual([1, [id]])
  })
})

describe('a firing from before an alert was re-armed', () => {
  it('starts no cooldown', async () => {
    const id = await newAlert(database, await newUser(database), above({ ...every, cooldownSec: 60 }), 5000)
    await db
      .updateTable('price_alerts')
      .set({ last_triggered_at: new Date(start) })
      .where('id', '=', id)
      .execute()
    expect((await fireAll(occurrence(id, 0, { armedAt: start + 5000, at: start + 6000 }))).firings).toHaveLength(1)
  })
})

describe('a storm', () => {
  const { stormTriggers, stormMinutes } = alertLimits
  const spread = (id: string, count: number, ms: number, first = 0, armedAt = start) =>
    Array.from({ length: count }, (_, i) => occurrence(id, first + i, { at: armedAt + 1 + i * ms, armedAt }))

  it('pauses the alert and reports that on its channels', async () => {
    const userId = await newUser(database)
    const id = await newAlert(database, userId, above({ ...every, channels: ['toast', 'email'] }))
    expect((await fireAll(...spread(id, stormTriggers - 1, 1000))).ended).toEqual([])
    const { firings, ended } = await fireAll(
      ...spread(id, 5, 1000, stormTriggers - 1, start + 20_000).map((each) => ({ ...each, armedAt: start })),
    )
    expect([firings.map(({ kind }) => kind), ended]).toEqual([['alert', 'notice'], [id]])
    expect(await rowOf(id)).toMatchObject({ status: 'paused', paused_by: 'storm', trigger_count: stormTriggers })
    const rows = await firingsOf(database, userId)
    expect(rows.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: stormTriggers + 1 }, (_, i) => i + 1))
    expect(rows.at(-1)!.message).toContain('15 times')
    expect(await deliveriesOf(userId)).toHaveLength(stormTriggers + 1)
  })

  it('is detected at the same firing when they come one by one', async () => {
    const id = await newAlert(database, await newUser(database), above(every))
    const ended: string[] = []
    for (const each of spread(id, stormTriggers, 1000)) ended.push(...(await fireAll(each)).ended)
    expect(ended).toEqual([id])
    expect(await rowOf(id)).toMatchObject({ status: 'paused', paused_by: 'storm', trigger_count: stormTriggers })
  })

  it('is not detected when firings are further apart', async () => {
    const id = await newAlert(database, await newUser(database), above(every))
    const apart = Math.ceil((stormMinutes * minuteMs + 1) / (stormTriggers - 1))
    for (const each of spread(id, 2 * stormTriggers, apart)) expect((await fireAll(each)).firings).toHaveLength(1)
    expect((await rowOf(id)).status).toBe('active')
  })

  it.each([
    ['is one when the last comes exactly at the end of the time', 0, 'paused'],
    ['is none when the last comes a millisecond later', 1, 'active'],
  ])('%s', async (_, late, status) => {
    const id = await newAlert(database, await newUser(database), above(every))
    const at = start + 1 + stormMinutes * minuteMs + late
    await fireAll(...spread(id, stormTriggers - 1, 1000), occurrence(id, stormTriggers - 1, { at }))
    expect((await rowOf(id)).status).toBe(status)
  })

  it('includes the firing of the moment in which the alert was armed', async () => {
    const id = await newAlert(database, await newUser(database), above(every))
    await fireAll(occurrence(id, 0, { at: start }))
    await fireAll(...spread(id, stormTriggers - 1, 1000, 1))
    expect((await rowOf(id)).status).toBe('paused')
  })

  it('that is over does not count after the alert is re-armed', async () => {
    const id = await newAlert(database, await newUser(database), above(every))
    await fireAll(...spread(id, stormTriggers, 1000))
    const armedAt = start + 30_000
    await db
      .updateTable('price_alerts')
      .set({ status: 'active', paused_by: null, armed_at: new Date(armedAt) })
      .where('id', '=', id)
      .execute()
    const { firings } = await fireAll(...spread(id, stormTriggers - 1, 1000, stormTriggers, armedAt))
    expect(firings).toHaveLength(stormTriggers - 1)
    expect((await rowOf(id)).status).toBe('active')
  })
})

describe('the firing numbers of a user', () => {
  async function inTurn<A, B>(all: readonly A[], each: (one: A) => Promise<B>): Promise<B[]> {
    const answers: B[] = []
    for (const one of all) answers.push(await each(one))
    return answers
  }
  const gapless = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

  it('have no gap when the alerts of 200 users fire in one transaction', async () => {
    const users = await inTurn(Array.from({ length: 200 }), () => newUser(database))
    const alerts = await inTurn([...users, ...users, ...users], (userId) => newAlert(database, userId, above()))
    expect((await fireAll(...alerts.map((id) => occurrence(id)))).firings).toHaveLength(600)
    for (const userId of users) {
      const rows = await firingsOf(database, userId)
      expect(rows.map(({ seq }) => Number(seq))).toEqual(gapless(3))
      const own = alerts.filter((_, i) => users[i % 200] === userId)
      expect(
        rows.map((row) => row.alert_id),
        'in order',
      ).toEqual(own)
    }
  })

  it('have no gap when twenty transactions fire alerts of the same users at once, and each alert fires once', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => newUser(database)))
    const alerts = await Promise.all(Array.from({ length: 60 }, (_, i) => newAlert(database, users[i % 5], above())))
    const shuffled = (turn: number) => alerts.map((_, i) => alerts[(i * 7 + turn * 13) % 60]).map((id) => occurrence(id))
    const fired = await Promise.all(Array.from({ length: 20 }, (_, turn) => fireAll(...shuffled(turn).slice(0, 30))))
    const all = fired.flatMap(({ firings }) => firings.map(({ alert }) => alert.id))
    expect(new Set(all).size).toBe(all.length)
    for (const userId of users) {
      const rows = await firingsOf(database, userId)
      expect(rows.map(({ seq }) => Number(seq))).toEqual(gapless(rows.length))
    }
  })

  it('continue after a transaction that was rolled back', async () => {
    const userId = await newUser(database)
    const [first, second] = [await newAlert(database, userId, above()), await newAlert(database, userId, above())]
    const broken = db.transaction().execute(async (trx) => {
      await fire(trx, [occurrence(first)])
      throw new Error('the power is gone')
    })
    await expect(broken).rejects.toThrow('the power is gone')
    await fireAll(occurrence(second))
    expect((await firingsOf(database, userId)).map((row) => [row.seq, row.alert_id])).toEqual([['1', second]])
    const { rows } = await sql`select seq from alert_sequences where user_id = ${userId}`.execute(db)
    expect(rows).toEqual([{ seq: '1' }])
  })
})
