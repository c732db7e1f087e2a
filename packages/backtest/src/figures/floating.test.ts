import { type Bars, newBars } from '@assay/market'
import { type Condition, makeOperand, type Rules } from '@assay/strategy'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BacktestInput, runBacktest } from '../engine/run.ts'
import { floatingDrawdown, floatingEquity } from './floating.ts'
import { metricsOfRun } from './report.ts'

const close = makeOperand('CLOSE')
const number = (value: number) => makeOperand('VALUE', { params: { value } })
const when = (check: Condition['check'], value: number): Rules => ({
  logic: 'and',
  conditions: [{ indicator1: close, check, indicator2: number(value) }],
})

/** Bars that open at the close of the one before. */
function barsOf(closes: readonly number[]): Bars {
  const bars = newBars(closes.length)
  closes.forEach((price, i) => {
    const open = closes[i - 1] ?? price
    bars.time[i] = i * 900_000
    Object.assign(bars.open, { [i]: open })
    Object.assign(bars.high, { [i]: Math.max(open, price) })
    Object.assign(bars.low, { [i]: Math.min(open, price) })
    Object.assign(bars.close, { [i]: price })
  })
  return bars
}

/** Enters long at 100 with 1,000 of a capital of 1,000, so that a point of price is one percent. */
const run = (closes: readonly number[], more: Partial<BacktestInput> = {}) =>
  runBacktest({
    data: { timeframe: '15min', bars: barsOf(closes), dayBoundary: 'utc', point: 0.01 },
    rules: { entry: { long: when('==', 100), short: null }, exit: { long: when('>=', 110), short: null } },
    levels: { long: null, short: null },
    sizing: { capital: 1000, positionValue: 1000, quantity: 1 },
    ...more,
  })

describe('the floating drawdown', () => {
  it('includes the fall of a position that was closed with a gain', () => {
    const outcome = run([99, 100, 90, 96, 110, 111])
    expect(metricsOfRun(outcome).max_drawdown, 'of closed trades').toBe(0)
    expect(floatingDrawdown(outcome)).toBeCloseTo(10, 9)
  })

  it('includes the position that is still open at the end', () => {
    const outcome = run([99, 100, 103, 98])
    expect(outcome.simulation.open).not.toBeNull()
    expect(floatingDrawdown(outcome), 'from 103 to 98').toBeCloseTo(5, 9)
  })

  it('of a short position comes from a rising price', () => {
    const outcome = run([99, 100, 104, 102], {
      rules: { entry: { long: null, short: when('==', 100) }, exit: { long: null, short: null } },
    })
    expect(floatingDrawdown(outcome)).toBeCloseTo(4, 9)
  })

  it('leaves the equity at each of its closes, or at some of very many', () => {
    const outcome = run([99, 100, 103, 98, 101, 104])
    const values = (most: number) => floatingEquity(outcome, most).map(([time, value]) => [time / 900_000, value])
    expect(values(9)).toEqual([1030, 980, 1010, 1040].map((value, i) => [i + 2, value]))
    expect(values(2), 'with the last').toEqual([
      [3, 980],
      [5, 1040],
    ])
    expect(floatingEquity(run([99, 98, 97]), 9)).toEqual([])
  })

  it('ignores bars after the tested range', () => {
    const closes = [99, 100, 98, 50]
    expect(floatingDrawdown(run(closes, { to: 3 * 900_000 }))).toBeCloseTo(2, 9)
  })

  it('is 0 without trades', () => expect(floatingDrawdown(run([99, 98, 97]))).toBe(0))

  it('equals that of the equity computed bar by bar, and is never below that of closed trades', () => {
    const prices = fc.array(fc.integer({ min: 95, max: 115 }), { minLength: 2, maxLength: 60 })
    const levels = fc.record({
      type: fc.constant('fixed' as const),
      target: fc.constantFrom(null, 3),
      stop: fc.constantFrom(null, 2),
      trail: fc.constant(null),
    })
    fc.assert(
      fc.property(prices, levels, (closes, long) => {
        const outcome = run(closes, { levels: { long, short: null } })
        const floating = floatingDrawdown(outcome)
        expect(floating).toBeCloseTo(plainly(outcome), 9)
        expect(floating).toBeGreaterThanOrEqual(metricsOfRun(outcome).max_drawdown - 1e-9)
      }),
      { numRuns: 300, seed: 20_261_122 },
    )
  })
})

/** Computed by the definition: at each bar, the closed profit so far plus the open position at its close. */
function plainly({ input, simulation: { trades, open }, money }: ReturnType<typeof run>): number {
  const { capital } = input.sizing
  const values = [capital]
  input.data.bars.close.forEach((price, bar) => {
    let equity = capital
    for (let i = 0; i < trades.count; i++) {
      if (trades.exitBar[i] > bar) continue
      equity += money.pnl[i]
      if (trades.exitBar[i] === bar) values.push(equity)
    }
    for (let i = 0; i < trades.count; i++)
      if (trades.entryBar[i] <= bar && bar < trades.exitBar[i]) values.push(equity + money.size[i] * (price - trades.entryPrice[i]))
    if (open && open.entryBar <= bar) values.push(equity + (1000 / open.entryPrice) * (price - open.entryPrice))
  })
  return Math.max(...values.map((value, i) => (Math.max(...values.slice(0, i + 1)) - value) / capital)) * 100
}
