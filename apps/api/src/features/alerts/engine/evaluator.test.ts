import { describe, expect, it } from 'vitest'
import { firingsOf, live, newAlert, newUser, quoteAt, start, testEvaluator } from '../../../../test/alert-engine.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import { alertsStore } from '../alerts.store.ts'

const database = await testDatabase()
const { db } = database
const symbols = ['EURUSD', 'GBPUSD', 'USDJPY', 'USDCHF', 'AUDUSD', 'USDCAD', 'NZDUSD', 'XAUUSD']
const simulated = { late: false, simulated: true }

/** An evaluator, and quotes of a second apart that follow those which were given before. */
async function begun() {
  const evaluator = testEvaluator(database)
  const marks = await evaluator.begin()
  let ms = Math.max(0, ...marks.map(({ at }) => at - start))
  const give = (...bids: number[]) => {
    const quotes = bids.map((bid, i) => quoteAt(ms + 1000 * (i + 1), bid))
    ms += 1000 * bids.length
    return evaluator.take(quotes, live)
  }
  return { evaluator, marks, give, now: () => ms }
}
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
  it('fires again when the price has been back', async () => {
    const { give, now } = await begun()
    const userId = await newUser(database)
    await newAlert(database, userId, { kind: 'above', params: { price: 1.3 }, trigger: 'every' }, now())
    await give(1.3, 1.31, 1.32, 1.3, 1.33, 1.29, 1.34)
    expect(await bidsFired(userId)).toEqual([1.31, 1.33, 1.34])
  })

  it('waits until its cooldown is over, also when a move goes on', async () => {
    const { give, now } = await begun()
    const [one, two] = [await newUser(database), await newUser(database)]
    await newAlert(database, one, { kind: 'above', params: { price: 1.3 }, trigger: 'every', cooldownSec: 4 }, now() + 1)
    const params = { by: 1000, unit: 'points', windowSec: 60 }
    await newAlert(database, two, { kind: 'movesBy', params, trigger: 'every', cooldownSec: 4 }, now() + 1)
    await give(1.29, 1.31, 1.29, 1.31, 1.29, 1.31)
    expect(await bidsFired(one)).toEqual([1.31, 1.31])
    expect(await bidsFired(two)).toEqual([1.31, 1.31])
  })
})

