import { knownEvents } from '@assay/backtest'
import { Refusal } from '@assay/contracts'
import { importedEvents } from '@assay/events'
import { candleEnd, hourMs, minuteMs } from '@assay/market'
import type { RuleTree } from '@assay/strategy'
import { sql } from 'kysely'
import { Client as DatabaseClient } from 'pg'
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { alertsStore } from '../src/features/alerts/alerts.store.ts'
import { lastClose, ruleNow } from '../src/features/alerts/rules/due-closes.ts'
import type { CalendarFor } from '../src/features/backtest/bars-source.ts'
import { runPool } from '../src/features/backtest/run-pool.ts'
import { firingsOf, newAlert, newUser, start } from './alert-evaluator.ts'
import { block, operand } from './backtest-bodies.ts'
import { ruleMarket, timeframe, waitsFor } from './rule-market.ts'
import { testDatabase } from './test-database.ts'

const database = await testDatabase()
const { db } = database
const pool = runPool({ workers: 1, queue: 5, seconds: 60, memoryMb: 512 })
afterAll(pool.close)
beforeEach(async () => {
  await db.deleteFrom('users').execute()
})

const close = operand('CLOSE', {}, timeframe)
const rule: RuleTree = { logic: 'and', conditions: [block(close, 'crossabove', operand('EMA', { period: 3 }, timeframe))] }
const above = (price: number): RuleTree => ({
  logic: 'and',
  conditions: [block(close, '>', operand('VALUE', { value: price }, timeframe))],
})

const market = (more: { calendarFor?: CalendarFor } = {}) => ruleMarket({ db, pool, ...more })

const told = async (userId: string) => (await firingsOf(database, userId)).map(({ at, price, late }) => ({ at: at.getTime(), price, late }))
const rowOf = (id: string) => db.selectFrom('price_alerts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('an alert on a rule over a day of quotes', () => {
  it('fires where the backtest of the stored bars says that the rule became true, even with two programs evaluating, and late after an outage', async () => {
    const { engine, until, rises, now } = await market()
    const userId = await newUser(database)
    await until(start)
    const id = await newAlert(database, userId, waitsFor(rule))
    await until(start + 3 * hourMs, { looks: [engine(), engine()] })
    const before = (await rises(rule, start)).filter(({ at }) => at > start)
    expect(before.length, 'there are crosses to find').toBeGreaterThan(2)
    expect(await told(userId)).toEqual(before.map((rise) => ({ ...rise, late: false })))

    const outage = now()
    await until(start + 5 * hourMs)
    expect(await told(userId)).toHaveLength(before.length)
    await until(start + 5 * hourMs + minuteMs, { looks: [engine()] })
    const all = (await rises(rule, start)).filter(({ at }) => at > start)
    expect(all.length, 'there are crosses during the outage').toBeGreaterThan(before.length)
    expect(await told(userId)).toEqual(all.map((rise) => ({ ...rise, late: rise.at > outage })))
    const seqs = (await firingsOf(database, userId)).map(({ seq }) => Number(seq))
    expect(seqs).toEqual(seqs.map((_, i) => i + 1))
    expect(await rowOf(id)).toMatchObject({ status: 'active', trigger_count: all.length, rule_at: new Date(start + 5 * hourMs) })
  })
})

