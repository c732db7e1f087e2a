import { describe, expect, it } from 'vitest'
import { begunEvaluator, firingsOf, live, newAlert, newUser, quoteAt, start, testEvaluator } from '../../../../test/alert-evaluator.ts'
import { testDatabase } from '../../../../test/test-database.ts'

const database = await testDatabase()
const { db } = database
const symbols = ['EURUSD', 'GBPUSD', 'USDJPY', 'USDCHF', 'AUDUSD', 'USDCAD', 'NZDUSD', 'XAUUSD']
const simulated = { late: false, simulated: true }
const begun = () => begunEvaluator(database)
const bidsFired = async (userId: string) => (await firingsOf(database, userId)).map(({ price }) => price)

describe('a move', () => {
  const move = { kind: 'movesBy', params: { by: 100, unit: 'points', windowSec: 60 }, trigger: 'every' }

  it('counts from prices that another process evaluated', async () => {
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
    expect(await bidsFired(userId), 'and counts from where it last fired').toEqual([1.201, 1.2021])
  })

  it('looks back no further than its window, and older quotes are deleted', async () => {
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

  it.each([
    ['that are as old as its window, also the last one at its arming', 61_000, [160.1]],
    ['that are not older, even after a sweep and a restart', 61_001, []],
  ])('counts prices %s', async (_, last, fired) => {
    const { evaluator, now } = await begun()
    const userId = await newUser(database)
    const base = now()
    const at = (ms: number, bid: number) => quoteAt(base + ms, bid, { symbol: 'EURJPY', ask: 170, source: `${last}` })
    await evaluator.take([at(1000, 160)], live)
    await newAlert(database, userId, { ...move, symbol: 'EURJPY' }, base + 1001)
    const first = testEvaluator(database)
    await first.begin()
    await first.take([at(40_000, 160.05)], live)
    first.skip(20_000)
    await first.take([at(55_000, 160.05)], live)
    const next = testEvaluator(database)
    await next.begin()
    await next.take([at(last, 160.1)], live)
    expect(await bidsFired(userId)).toEqual(fired)
  })
})

describe('quotes', () => {
  it('from history fire alerts marked as late', async () => {
    const { evaluator, now } = await begun()
    const userId = await newUser(database)
    const base = now()
    await newAlert(database, userId, { kind: 'above', params: { price: 1.2 }, trigger: 'every' }, base)
    await evaluator.take([quoteAt(base + 1000, 1.19), quoteAt(base + 2000, 1.21)], { late: true, simulated: false })
    await evaluator.take([quoteAt(base + 30_000, 1.19), quoteAt(base + 30_001, 1.23)], live)
    expect((await firingsOf(database, userId)).map(({ price, late, at }) => [price, late, at.getTime() - start - base])).toEqual([
      [1.21, true, 2000],
      [1.23, false, 30_001],
    ])
  })

  it('of another source start a new level: the step to them does not count, nor do earlier moves, but a state is told', async () => {
    const { evaluator, give, now } = await begun()
    const userId = await newUser(database)
    await give(1.29)
    const base = now()
    await newAlert(database, userId, { kind: 'above', params: { price: 1.3 }, trigger: 'every' }, base + 1)
    const params = { by: 1, unit: 'percent', windowSec: 60 }
    await newAlert(database, userId, { kind: 'movesBy', params, trigger: 'every' }, base + 1)
    const other = (ms: number, bid: number) => quoteAt(base + ms, bid, { source: 'other' })
    await evaluator.take([quoteAt(base + 1000, 1.29)], live)
    await evaluator.take([other(2000, 1.31), other(3000, 1.311)], live)
    expect(await bidsFired(userId)).toEqual([1.31])
    await evaluator.end()
    const next = testEvaluator(database)
    expect((await next.begin()).find(({ symbol }) => symbol === 'EURUSD')).toMatchObject({ source: 'other', bid: 1.311 })
    await next.take([other(4000, 1.312), other(5000, 1.29), other(6000, 1.305)], live)
    expect(await bidsFired(userId)).toEqual([1.31, 1.29, 1.305, 1.305])
  })

  it('of one millisecond each count, and known ones do not count again', async () => {
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

  it('that are simulated and fire nothing are committed in batches, or at once on request', async () => {
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

it('many symbols at once do not affect each other', async () => {
  const evaluator = testEvaluator(database)
  const marks = await evaluator.begin()
  const base = Math.max(0, ...marks.map(({ at }) => at - start)) + 1000
  const userId = await newUser(database)
  for (const symbol of symbols) await newAlert(database, userId, { symbol, kind: 'above', params: { price: 100 }, trigger: 'every' }, base)
  const walk = (phase: number, ms: number) =>
    symbols.map((symbol, i) => quoteAt(base + ms, (phase + i) % 2 === 0 ? 99 : 101, { symbol, ask: 102, source: 'many' }))
  await evaluator.take([...walk(0, 0), ...walk(1, 10), ...walk(0, 20)], live)
  const fired = (await firingsOf(database, userId)).map(({ symbol, at }) => `${symbol} ${at.getTime() - start - base}`)
  const odd = symbols.filter((_, i) => i % 2 === 1)
  expect(fired).toEqual([
    ...odd.map((symbol) => `${symbol} 0`),
    ...symbols.filter((_, i) => i % 2 === 0).map((symbol) => `${symbol} 10`),
    ...odd.map((symbol) => `${symbol} 20`),
  ])
})

it('the metrics report the number of armed alerts', async () => {
  const { evaluator, give, now } = await begun()
  const before = evaluator.figures().armed
  await newAlert(database, await newUser(database), { kind: 'above', params: { price: 9 } }, now())
  await give(1.5)
  expect(evaluator.figures()).toEqual({ armed: before + 1, pending: 0, pendingSeconds: 0 })
})
