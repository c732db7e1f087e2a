import { fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { minuteMs } from '@assay/market'
import { afterAll, describe, expect, it } from 'vitest'
import { eventEvaluator } from '../src/features/alerts/events/event-evaluator.ts'
import { calendarStore } from '../src/features/calendar/calendar.store.ts'
import { firingsOf, newAlert, newUser, start } from './alert-evaluator.ts'
import { silentLog } from './data-folder.ts'
import { changeEvent, listEvent } from './held-event.ts'
import { newDatabaseUrl, openBeside } from './test-database.ts'

const url = await newDatabaseUrl()
const database = openBeside(url)
afterAll(() => database.close())
const { db } = database

const hour = 60 * minuteMs

function evaluatorAt(clock: { now: number }, note: () => string | null = () => null) {
  const calendar = calendarStore(db)
  const eventsOf = (keys: readonly string[], from: number, to: number) => calendar.ofKeys(keys, { from, to })
  return eventEvaluator({ db, log: silentLog, now: () => clock.now, eventsOf, staleWords: async () => note() })
}

let made = 0
/** Creates a key of its own with one release, and an alert on it. */
async function alertOn(more: { minutes?: number; every?: boolean; only?: boolean; channels?: string[] } = {}) {
  made += 1
  const key = `USD.RELEASE-${made}`
  const id = `${key}@first`
  await listEvent(database, { id, key, title: `Release ${made}`, scheduled: start + 2 * hour })
  const userId = await newUser(database)
  const { minutes = 30, every = false, only = true, channels = ['toast'] } = more
  const params = { key, title: `Release ${made}`, minutes, release: only ? id : null }
  const alert = await newAlert(database, userId, { kind: 'event', params, trigger: every ? 'every' : 'once', channels })
  return { key, id, userId, alert }
}
const told = async (userId: string) =>
  (await firingsOf(database, userId)).map(({ kind, at, message }) => [kind, at.getTime() - start, message])
const statusOf = async (id: string) =>
  (await db.selectFrom('price_alerts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).status

describe('an alert on an event', () => {
  it("fires once, the given number of minutes before, without a price and on the alert's channels", async () => {
    const { userId, alert } = await alertOn({ channels: ['toast', 'email'] })
    const clock = { now: start + 90 * minuteMs - 1 }
    const evaluator = evaluatorAt(clock)
    await evaluator.look()
    expect(await told(userId)).toEqual([])
    clock.now += 1
    await Promise.all([evaluator.look(), evaluatorAt(clock).look()])
    await evaluator.look()
    const words = `USD Release ${made} comes in 30 minutes, on 2026-11-18 at 14:00 UTC. Forecast 110K, previous 119K.`
    expect(await told(userId)).toEqual([['alert', 90 * minuteMs, words]])
    expect((await firingsOf(database, userId))[0]).toMatchObject({ price: null, source: 'calendar', simulated: false, late: false })
    expect(await statusOf(alert)).toBe('triggered')
    const due = await db.selectFrom('alert_deliveries').select('channel').where('user_id', '=', userId).execute()
    expect(due).toEqual([{ channel: 'email' }])
  })

  it('fires at the release itself with 0 minutes', async () => {
    const { userId } = await alertOn({ minutes: 0 })
    await evaluatorAt({ now: start + 2 * hour }).look()
    expect(await told(userId)).toEqual([
      ['alert', 2 * hour, `USD Release ${made} comes now, on 2026-11-18 at 14:00 UTC. Forecast 110K, previous 119K.`],
    ])
  })

  it('fires for each later release of the key, once', async () => {
    const { userId, key, alert } = await alertOn({ every: true, only: false })
    await listEvent(database, { id: `${key}@second`, key, scheduled: start + 26 * hour })
    for (const now of [2 * hour, 3 * hour, 26 * hour, 27 * hour]) await evaluatorAt({ now: start + now }).look()
    expect((await told(userId)).map(([kind, at]) => [kind, at])).toEqual([
      ['alert', 1.5 * hour],
      ['alert', 25.5 * hour],
    ])
    expect(await statusOf(alert)).toBe('active')
  })

  it('does not fire for other releases if it is for one', async () => {
    const { userId, key } = await alertOn()
    await listEvent(database, { id: `${key}@before`, key, scheduled: start + hour })
    await evaluatorAt({ now: start + hour }).look()
    expect(await told(userId)).toEqual([])
  })

  it('moves with the event', async () => {
    const { userId, id } = await alertOn()
    await changeEvent(database, id, start + minuteMs, { scheduled: start + 5 * hour })
    const clock = { now: start + 2 * hour }
    const evaluator = evaluatorAt(clock)
    await evaluator.look()
    expect(await told(userId)).toEqual([])
    clock.now = start + 4.5 * hour
    await evaluator.look()
    expect((await told(userId)).map(([, at]) => at)).toEqual([4.5 * hour])
  })

  it('notifies once of a new time and of a cancellation after it has fired', async () => {
    const { userId, id } = await alertOn()
    const clock = { now: start + 90 * minuteMs }
    const evaluator = evaluatorAt(clock)
    await evaluator.look()
    clock.now += minuteMs
    await changeEvent(database, id, clock.now, { scheduled: start + 5 * hour })
    await evaluator.look()
    await evaluator.look()
    clock.now += minuteMs
    await changeEvent(database, id, clock.now, { status: 'withdrawn' })
    await evaluator.look()
    await evaluator.look()
    expect((await told(userId)).slice(1)).toEqual([
      ['notice', 91 * minuteMs, `USD Release ${made} has moved to 2026-11-18 at 17:00 UTC.`],
      ['notice', 92 * minuteMs, `USD Release ${made} is no longer in the calendar; it was listed for 2026-11-18 at 17:00 UTC.`],
    ])
  })

  it('is marked late if it is evaluated afterwards, and is skipped after a week', async () => {
    const late = await alertOn()
    await evaluatorAt({ now: start + 3 * hour }).look()
    expect(await firingsOf(database, late.userId)).toMatchObject([{ late: true, message: expect.stringContaining('was due, on') }])
    const forgotten = await alertOn()
    await evaluatorAt({ now: start + 8 * 24 * hour }).look()
    expect(await told(forgotten.userId)).toEqual([])
  })

  it('says that the calendar may be out of date, in the list and when it fires', async () => {
    const { userId, alert } = await alertOn()
    let note: string | null = 'No source was heard.'
    const clock = { now: start + hour }
    const evaluator = evaluatorAt(clock, () => note)
    const waits = async () =>
      (await db.selectFrom('price_alerts').select('rule_waits').where('id', '=', alert).executeTakeFirstOrThrow()).rule_waits
    await evaluator.look()
    expect(await waits()).toBe(note)
    clock.now = start + 90 * minuteMs
    await evaluator.look()
    expect((await told(userId))[0][2]).toMatch(/ No source was heard\.$/)
    const other = await alertOn()
    note = null
    await evaluator.look()
    expect(
      (await db.selectFrom('price_alerts').select('rule_waits').where('id', '=', other.alert).executeTakeFirstOrThrow()).rule_waits,
    ).toBeNull()
  })

  it('that is armed again fires again', async () => {
    const { userId, alert } = await alertOn()
    await evaluatorAt({ now: start + 90 * minuteMs }).look()
    const armed = { status: 'active', armed_at: new Date(start + 95 * minuteMs) }
    await db
      .updateTable('price_alerts')
      .set({ ...armed, params: JSON.stringify({ ...(await paramsOf(alert)), minutes: 5 }) })
      .where('id', '=', alert)
      .execute()
    for (let i = 0; i < 2; i++) await evaluatorAt({ now: start + 116 * minuteMs }).look()
    expect((await told(userId)).map(([, at]) => at)).toEqual([90 * minuteMs, 115 * minuteMs])
  })

  it('fires exactly once although the evaluating program is killed at any moment', async () => {
    const alerts = await Promise.all(Array.from({ length: 200 }, () => alertOn({ every: true, only: false })))
    const program = fileURLToPath(new URL('./event-alert-program.ts', import.meta.url))
    for (let kill = 0; kill < 6; kill++) {
      const child = fork(program, [url, String(start + 90 * minuteMs + kill * hour)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
      const ended = new Promise((resolve) => child.once('exit', resolve))
      await new Promise((resolve) => child.once('message', resolve))
      await wait(Math.random() * 60)
      child.kill('SIGKILL')
      await ended
    }
    await evaluatorAt({ now: start + 3 * hour }).look()
    for (const { userId } of alerts) {
      const rows = await firingsOf(database, userId)
      expect(rows.map(({ seq, kind, occasion }) => [seq, kind, occasion])).toEqual([['1', 'alert', 1]])
    }
  })
})

const paramsOf = async (id: string) =>
  (await db.selectFrom('price_alerts').select('params').where('id', '=', id).executeTakeFirstOrThrow()).params
