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
  it('is about the values of a trading week and of the history before it', () => {
    const [close, average, condition, read] = [7200, 20 + 7200, 7200, 1]
    expect(costOf('1min', [['SMA', 21]])).toBe(close + average + condition + read)
  })

  it('counts an indicator that is read twice once', () => {
    const [once, twice] = [
      costOf('1h', [['SMA', 50]]),
      costOf('1h', [
        ['SMA', 50],
        ['SMA', 50],
      ]),
    ]
    expect(twice).toBe(once)
  })

  it('grows with the history that an average needs to forget its start, and with the time it spans', () => {
    expect(costOf('1min', [['EMA', 5000]])).toBeGreaterThan(costOf('1min', [['SMA', 5000]]) + 60_000)
    expect(costOf('1D', [['SMA', 5000]])).toBeGreaterThan(72_000)
  })

  it('weighs values for which the whole window is gone through', () => {
    expect(costOf('1min', [['LINEARREG', 5000]])).toBeGreaterThan(100 * costOf('1min', [['SMA', 5000]]))
  })

  it('lets ordinary rules pass and refuses those that take long: a million is about 15 ms', () => {
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
