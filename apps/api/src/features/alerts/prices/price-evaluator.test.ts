import { describe, expect, it } from 'vitest'
import { begunEvaluator, firingsOf, live, newAlert, newUser, quoteAt, start, testEvaluator } from '../../../../test/alert-evaluator.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import { alertsStore } from '../alerts.store.ts'

const database = await testDatabase()
const { db } = database
const begun = () => begunEvaluator(database)
const rowOf = (id: string) => db.selectFrom('price_alerts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const change = (userId: string, id: string, columns: object) => alertsStore(db).inTurn(userId, (own) => own.update(id, columns))
const bidsFired = async (userId: string) => (await firingsOf(database, userId)).map(({ price }) => price)

describe('each kind fires once, at the price of the step', () => {
  const level = (kind: string, price = 1.1) => ({ kind, params: { price } })
  const range = (kind: string) => ({ kind, params: { lower: 1.1, upper: 1.2 } })
  const kinds: [draft: object, bids: number[], at: number][] = [
    [level('crossing'), [1.09, 1.1], 1.1],
    [level('crossing'), [1.11, 1.09], 1.09],
    [level('crossingUp'), [1.11, 1.09, 1.12], 1.12],
    [level('crossingDown'), [1.09, 1.11, 1.1], 1.1],
    [level('above'), [1.09, 1.1, 1.11], 1.11],
    [level('below'), [1.11, 1.1, 1.09], 1.09],
    [range('entersRange'), [1.21, 1.2], 1.2],
    [range('leavesRange'), [1.09, 1.15, 1.21], 1.21],
    [{ kind: 'movesBy', params: { by: 100, unit: 'points', windowSec: 60 } }, [1.1, 1.1005, 1.101], 1.101],
    [{ kind: 'movesBy', params: { by: 1, unit: 'percent', windowSec: 60 } }, [1.1, 1.08], 1.08],
    [{ ...level('crossing'), side: 'ask' }, [1.0997, 1.0998], 1.1],
    [{ ...level('crossing'), side: 'mid' }, [1.0998, 1.0999], 1.1],
  ]
  it.each(kinds)('%j', async (draft, bids, price) => {
    const { give, now } = await begun()
    const userId = await newUser(database)
    await give(bids[0])
    const id = await newAlert(database, userId, draft, now() + 1)
    await give(...bids, bids[0], ...bids)
    const [firing, ...others] = await firingsOf(database, userId)
    expect(others).toEqual([])
    expect(firing).toMatchObject({ alert_id: id, seq: '1', kind: 'alert', price, late: false, source: 'push', simulated: false })
    expect(firing.message).toContain('EURUSD')
    expect(await rowOf(id)).toMatchObject({ status: 'triggered', trigger_count: 1 })
  })
})

describe('an alert that fires every time', () => {
  it('fires again after the price has crossed back', async () => {
    const { give, now } = await begun()
    const userId = await newUser(database)
    await newAlert(database, userId, { kind: 'above', params: { price: 1.3 }, trigger: 'every' }, now())
    await give(1.3, 1.31, 1.32, 1.3, 1.33, 1.29, 1.34)
    expect(await bidsFired(userId)).toEqual([1.31, 1.33, 1.34])
  })

  it('waits until its cooldown is over, also when a move goes on', async () => {
    const { give, now } = await begun()
    const [one, two] = [await newUser(database), await newUser(database)]
    await give(1.29)
    await newAlert(database, one, { kind: 'above', params: { price: 1.3 }, trigger: 'every', cooldownSec: 4 }, now() + 1)
    const params = { by: 1000, unit: 'points', windowSec: 60 }
    await newAlert(database, two, { kind: 'movesBy', params, trigger: 'every', cooldownSec: 4 }, now() + 1)
    await give(1.31, 1.29, 1.31, 1.29, 1.31)
    expect(await bidsFired(one)).toEqual([1.31, 1.31])
    expect(await bidsFired(two)).toEqual([1.31, 1.31])
  })
})

describe('an alert does not fire', () => {
  it('after its expiry by the clock of the quotes, and is then marked as expired', async () => {
    const { evaluator, give, now } = await begun()
    const userId = await newUser(database)
    const expiresAt = new Date(start + now() + 3000).toISOString()
    const id = await newAlert(database, userId, { kind: 'above', params: { price: 1.5 }, trigger: 'every', expiresAt }, now())
    await give(1.49, 1.51, 1.49, 1.52)
    expect(await bidsFired(userId)).toEqual([1.51])
    evaluator.skip(20_000)
    await give(1.49)
    expect((await rowOf(id)).status).toBe('expired')
    await give(1.53)
    expect(await bidsFired(userId)).toEqual([1.51])
  })

  it('while it is paused, nor after it was deleted', async () => {
    const { give, now } = await begun()
    const userId = await newUser(database)
    const draft = { kind: 'above', params: { price: 1.6 } }
    const [paused, deleted] = [await newAlert(database, userId, draft, now() + 1), await newAlert(database, userId, draft, now() + 1)]
    await give(1.59)
    await change(userId, paused, { status: 'paused', paused_by: 'user' })
    await alertsStore(db).inTurn(userId, (own) => own.remove(deleted))
    await give(1.61)
    expect(await bidsFired(userId)).toEqual([])
  })
})

describe('a change', () => {
  it('counts from the next quote on', async () => {
    const { give, now } = await begun()
    const userId = await newUser(database)
    const id = await newAlert(database, userId, { kind: 'above', params: { price: 1.7 } }, now() + 1)
    await give(1.69)
    await change(userId, id, { params: JSON.stringify({ price: 1.72 }), armed_at: new Date(start + now()) })
    await give(1.71, 1.73)
    expect(await bidsFired(userId)).toEqual([1.73])
  })

  it('can re-arm a triggered alert', async () => {
    const { give, now } = await begun()
    const userId = await newUser(database)
    const id = await newAlert(database, userId, { kind: 'above', params: { price: 1.8 } }, now() + 1)
    await give(1.79, 1.81, 1.79, 1.81)
    await change(userId, id, { status: 'active', armed_at: new Date(start + now() + 1) })
    await give(1.79, 1.82, 1.79, 1.83)
    expect(await bidsFired(userId)).toEqual([1.81, 1.82])
    expect(await rowOf(id)).toMatchObject({ status: 'triggered', trigger_count: 2 })
  })

  it('acknowledged before a quote is given applies to that quote, a hundred times amid other quotes', async () => {
    const { evaluator, now } = await begun()
    const userId = await newUser(database)
    let ms = now() + 1000
    const ids: string[] = []
    /** Every second quote lies on the other side of all levels. */
    const next = (bid: number) => {
      ms += 10
      return evaluator.take([quoteAt(ms, bid)], live)
    }
    let isOver = false
    const noise = (async () => {
      while (!isOver) await next(1.9)
    })()
    for (let i = 0; i < 100; i++) {
      ids.push(await newAlert(database, userId, { kind: 'above', params: { price: 1.95 } }, ms))
      await Promise.all([next(1.9), next(1.9), next(1.96)])
      expect((await rowOf(ids[i])).status, `the ${i}th`).toBe('triggered')
    }
    isOver = true
    await noise
    const rows = await firingsOf(database, userId)
    expect(rows.map((row) => row.alert_id)).toEqual(ids)
    expect(rows.map(({ seq }) => Number(seq))).toEqual(ids.map((_, i) => i + 1))
  })
})

describe('an alert created while another process begins', () => {
  it('is evaluated with its first quote, thirty times', async () => {
    const userId = await newUser(database)
    for (let i = 0; i < 30; i++) {
      const evaluator = testEvaluator(database)
      const beginning = evaluator.begin()
      const ids: string[] = []
      const isBegun = beginning.then(() => true)
      // The level is far from all quotes so far. Alerts are created until the run has begun.
      do ids.push(await newAlert(database, userId, { symbol: 'USDCHF', kind: 'above', params: { price: 0.9 } }, 10_000 * i))
      while (!(await Promise.race([isBegun, Promise.resolve(false)])))
      const at = (ms: number, bid: number) => quoteAt(10_000 * i + ms, bid, { symbol: 'USDCHF' })
      await evaluator.take([at(1, 0.89), at(2, 0.91)], live)
      const states = await db.selectFrom('price_alerts').select('status').where('id', 'in', ids).execute()
      expect(new Set(states.map(({ status }) => status)), `the ${i}th time, ${ids.length} alerts`).toEqual(new Set(['triggered']))
      await evaluator.end()
    }
  })
})