describe('the state of an alert on a rule', () => {
  it('waits for false if the rule holds when it is armed, ends if it fires once, and counts from a change on', async () => {
    const { engine, until } = await market()
    const [waiting, changed] = [await newUser(database), await newUser(database)]
    const looks = [engine()]
    const [high, low] = [
      { looks, at: 1.2 },
      { looks, at: 1.1 },
    ]
    await until(start, high)
    const id = await newAlert(database, waiting, waitsFor(above(1.15), { trigger: 'once' }))
    const other = await newAlert(database, changed, waitsFor(above(1.3)))
    await until(start + 11 * minuteMs, high)
    expect(await rowOf(id)).toMatchObject({ rule_at: new Date(start + 10 * minuteMs), rule_true: true, trigger_count: 0 })

    const armed = { armed_at: new Date(start + 11 * minuteMs), rule_at: null, rule_true: null }
    await alertsStore(db).inTurn(changed, (own) =>
      own.update(other, { params: JSON.stringify({ timeframe, rule: above(1.15) }), ...armed }),
    )
    await until(start + 16 * minuteMs, low)
    expect([await told(waiting), await told(changed)]).toEqual([[], []])
    await until(start + 21 * minuteMs, high)
    const firing = { at: start + 20 * minuteMs, price: 1.2, late: false }
    expect([await told(waiting), await told(changed)]).toEqual([[firing], [firing]])
    expect(await rowOf(id)).toMatchObject({ status: 'triggered', trigger_count: 1 })
    await until(start + 26 * minuteMs, low)
    await until(start + 31 * minuteMs, high)
    expect([(await told(waiting)).length, (await told(changed)).length]).toEqual([1, 2])
  })

  it('is expired by the close after its expiry', async () => {
    const { engine, until } = await market()
    const userId = await newUser(database)
    const looks = [engine()]
    await until(start, { looks, at: 1.1 })
    const expiresAt = new Date(start + 5 * minuteMs).toISOString()
    const id = await newAlert(database, userId, waitsFor(above(1.15), { expiresAt }))
    await until(start + 6 * minuteMs, { looks, at: 1.2 })
    expect(await told(userId)).toEqual([])
    expect((await rowOf(id)).status).toBe('expired')
  })

  it("uses the calendar's events at each close, and waits if the calendar does not cover it", async () => {
    const release = new Date(start + hourMs).toISOString()
    const row = { date: release.slice(0, 10), time: release.slice(11, 16), currency: 'USD', impact: 'High', event: 'Payrolls' }
    const events = importedEvents([{ ...row, actual: '', forecast: '', previous: '' }], '+00:00')
    let to = start + 2 * hourMs
    const calendar = { version: 'a', label: 'A calendar', imported: true, from: start - 2 * hourMs, events }
    const { engine, until } = await market({
      calendarFor: async ({ keys, instrument }) => knownEvents({ ...calendar, to }, keys, instrument),
    })
    const userId = await newUser(database)
    const near = block(operand('MINUTES_TO_EVENT', {}, timeframe), '<', operand('VALUE', { value: 30 }, timeframe))
    await until(start, { at: 1.1 })
    const id = await newAlert(database, userId, waitsFor({ logic: 'and', conditions: [near] }))
    await until(start + 2 * hourMs, { looks: [engine()], at: 1.1 })
    expect(await told(userId)).toEqual([{ at: start + 35 * minuteMs, price: 1.1, late: false }])
    await until(start + 2 * hourMs + 6 * minuteMs, { looks: [engine()], at: 1.1 })
    expect((await rowOf(id)).rule_waits).toMatch(/^The rules read calendar events, and the calendar covers .* only\.$/)
    to += hourMs
    await until(start + 2 * hourMs + 8 * minuteMs, { looks: [engine()], at: 1.1 })
    expect(await rowOf(id)).toMatchObject({ rule_waits: null, rule_at: new Date(start + 2 * hourMs + 5 * minuteMs) })
  })

  it('avoids possible events while the calendar is out of date', async () => {
    const stale = start + 10 * minuteMs
    const calendar = { version: 'a', label: 'A calendar', imported: true, from: start - 2 * hourMs, to: start + 2 * hourMs, events: [] }
    const asked: (boolean | undefined)[] = []
    const { engine, until } = await market({
      calendarFor: async ({ isLive, keys, instrument }) => {
        asked.push(isLive)
        return knownEvents({ ...calendar, possibleFrom: stale }, keys, instrument)
      },
    })
    const userId = await newUser(database)
    const number = (value: number) => operand('VALUE', { value }, timeframe)
    const clear = block(operand('MINUTES_TO_EVENT', {}, timeframe), '>', number(30))
    const rises = block(close, '>', number(1.15))
    await until(start, { at: 1.1 })
    const id = await newAlert(database, userId, waitsFor({ logic: 'and', conditions: [clear, rises] }))
    const unfiltered = await newAlert(database, userId, waitsFor({ logic: 'and', conditions: [rises] }))
    await until(start + 6 * minuteMs, { looks: [engine()], at: 1.2 })
    await until(start + 12 * minuteMs, { looks: [engine()], at: 1.1 })
    await until(start + 21 * minuteMs, { looks: [engine()], at: 1.2 })
    const times = async (alert: string) =>
      (await firingsOf(database, userId)).filter((row) => row.alert_id === alert).map(({ at }) => (at.getTime() - start) / minuteMs)
    expect(await times(unfiltered)).toEqual([5, 15])
    expect(await times(id)).toEqual([5])
    expect(asked.every((isLive) => isLive)).toBe(true)
  })

  it('says why nothing is decided, and stops saying so once it is', async () => {
    const { data, engine, until, signal } = await market()
    const userId = await newUser(database)
    const id = await newAlert(database, userId, waitsFor(above(1.15)), -hourMs)
    await engine().look(signal)
    expect((await rowOf(id)).rule_waits).toBe(`No whole ${timeframe} candle of EURUSD has come yet from the source of its quotes.`)
    expect((await data.sources()).sources).toEqual([])
    await until(start - 89 * minuteMs, { looks: [engine()] })
    expect(await rowOf(id)).toMatchObject({ rule_waits: null, rule_at: new Date(start - 90 * minuteMs) })
  })

  it('notifies the devices of its user when the reason to wait changes, and only then', async () => {
    const { engine, until, signal } = await market()
    const userId = await newUser(database)
    const id = await newAlert(database, userId, waitsFor(above(1.15)), -hourMs)
    const listener = new DatabaseClient(database.connection())
    onTestFinished(() => listener.end())
    await listener.connect()
    const heard: (string | undefined)[] = []
    listener.on('notification', ({ payload }) => heard.push(payload))
    await listener.query('listen alert_changed')
    /** Notifications arrive in the order of their commits, so this one comes after all before it. */
    const notified = async (mark: string) => {
      await db.executeQuery(sql`select pg_notify('alert_changed', ${mark})`.compile(db))
      await vi.waitFor(() => expect(heard).toContain(mark))
      return heard.splice(0).length - 1
    }
    await engine().look(signal)
    expect(await notified('no bars')).toBe(1)
    await engine().look(signal)
    expect(await notified('no bars still'), 'nothing has changed').toBe(0)
    await until(start - 84 * minuteMs)
    await engine().look(signal)
    expect(await rowOf(id)).toMatchObject({ rule_waits: null, rule_at: new Date(start - 85 * minuteMs) })
    expect(await notified('evaluated again'), 'it no longer waits, told once').toBe(1)
  })

  it('is stored with its firing or not at all', async () => {
    const { engine, until } = await market()
    const userId = await newUser(database)
    await until(start, { at: 1.1 })
    const id = await newAlert(database, userId, waitsFor(above(1.15)))
    await db.schema.alterTable('alert_firings').addCheckConstraint('midway', sql`price < 1.19`).execute()
    await until(start + 6 * minuteMs, { looks: [engine()], at: 1.2 })
    expect([(await rowOf(id)).rule_at, await told(userId)]).toEqual([new Date(start), []])
    await db.schema.alterTable('alert_firings').dropConstraint('midway').execute()
    await until(start + 8 * minuteMs, { looks: [engine()], at: 1.2 })
    expect(await told(userId)).toMatchObject([{ at: start + 5 * minuteMs, price: 1.2 }])
  })
})

