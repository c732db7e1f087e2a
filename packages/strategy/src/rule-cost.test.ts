import type { Timeframe } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { makeOperand } from './alias.ts'
import { ruleCost } from './rule-cost.ts'
import type { RuleTree } from './types.ts'

const costOf = (timeframe: Timeframe, names: readonly (readonly [string, number])[]) => {
  const operand = (name: string, period: number) => makeOperand(name, { params: { period }, timeframe })
  const rule: RuleTree = {
    logic: 'and',
    conditions: names.map(([name, period]) => ({
      indicator1: makeOperand('CLOSE', { timeframe }),
      check: '>',
      indicator2: operand(name, period),
    })),
  }
  return ruleCost(rule, timeframe)
}
const several = (name: string, count: number) => Array.from({ length: count }, (_, i) => [name, 5000 - i] as const)

describe('the cost of a rule', () => {
  it('is about the number of values in a trading week and the history before it', () => {
    const [close, average, condition, read] = [7200, 20 + 7200, 7200, 1]
    expect(costOf('1min', [['SMA', 21]])).toBe(close + average + condition + read)
  })

  it('counts an indicator once even if it is read twice', () => {
    const [once, twice] = [
      costOf('1h', [['SMA', 50]]),
      costOf('1h', [
        ['SMA', 50],
        ['SMA', 50],
      ]),
    ]
    expect(twice).toBe(once)
  })

  it('grows with the history that an average needs to settle, and with the timeframe', () => {
    expect(costOf('1min', [['EMA', 5000]])).toBeGreaterThan(costOf('1min', [['SMA', 5000]]) + 60_000)
    expect(costOf('1D', [['SMA', 5000]])).toBeGreaterThan(72_000)
  })

  it('weighs indicators that scan their whole window for each value', () => {
    expect(costOf('1min', [['LINEARREG', 5000]])).toBeGreaterThan(100 * costOf('1min', [['SMA', 5000]]))
  })

  it('is below 100,000 for ordinary rules and above a million (about 15 ms) for rules that take too long', () => {
    expect(
      costOf('1D', [
        ['EMA', 200],
        ['SMA', 50],
      ]),
    ).toBeLessThan(100_000)
    expect(
      costOf('1min', [
        ['EMA', 200],
        ['RSI', 14],
        ['AVGDEV', 20],
      ]),
    ).toBeLessThan(100_000)
    expect(costOf('1min', several('EMA', 30))).toBeGreaterThan(1_000_000)
    expect(costOf('1min', several('AVGDEV', 1))).toBeGreaterThan(1_000_000)
  })
})
