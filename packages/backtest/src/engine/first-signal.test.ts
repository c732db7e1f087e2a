import { newBars } from '@assay/market'
import { type AllRules, type Condition, makeOperand, type RuleTree } from '@assay/strategy'
import { fixturePath, type GoldenStrategy, goldenBars, readJson, runGolden } from '@assay/testkit'
import { describe, expect, it } from 'vitest'
import { firstPossibleSignal } from './first-signal.ts'
import { type BacktestInput, runBacktest } from './run.ts'

const quarter = 900_000
const bars = newBars(200)
for (let i = 0; i < 200; i++) {
  bars.time[i] = i * quarter
  for (const name of ['open', 'high', 'low', 'close'] as const) bars[name][i] = 100 + (i % 7)
}

const close = makeOperand('CLOSE')
const average = (period: number, more: Parameters<typeof makeOperand>[1] = {}) => makeOperand('SMA', { params: { period }, ...more })
const over = (period: number, check: Condition['check'] = '>'): Condition => ({ indicator1: close, check, indicator2: average(period) })
const tree = (logic: RuleTree['logic'], ...conditions: RuleTree['conditions']): RuleTree => ({ logic, conditions })

function firstOf(long: RuleTree | null, short: RuleTree | null = null, more: Partial<BacktestInput> = {}): number {
  const rules: AllRules = { entry: { long, short }, exit: { long: tree('and', over(150)), short: null } }
  const data = { timeframe: '15min', bars, dayBoundary: 'utc', point: 0.01 } as const
  const sizing = { capital: 1, positionValue: 1, quantity: 1 }
  return firstPossibleSignal(runBacktest({ data, rules, levels: { long: null, short: null }, sizing, ...more }))
}

describe('the first bar that could signal an entry', () => {
  it('is the first with a value for each operand, and one later for a cross', () => {
    expect(firstOf(tree('and', over(5)))).toBe(4)
    expect(firstOf(tree('and', over(5, 'crossabove')))).toBe(5)
  })

  it('waits for all parts of And, for one part of Or, and for one side', () => {
    expect(firstOf(tree('and', over(5), over(30)))).toBe(29)
    expect(firstOf(tree('or', over(30), tree('and', over(5), over(20))))).toBe(19)
    expect(firstOf(tree('and', over(30)), tree('and', over(9)))).toBe(8)
  })

  it('counts the candle offset of an operand and the candles of a run', () => {
    const before: Condition = { indicator1: close, check: '>', indicator2: average(5, { candle: -3 }) }
    const run: Condition = { indicator1: average(5), check: 'rising', indicator2: makeOperand('VALUE', { params: { value: 3 } }) }
    expect(firstOf(tree('and', before))).toBe(7)
    expect(firstOf(tree('and', run))).toBe(7)
  })

  it('waits for a slower candle to close', () => {
    const hourly: Condition = { indicator1: close, check: '>', indicator2: average(5, { timeframe: '1h' }) }
    expect(firstOf(tree('and', hourly))).toBe(19)
  })

  it('is never before the period, and is its end when no value is ever defined', () => {
    expect(firstOf(tree('and', over(5)), null, { from: 50 * quarter })).toBe(50)
    expect(firstOf(tree('and', over(120)), null, { to: 100 * quarter })).toBe(100)
  })

  it('is before every entry of the reference trades', () => {
    for (const id of ['f1_ema_cross_daily', 'f2_rsi_fixed_hourly', 'f5_engulfing_daily_trail', 'f8_nested_all']) {
      const strategy = readJson<GoldenStrategy>(fixturePath('trades', `${id}.strategy.json`))
      const outcome = runGolden(strategy, goldenBars(fixturePath('trades', strategy.bars_file!), strategy))
      const first = firstPossibleSignal(outcome)
      expect(outcome.simulation.trades.entryBar[0] - 1, id).toBeGreaterThanOrEqual(first)
      expect(first, id).toBeGreaterThan(0)
    }
  })
})
