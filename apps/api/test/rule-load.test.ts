import { type Bars, barColumns, minuteMs, sliceBars } from '@assay/market'
import type { RuleTree } from '@assay/strategy'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { ruleEvaluator } from '../src/features/alerts/rules/rule-evaluator.ts'
import type { BarsFor } from '../src/features/backtest/bars-source.ts'
import { ruleTruths } from '../src/features/backtest/rule-closes.ts'
import { runPool } from '../src/features/backtest/run-pool.ts'
import { firingsOf, newAlert, newUser, start } from './alert-evaluator.ts'
import { block, operand } from './backtest-bodies.ts'
import { silentLog } from './data-folder.ts'
import { testDatabase } from './test-database.ts'

// A thousand rules on one-minute candles of a hundred users, all different. The short form has fifty rules of ten
// users.

const long = process.env.ASSAY_PROVE === '1'
const [users, perUser, minutesOfRun] = long ? [100, 10, 10] : [10, 5, 3]
const symbols = ['EURUSD', 'GBPUSD', 'USDJPY', 'XAUUSD']

const database = await testDatabase()
const { db } = database
const pool = runPool({ workers: 1, queue: 8, seconds: 60, memoryMb: 512 })
afterAll(pool.close)
beforeEach(async () => {
  await db.deleteFrom('users').execute()
})

/** One-minute bars of a random walk up to an hour after the start, in shared memory. */
function walkOf(place: number): Bars {
  const count = 12 * 1440
  const bars = Object.fromEntries(barColumns.map((name) => [name, new Float64Array(new SharedArrayBuffer(count * 8))])) as unknown as Bars
  let price = 1 + place
  let seed = 11 + place
  for (let i = 0; i < count; i++) {
    seed = (seed * 48_271) % 2_147_483_647
    bars.time[i] = start + 60 * minuteMs - (count - i) * minuteMs
    bars.open[i] = price
    price += (seed / 2_147_483_647 - 0.5) * 0.002
    bars.close[i] = price
    bars.high[i] = Math.max(bars.open[i], price) + 0.0002
    bars.low[i] = Math.min(bars.open[i], price) - 0.0002
    bars.volume[i] = 1
  }
  return bars
}

const read = (name: string, period: number) => operand(name, { period }, '1min')
const close = operand('CLOSE', {}, '1min')
/** A rule that differs for each `place`. Each crosses its average every few minutes. */
const ruleOf = (place: number): RuleTree => ({
  logic: 'and',
  conditions: [
    block(close, place % 2 ? 'crossabove' : 'crossbelow', read(['EMA', 'SMA', 'WMA'][place % 3], 3 + (place % 250))),
    block(read('RSI', 5 + (place % 40)), '<', operand('VALUE', { value: 99 }, '1min')),
  ],
})

it(`decides the rules of ${users * perUser} alerts on one-minute candles, of ${users} users, soon after each close`, async () => {
  const walks = new Map(symbols.map((symbol, i) => [symbol, walkOf(i)]))
  let now = start + 7000
  const barsFor: BarsFor = async ({ symbol, from, to, warmupBars }) => {
    const all = walks.get(symbol)!
    const first = all.time.findIndex((time) => time >= from)
    const end = all.time.findIndex((time) => time + minuteMs > Math.min(to, now))
    const bars = sliceBars(all, Math.max(0, first - warmupBars), end)
    const coverage = { expected: 1, held: 1, missing: 0, share: 1 }
    const series = { provider: 'push', label: 'Push', simulated: false, why: 'asked', covered: null, seriesVersion: `${now}` } as const
    return { bars, startIndex: 0, ...series, coverage, repaired: 0 }
  }
  const ids: string[] = []
  for (let u = 0; u < users; u++) {
    const userId = await newUser(database)
    ids.push(userId)
    for (let i = 0; i < perUser; i++) {
      const place = u * perUser + i
      const params = { timeframe: '1min', rule: ruleOf(place) }
      await newAlert(database, userId, { symbol: symbols[place % 4], kind: 'rule', params, trigger: 'every', cooldownSec: 0 })
    }
  }
  const truths = ruleTruths({ barsFor, calendarFor: async () => undefined, pool, memoryMb: 512, goesOn: true })
  const engine = ruleEvaluator({
    truths,
    sourceOf: async () => 'push',
    keepMinutes: async () => undefined,
    db,
    log: silentLog,
    now: () => now,
  })
  const { signal } = new AbortController()
  const took: number[] = []
  for (let i = 0; i < minutesOfRun; i++) {
    const begun = performance.now()
    await engine.look(signal)
    took.push(performance.now() - begun)
    const { rows } = { rows: await db.selectFrom('price_alerts').select('rule_at').execute() }
    expect(rows.filter(({ rule_at: at }) => at?.getTime() === start + i * minuteMs)).toHaveLength(users * perUser)
    now += minuteMs
  }
  const fired = (await Promise.all(ids.map((id) => firingsOf(database, id)))).flat().length
  expect(fired, 'some rules became true').toBeGreaterThan(0)
  if (long) {
    const [first, ...later] = took.map(Math.round)
    process.stdout.write(
      `1,000 rules decided after a close: ${first} ms where nothing is computed yet, then ${later.join(', ')} ms; ${fired} firings\n`,
    )
    expect(Math.max(...took), 'milliseconds of the slowest close').toBeLessThan(15_000)
  }
}, 600_000)
