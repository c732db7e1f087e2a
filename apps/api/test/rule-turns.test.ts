import { findInstrument, minuteMs } from '@assay/market'
import type { RuleTree } from '@assay/strategy'
import { beforeEach, expect, it, vi } from 'vitest'
import { lastClose, type RuleSource } from '../src/features/alerts/rules/due-closes.ts'
import { ruleEvaluator } from '../src/features/alerts/rules/rule-evaluator.ts'
import { newAlert, newUser, start } from './alert-evaluator.ts'
import { block, operand } from './backtest-bodies.ts'
import { silentLog } from './data-folder.ts'
import { testDatabase } from './test-database.ts'

const database = await testDatabase()
const { db } = database
beforeEach(async () => {
  await db.deleteFrom('users').execute()
})

const now = start + 5 * minuteMs + 10_000

/** Twelve averages with the longest window; rules differ by `place`. */
const twelveAverages = (place: number): RuleTree => ({
  logic: 'and',
  conditions: Array.from({ length: 12 }, (_, i) =>
    block(operand('CLOSE', {}, '1D'), '>', operand('SMA', { period: 5000 - 12 * place - i }, '1D')),
  ),
})
const simple: RuleTree = { logic: 'and', conditions: [block(operand('CLOSE', {}, '5min'), '>', operand('VALUE', { value: 1 }, '5min'))] }

const decided = async (userId: string) =>
  (await db.selectFrom('price_alerts').select('rule_at').where('user_id', '=', userId).execute()).filter(({ rule_at }) => rule_at).length

it('an account with slow rules does not delay other accounts, and has its own rules evaluated one symbol after the other', async () => {
  const [heavy, other] = [await newUser(database), await newUser(database)]
  for (const [place, symbol] of ['AUDUSD', 'EURUSD', 'USDJPY', 'XAUUSD'].entries()) {
    await newAlert(database, heavy, { symbol, kind: 'rule', params: { timeframe: '1D', rule: twelveAverages(place) } }, -minuteMs)
  }
  await newAlert(database, other, { symbol: 'GBPUSD', kind: 'rule', params: { timeframe: '5min', rule: simple } }, -minuteMs)

  const held: (() => void)[] = []
  const truths: RuleSource['truths'] = async ({ symbol, timeframe, rules }) => {
    if (timeframe === '1D') await new Promise<void>((resolve) => held.push(resolve))
    const at = lastClose(findInstrument(symbol)!, timeframe, now)
    return rules.map(() => ({ at: [at], price: [1.1], holds: [0], source: 'push', simulated: false }))
  }
  const needs = { truths, sourceOf: async () => 'push', keepMinutes: async () => undefined, db, log: silentLog, now: () => now }
  const looking = ruleEvaluator(needs).look(new AbortController().signal)

  await vi.waitFor(async () => expect(await decided(other)).toBe(1), { interval: 50 })
  expect([held.length, await decided(heavy)], 'running rules of the slow account, and its decided ones').toEqual([1, 0])
  for (let place = 0; place < 4; place++) {
    await vi.waitFor(() => expect(held.length).toBe(place + 1), { interval: 20 })
    held[place]()
  }
  await looking
  expect(await decided(heavy)).toBe(4)
})
