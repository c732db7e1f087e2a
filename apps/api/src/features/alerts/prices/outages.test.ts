import { setTimeout as wait } from 'node:timers/promises'
import type { Quote } from '@assay/market'
import { sql } from 'kysely'
import type { ClientConfig } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { firingsOf, live, newAlert, newUser, quoteAt, start, testEvaluator } from '../../../../test/alert-evaluator.ts'
import { silentLog } from '../../../../test/data-folder.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import { openDatabase } from '../../../platform/database/database.ts'

const database = await testDatabase()
const { db } = database
const elsewhere = { code: 'FEED_ELSEWHERE' }
const above = (price: number) => ({ kind: 'above', params: { price }, trigger: 'every' })
const bidsFired = async (userId: string) => (await firingsOf(database, userId)).map(({ price }) => price)

/** The database through separate connections, which can be cut. */
function cuttable() {
  const there: ClientConfig = { ...database.pool.options, application_name: `cut-${Math.random()}` }
  let isThere = true
  const own = openDatabase(() => (isThere ? there : { ...there, host: '127.0.0.1', port: 9 }), silentLog)
  onTestFinished(own.close)
  const drop = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${there.application_name}`.execute(db)
  return {
    db: own.db,
    drop,
    async cut() {
      isThere = false
      await drop()
    },
    mend() {
      isThere = true
    },
  }
}

async function begun(on: Parameters<typeof testEvaluator>[0] = database) {
  const evaluator = testEvaluator(on)
  const marks = await evaluator.begin()
  return { evaluator, after: Math.max(0, ...marks.map(({ at }) => at - start)) + 1000 }
}

describe('one of two processes that evaluate quotes', () => {
  it('commits nothing once the other has begun', async () => {
    const userId = await newUser(database)
    const first = await begun()
    await newAlert(database, userId, above(1.1), first.after)
    await first.evaluator.take([quoteAt(first.after, 1.09)], live)
    const second = await begun()
    await expect(first.evaluator.take([quoteAt(second.after, 1.11)], live)).rejects.toMatchObject(elsewhere)
    await expect(first.evaluator.take([], live), 'and keeps refusing from then on').rejects.toMatchObject(elsewhere)
    expect(await bidsFired(userId)).toEqual([])
    await second.evaluator.take([quoteAt(second.after, 1.12)], live)
    expect(await bidsFired(userId)).toEqual([1.12])
  })

  it('does not consume alert changes meant for the other', async () => {
    const userId = await newUser(database)
    const first = await begun()
    const second = await begun()
    await newAlert(database, userId, above(1.2), second.after)
    await expect(first.evaluator.take([quoteAt(second.after, 1.19)], live)).rejects.toMatchObject(elsewhere)
    await second.evaluator.take([quoteAt(second.after, 1.19), quoteAt(second.after + 1, 1.21)], live)
    expect(await bidsFired(userId)).toEqual([1.21])
  })

  it('takes no quotes before it has begun, nor after it has ended', async () => {
    const evaluator = testEvaluator(database)
    await expect(evaluator.take([quoteAt(1, 1)], live)).rejects.toMatchObject(elsewhere)
    await evaluator.begin()
    await evaluator.end()
    await expect(evaluator.take([], live)).rejects.toMatchObject(elsewhere)
  })

  it('fires exactly what the other does not, while both begin again and again', async () => {
    const userId = await newUser(database)
    const { after, evaluator } = await begun()
    await evaluator.end()
    await newAlert(database, userId, above(1.3), after)
    const quotes = Array.from({ length: 300 }, (_, i) => quoteAt(after + 1 + i, i % 4 === 3 ? 1.31 : 1.29, { source: 'fight' }))
    let batches = 0
    async function fight(seed: number): Promise<void> {
      const own = testEvaluator(database)
      for (let turn = seed; ; turn += 7) {
        const mark = (await own.begin()).findLast(({ symbol }) => symbol === 'EURUSD')
        const rest = quotes.filter(({ at, source }) => mark?.source !== source || at > mark.at)
        if (rest.length === 0) return
        for (let i = 0; i < rest.length; i += 5) {
          const isOurs = await own.take(rest.slice(i, i + 5), live).then(
            () => true,
            () => false,
          )
          if (!isOurs) break
          batches += 1
        }
        await wait(turn % 10)
      }
    }
    await Promise.all([fight(1), fight(4)])
    // Fifteen firings within three minutes pause the alert; the notice is the sixteenth.
    const rows = await firingsOf(database, userId)
    const wanted = quotes.filter(({ bid }) => bid === 1.31).slice(0, 15)
    expect(rows.filter(({ kind }) => kind === 'alert').map(({ at }) => at.getTime())).toEqual(wanted.map(({ at }) => at))
    expect(rows.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 16 }, (_, i) => i + 1))
    expect(batches, 'most quotes were committed in several batches').toBeGreaterThan(40)
  })
})

describe('a database outage', () => {
  it('that is short goes unnoticed', async () => {
    const own = cuttable()
    const userId = await newUser(database)
    const { evaluator, after } = await begun(own)
    await newAlert(database, userId, above(1.4), after)
    await evaluator.take([quoteAt(after, 1.39)], live)
    for (let i = 1; i <= 10; i++) {
      const taken = evaluator.take([quoteAt(after + 10 * i, 1.41), quoteAt(after + 10 * i + 1, 1.39)], live)
      await own.drop()
      await taken
    }
    expect(await bidsFired(userId)).toEqual(Array.from({ length: 10 }, () => 1.41))
  })

  it('that lasts is reported to waiting callers; quotes and acknowledged changes are kept until it is over', async () => {
    const own = cuttable()
    const userId = await newUser(database)
    const { evaluator, after } = await begun(own)
    await newAlert(database, userId, above(1.5), after)
    await evaluator.take([quoteAt(after, 1.49)], live)
    await own.cut()
    const waiting = [quoteAt(after + 10, 1.51), quoteAt(after + 20, 1.49), quoteAt(after + 30, 1.52)]
    for (const quote of waiting) await expect(evaluator.take([quote], live)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(evaluator.figures()).toMatchObject({ pending: 3 })
    await newAlert(database, userId, above(1.5), after)
    own.mend()
    await expect
      .poll(() =>
        evaluator.take([], live).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    expect(await bidsFired(userId)).toEqual([1.51, 1.51, 1.52, 1.52])
    expect(evaluator.figures()).toMatchObject({ pending: 0 })
  })

  it('is waited out at the beginning of a run, until the run is ended', async () => {
    const own = cuttable()
    await own.cut()
    const evaluator = testEvaluator(own)
    const beginning = evaluator.begin()
    const outcome = expect(beginning).rejects.toMatchObject(elsewhere)
    await wait(300)
    await evaluator.end()
    await outcome
    own.mend()
    expect(await evaluator.begin()).toEqual(expect.any(Array))
  })
})

it('more quotes than fit into memory end the run; the next one starts from the marks', async () => {
  const own = cuttable()
  const { evaluator, after } = await begun(own)
  await own.cut()
  const many = (from: number): Quote[] => Array.from({ length: 50_000 }, (_, i) => quoteAt(after + from + i, 1.6))
  const taken = [0, 1, 2, 3, 4].map((part) => evaluator.take(many(50_000 * part), live))
  for (const each of await Promise.allSettled(taken)) expect(each).toMatchObject({ status: 'rejected', reason: elsewhere })
  own.mend()
  expect((await evaluator.begin()).findLast(({ symbol }) => symbol === 'EURUSD')!.at).toBeLessThan(start + after)
})