describe('an alert does not fire', () => {
  it('on the step that it was armed in', async () => {
    const { give, now } = await begun()
    const userId = await newUser(database)
    await give(1.39)
    await newAlert(database, userId, { kind: 'above', params: { price: 1.4 } }, now() + 1)
    await give(1.41)
    expect(await bidsFired(userId)).toEqual([])
    await give(1.4, 1.42)
    expect(await bidsFired(userId)).toEqual([1.42])
  })

  it('when its time is over by the clock of the quotes, and that is written down', async () => {
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

  it('while it is paused, nor when it was deleted', async () => {
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

  it('arms what was triggered', async () => {
    const { give, now } = await begun()
    const userId = await newUser(database)
    const id = await newAlert(database, userId, { kind: 'above', params: { price: 1.8 } }, now() + 1)
    await give(1.79, 1.81, 1.79, 1.81)
    await change(userId, id, { status: 'active', armed_at: new Date(start + now() + 1) })
    await give(1.79, 1.82, 1.79, 1.83)
    expect(await bidsFired(userId)).toEqual([1.81, 1.82])
    expect(await rowOf(id)).toMatchObject({ status: 'triggered', trigger_count: 2 })
  })

  it('that is acknowledged before a quote is given is seen by it, a hundred times among quotes that come all the while', async () => {
    const { evaluator, now } = await begun()
    const userId = await newUser(database)
    let ms = now() + 1000
    const ids: string[] = []
    /** Every other one lies on the other side of all levels. */
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

describe('an alert that is created while another program begins', () => {
  it('is seen by its first quote, thirty times', async () => {
    const userId = await newUser(database)
    for (let i = 0; i < 30; i++) {
      const evaluator = testEvaluator(database)
      const beginning = evaluator.begin()
      const ids: string[] = []
      const isBegun = beginning.then(() => true)
      // Far from what was quoted: armed at the very end, whatever its last quote is.
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

describe('a move', () => {
  const move = { kind: 'movesBy', params: { by: 100, unit: 'points', windowSec: 60 }, trigger: 'every' }

  it('counts from prices that another program looked at', async () => {
    const first = await begun()
    const userId = await newUser(database)
    await newAlert(database, userId, move, first.now() + 1)
    await first.give(1.2, 1.2004)
    const second = await begun()
    await second.give(1.2009)
    const third = await begun()
    await third.give(1.201, 1.2011)
    expect(await bidsFired(userId)).toEqual([1.201])
    const fourth = await begun()
    await fourth.give(1.2012, 1.2021)
    expect(await bidsFired(userId), 'and from where it fired last').toEqual([1.201, 1.2021])
  })

  it('looks back no further than its window, and no further is kept', async () => {
    const { evaluator, give, now } = await begun()
    await db.deleteFrom('price_alerts').where('kind', '=', 'movesBy').execute()
    const userId = await newUser(database)
    await newAlert(database, userId, { ...move, symbol: 'NZDUSD' }, now() + 1)
    const at = (ms: number, bid: number) => quoteAt(now() + ms, bid, { symbol: 'NZDUSD' })
    await evaluator.take([at(1000, 0.6)], live)
    await evaluator.take([at(20_000, 0.6005)], live)
    await evaluator.take([at(85_000, 0.6012)], live)
    await evaluator.take([at(300_000, 0.6013)], live)
    evaluator.skip(20_000)
    await give(1.2)
    expect(await bidsFired(userId)).toEqual([])
    const kept = await db.selectFrom('alert_windows').select('quotes').where('symbol', '=', 'NZDUSD').execute()
    expect(kept.map(({ quotes }) => quotes[0])).toEqual([0.6013])
  })
})

describe('quotes', () => {
  it('of history, and live ones that are half a minute old, are told as late', async () => {
    const { evaluator, now } = await begun()
    const userId = await newUser(database)
    const base = now()
    await newAlert(database, userId, { kind: 'above', params: { price: 1.2 }, trigger: 'every' }, base)
    await evaluator.take([quoteAt(base + 1000, 1.19), quoteAt(base + 2000, 1.21)], { late: true, simulated: false })
    evaluator.skip(32_000)
    await evaluator.take([quoteAt(base + 3000, 1.19), quoteAt(base + 3001, 1.22)], live)
    await evaluator.take([quoteAt(base + 30_000, 1.19), quoteAt(base + 30_001, 1.23)], live)
    expect((await firingsOf(database, userId)).map(({ price, late, at }) => [price, late, at.getTime() - start - base])).toEqual([
      [1.21, true, 2000],
      [1.22, true, 3001],
      [1.23, false, 30_001],
    ])
  })

  it('of another source are another level: the step to them does not count, nor moves from before', async () => {
    const { evaluator, now } = await begun()
    const userId = await newUser(database)
    const base = now()
    await newAlert(database, userId, { kind: 'above', params: { price: 1.3 }, trigger: 'every' }, base + 1)
    const params = { by: 1, unit: 'percent', windowSec: 60 }
    await newAlert(database, userId, { kind: 'movesBy', params, trigger: 'every' }, base + 1)
    const other = (ms: number, bid: number) => quoteAt(base + ms, bid, { source: 'other' })
    await evaluator.take([quoteAt(base + 1000, 1.29)], live)
    await evaluator.take([other(2000, 1.31), other(3000, 1.311)], live)
    expect(await bidsFired(userId)).toEqual([])
    await evaluator.end()
    const next = testEvaluator(database)
    expect((await next.begin()).find(({ symbol }) => symbol === 'EURUSD')).toMatchObject({ source: 'other', bid: 1.311 })
    await next.take([other(4000, 1.312), other(5000, 1.29), other(6000, 1.305)], live)
    expect(await bidsFired(userId)).toEqual([1.29, 1.305, 1.305])
  })

  it('of one millisecond count each, and those that are known do not count again', async () => {
    const { evaluator, now } = await begun()
    const userId = await newUser(database)
    const at = now() + 1000
    await newAlert(database, userId, { kind: 'above', params: { price: 1.4 }, trigger: 'every' }, now())
    const [low, high, top] = [1.39, 1.41, 1.42].map((bid) => quoteAt(at, bid))
    await evaluator.take([low, high], live)
    await evaluator.end()
    const next = testEvaluator(database)
    const marks = (await next.begin()).filter(({ symbol }) => symbol === 'EURUSD')
    expect(marks.map(({ bid }) => bid)).toEqual([1.39, 1.41])
    await next.take([low, high, quoteAt(at - 500, 1.3), top], live)
    expect(await bidsFired(userId)).toEqual([1.41])
  })

  it('that are invented and meet nothing wait for others, and are there when somebody asks', async () => {
    const { evaluator, now } = await begun()
    const before = (await db.selectFrom('alert_engine').selectAll().executeTakeFirstOrThrow()).batch
    const taken = [1, 2, 3].map((ms) => evaluator.take([quoteAt(now() + ms, 1.2)], simulated))
    await evaluator.take([], simulated)
    await Promise.all(taken)
    const after = (await db.selectFrom('alert_engine').selectAll().executeTakeFirstOrThrow()).batch
    expect(Number(after) - Number(before)).toBe(1)
    expect((await evaluator.begin()).findLast(({ symbol }) => symbol === 'EURUSD')).toMatchObject({ simulated: true })
  })
})

it('many symbols at once keep to themselves', async () => {
  const evaluator = testEvaluator(database)
  const marks = await evaluator.begin()
  const base = Math.max(0, ...marks.map(({ at }) => at - start)) + 1000
  const userId = await newUser(database)
  for (const symbol of symbols) await newAlert(database, userId, { symbol, kind: 'above', params: { price: 100 }, trigger: 'every' }, base)
  const walk = (phase: number, ms: number) =>
    symbols.map((symbol, i) => quoteAt(base + ms, (phase + i) % 2 === 0 ? 99 : 101, { symbol, ask: 102, source: 'many' }))
  await evaluator.take([...walk(0, 0), ...walk(1, 10), ...walk(0, 20)], live)
  const fired = (await firingsOf(database, userId)).map(({ symbol, at }) => `${symbol} ${at.getTime() - start - base}`)
  expect(fired).toEqual([
    ...symbols.filter((_, i) => i % 2 === 0).map((symbol) => `${symbol} 10`),
    ...symbols.filter((_, i) => i % 2 === 1).map((symbol) => `${symbol} 20`),
  ])
})

it('figures say what is armed', async () => {
  const { evaluator, give, now } = await begun()
  const before = evaluator.figures().armed
  await newAlert(database, await newUser(database), { kind: 'above', params: { price: 9 } }, now())
  await give(1.5)
  expect(evaluator.figures()).toEqual({ armed: before + 1, pending: 0, pendingSeconds: 0 })
})
