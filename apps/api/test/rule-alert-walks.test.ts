import { minuteMs } from '@assay/market'
import { makeOperand, type RuleTree } from '@assay/strategy'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { changedColumns } from '../src/features/alerts/alert-columns.ts'
import { alertsStore } from '../src/features/alerts/alerts.store.ts'
import { runPool } from '../src/features/backtest/run-pool.ts'
import { firingsOf, newAlert, newUser, start } from './alert-evaluator.ts'
import { block } from './backtest-bodies.ts'
import { ruleMarket, timeframe, waitsFor } from './rule-market.ts'
import { testDatabase } from './test-database.ts'

// Alerts on rules over random candles, with programs that are away, work beside each other or are replaced between any
// two closes, compared with a second reading of the law that knows all candles and no program.

const database = await testDatabase()
const { db } = database
const pool = runPool({ workers: 1, queue: 5, seconds: 60, memoryMb: 512 })
afterAll(pool.close)

const candleMs = 5 * minuteMs
const point = 1e-5
const middle = 110_000
const priceOf = (points: number) => Number((points * point).toFixed(5))

const close = (candle = 0) => makeOperand('CLOSE', { timeframe, candle })
const at = (points: number) => makeOperand('VALUE', { params: { value: priceOf(points) }, timeframe })

/** A rule for the engine, and the same in plain words about the closes up to a candle, in points. Levels lie between two prices. */
const rules = {
  above: (level: number) => ({
    tree: [block(close(), '>', at(level))],
    holds: (closes: readonly number[]) => closes.at(-1)! > level,
  }),
  inside: (level: number) => ({
    tree: [block(close(), '>', at(level)), block(close(), '<', at(level + 40))],
    holds: (closes: readonly number[]) => closes.at(-1)! > level && closes.at(-1)! < level + 40,
  }),
  crossing: (level: number) => ({
    tree: [block(close(), 'crossabove', at(level))],
    holds: (closes: readonly number[]) => closes.at(-2)! < level && closes.at(-1)! > level,
  }),
  higher: () => ({
    tree: [block(close(), '>', close(-1))],
    holds: (closes: readonly number[]) => closes.at(-1)! > closes.at(-2)!,
  }),
} as const

const anyRule = fc.record({ kind: fc.constantFrom('above', 'inside', 'crossing', 'higher'), level: fc.integer({ min: -3, max: 3 }) })
type Drawn<T> = T extends fc.Arbitrary<infer V> ? V : never
const ruleOf = ({ kind, level }: Drawn<typeof anyRule>) => rules[kind](middle + 20 * level + 10)
const treeOf = (drawn: Drawn<typeof anyRule>): RuleTree => ({ logic: 'and', conditions: [...ruleOf(drawn).tree] })

/** A candle before whose end something is done, and how many steps of five seconds after its start. */
const moment = { before: fc.nat(9), steps: fc.oneof(fc.constant(0), fc.integer({ min: 3, max: 59 })) }
const alert = fc.record({
  ...moment,
  rule: anyRule,
  once: fc.boolean(),
  cooldownMin: fc.constantFrom(0, 0, 7, 20),
  expiresAfter: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
  again: fc.option(fc.record({ ...moment, rule: anyRule }), { nil: undefined }),
})
const scene = fc.record({
  moves: fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 14, maxLength: 20 }),
  looks: fc.array(fc.constantFrom('one', 'one', 'two', 'replaced', 'none', 'none'), { minLength: 21, maxLength: 21 }),
  alerts: fc.array(alert, { minLength: 5, maxLength: 10 }),
})

interface Arming {
  readonly at: number
  readonly rule: Drawn<typeof anyRule>
  expiresAt: number
  /** The last close that was looked at before the alert was changed. */
  until: number
}

interface Close {
  readonly at: number
  readonly points: number
}

/** The times at which an alert fires: where its rule comes to hold, of the closes after an arming. */
function plainFirings(armings: readonly Arming[], { once, cooldownMin }: Drawn<typeof alert>, closes: readonly Close[]): number[] {
  return armings.flatMap(({ at: armedAt, rule, expiresAt, until }) => {
    const fired: number[] = []
    const held = closes.map((_, i) => i > 0 && ruleOf(rule).holds(closes.slice(0, i + 1).map(({ points }) => points)))
    closes.forEach((each, i) => {
      const counts = each.at > armedAt && each.at <= until && each.at < expiresAt
      if (!counts || !held[i] || held[i - 1] || (once && fired.length > 0)) return
      if (fired.length > 0 && each.at < fired.at(-1)! + cooldownMin * minuteMs) return
      fired.push(each.at)
    })
    return fired
  })
}