describe('whether a rule is true now', () => {
  it('is decided by the last close, and not by an old one', async () => {
    const { until, holds, skip } = await market()
    await until(start + 8000, { at: 1.2 })
    const params = (price: number) => ({ timeframe, rule: above(price) }) as const
    const close = { at: start, price: 1.2, source: 'push', simulated: false }
    expect(await holds('EURUSD', params(1.15))).toEqual({ holds: close, waits: null })
    expect(await holds('EURUSD', params(1.25))).toEqual({ holds: undefined, waits: null })
    skip(start + 2 * hourMs)
    const ended = 'No 5min candle of EURUSD comes: the last one closed on 2026-11-18 at 12:00 UTC.'
    expect(await holds('EURUSD', params(1.15)), 'an alert would wait').toEqual({ holds: undefined, waits: ended })
    const none = `No whole ${timeframe} candle of GBPUSD has come yet from the source of its quotes.`
    expect(await holds('GBPUSD', params(1.15))).toEqual({ holds: undefined, waits: none })
  })

  it('is refused if the rule cannot be computed', async () => {
    const { source } = await market()
    const truths = () => Promise.reject(new Refusal('LIMIT_EXCEEDED'))
    await expect(ruleNow({ ...source, truths }, () => start)('EURUSD', { timeframe, rule })).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
    })
  })
})

describe('the last close', () => {
  const eurusd = { symbol: 'EURUSD', hours: 'forex' } as Parameters<typeof lastClose>[0]
  it.each([
    ['15min', '2026-11-18T12:07Z', '2026-11-18T12:00Z'],
    ['15min', '2026-11-18T12:15Z', '2026-11-18T12:15Z'],
    ['15min', '2026-11-21T12:00Z', '2026-11-20T22:00Z'],
    ['1D', '2026-11-18T12:00Z', '2026-11-17T22:00Z'],
    ['1D', '2026-11-22T23:00Z', '2026-11-20T22:00Z'],
    ['1W', '2026-11-21T12:00Z', '2026-11-15T22:00Z'],
    ['1W', '2026-11-22T22:00Z', '2026-11-22T22:00Z'],
  ] as const)('of %s candles at %s is %s', (tf, now, close) => {
    expect(new Date(lastClose(eurusd, tf, Date.parse(now))).toISOString()).toBe(new Date(close).toISOString())
    expect(candleEnd(Date.parse(close) - 1, tf, 'new-york')).toBe(Date.parse(close))
  })
})