async function walk({ moves, looks, alerts }: Drawn<typeof scene>): Promise<number> {
  const { engine, until, now, signal } = await ruleMarket({ db, pool })
  const userId = await newUser(database)
  await until(start, { at: priceOf(middle) })
  const closes: Close[] = [-2, -1, 0].map((i) => ({ at: start + i * candleMs, points: middle }))
  const armings = new Map<string, Arming[]>()
  const idOf = new Map<Drawn<typeof alert>, string>()
  let programs = [engine(), engine()]
  let looked = Number.NEGATIVE_INFINITY

  async function look(how: (typeof looks)[number]): Promise<void> {
    if (how === 'none') return
    if (how === 'replaced') programs = [engine(), engine()]
    await Promise.all(programs.slice(0, how === 'two' ? 2 : 1).map((each) => each.look(signal)))
    looked = closes.at(-1)!.at
  }

  async function arm(drawn: Drawn<typeof alert>): Promise<void> {
    const { rule, once, cooldownMin, expiresAfter } = drawn
    const expiresAt = expiresAfter === undefined ? Number.POSITIVE_INFINITY : now() + expiresAfter * minuteMs
    const expiry = expiresAfter === undefined ? null : new Date(expiresAt).toISOString()
    const settings = { trigger: once ? 'once' : 'every', cooldownSec: cooldownMin * 60, expiresAt: expiry }
    const id = await newAlert(database, userId, waitsFor(treeOf(rule), settings), now() - start)
    idOf.set(drawn, id)
    armings.set(id, [{ at: now(), rule, expiresAt, until: Number.POSITIVE_INFINITY }])
  }

  /** Gives an alert a rule, which arms it anew if it is another one or the alert has ended, and takes its expiry away. */
  async function armAgain(id: string, rule: Drawn<typeof anyRule>): Promise<void> {
    const condition = { kind: 'rule', params: { timeframe, rule: treeOf(rule) } } as const
    await alertsStore(db).inTurn(userId, async (own) => {
      const row = await db.selectFrom('price_alerts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const { columns, arms } = changedColumns(row, condition, { expiresAt: null }, { now: now(), last: undefined })
      await own.update(id, columns)
      const present = armings.get(id)!.at(-1)!
      if (!arms) {
        present.expiresAt = Number.POSITIVE_INFINITY
        return
      }
      present.until = looked
      armings.get(id)!.push({ at: now(), rule, expiresAt: Number.POSITIVE_INFINITY, until: Number.POSITIVE_INFINITY })
    })
  }

  const doings = alerts.flatMap((drawn) => {
    const { again } = drawn
    return [
      { ...drawn, act: () => arm(drawn) },
      ...(again ? [{ ...again, act: async () => idOf.has(drawn) && armAgain(idOf.get(drawn)!, again.rule) }] : []),
    ]
  })
  let points = middle
  for (const [i, move] of moves.entries()) {
    const begun = start + i * candleMs
    const due = doings.filter(({ before }) => before === i).toSorted((a, b) => a.steps - b.steps)
    points += 20 * move
    for (const { act } of due.filter(({ steps }) => steps === 0)) await act()
    await until(begun + 10_000, { at: priceOf(points) })
    await look(looks[i])
    for (const { steps, act } of due.filter((each) => each.steps > 0)) {
      await until(begun + steps * 5000, { at: priceOf(points) })
      await act()
    }
    await until(begun + candleMs, { at: priceOf(points) })
    closes.push({ at: begun + candleMs, points })
  }
  await until(now() + 10_000, { at: priceOf(points) })
  await look('replaced')

  const rows = (await firingsOf(database, userId)).filter(({ kind }) => kind === 'alert')
  const fired = [...idOf.values()].map((id) => rows.filter((row) => row.alert_id === id).map((row) => row.at.getTime() - start))
  const expected = [...idOf].map(([drawn, id]) => plainFirings(armings.get(id)!, drawn, closes).map((each) => each - start))
  expect(fired).toEqual(expected)
  for (const row of rows) expect(row.price).toBe(priceOf(closes.find((each) => each.at === row.at.getTime())!.points))
  expect(rows.map(({ seq }) => Number(seq))).toEqual(rows.map((_, i) => i + 1))
  return rows.length
}

it('alerts on rules fire as in a second reading of the law, whichever programs look at which closes', async () => {
  let fired = 0
  await fc.assert(
    fc.asyncProperty(scene, async (drawn) => {
      fired += await walk(drawn)
    }),
    { numRuns: Number(process.env.SCENES ?? 10), endOnFailure: true },
  )
  expect(fired, 'the walks fire alerts').toBeGreaterThan(20)
})
