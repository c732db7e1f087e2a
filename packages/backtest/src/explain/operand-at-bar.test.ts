import { type Condition, compile, makeFunction, makeOperand, type Operand, type RuleTree } from '@assay/strategy'
import { describe, expect, it } from 'vitest'
import { baseOf, minutesOf } from '../../test/steps/markets.ts'
import { runBacktest } from '../engine/run.ts'
import { ruleAtBar } from './rule-at-bar.ts'
import type { ConditionAtBar, OperandAtBar, RuleAtBar } from './schema.ts'

const { bars } = baseOf(minutesOf(15 * 400, 7), '15min')

/** A long entry rule on random 15-minute bars. */
function ruleOf(tree: RuleTree) {
  const none = { long: null, short: null }
  const rules = { entry: { long: tree, short: null }, exit: none }
  const outcome = runBacktest({
    data: { timeframe: '15min', bars, dayBoundary: 'new-york', point: 0.01 },
    rules,
    plan: compile(rules, '15min'),
    levels: none,
    sizing: { capital: 1, positionValue: 1, quantity: 1 },
  })
  return ruleAtBar(outcome, 'entry', 'long')!
}

const conditionAt = (condition: Condition, bar: number) => ruleOf({ logic: 'and', conditions: [condition] })(bar).nodes[0] as ConditionAtBar

const value = (number: number) => makeOperand('VALUE', { params: { value: number } })
function distance(timeframe: '15min' | '1h', candle = 0): Operand {
  const average = makeOperand('SMA', { timeframe, params: { period: 5 } })
  return makeFunction('ABS', [makeFunction('SUB', [makeOperand('CLOSE', { timeframe }), average])], { candle })
}
const above = (left: Operand): Condition => ({ indicator1: left, check: '>', indicator2: value(1) })
const only = ({ parts }: OperandAtBar) => parts[0]

describe('a rule at a bar', () => {
  const yes = above(makeOperand('CLOSE'))
  const no: Condition = { ...yes, check: '<' }
  const decisiveOf = (tree: RuleTree) => {
    const told = ruleOf(tree)(50)
    const leaves = (rule: RuleAtBar): ConditionAtBar[] => rule.nodes.flatMap((node) => (node.kind === 'group' ? leaves(node) : [node]))
    return [told.holds, leaves(told).map(({ decisive }) => decisive)]
  }

  it('marks the conditions that decide it alone', () => {
    expect(decisiveOf({ logic: 'and', conditions: [yes, no] })).toEqual([false, [false, true]])
    expect(decisiveOf({ logic: 'and', conditions: [no, no] })).toEqual([false, [false, false]])
    expect(decisiveOf({ logic: 'and', conditions: [yes, yes] })).toEqual([true, [true, true]])
    expect(decisiveOf({ logic: 'or', conditions: [no, no] })).toEqual([false, [true, true]])
    expect(decisiveOf({ logic: 'and', conditions: [yes, { logic: 'or', conditions: [no, no] }] })).toEqual([false, [false, true, true]])
  })
})

describe('an operand at a bar', () => {
  it('lists the parts of a function, whose values give its own', () => {
    const { left, right, holds } = conditionAt(above(distance('15min')), 200)
    const difference = only(left)
    const [close, average] = difference.parts
    expect([left.label, difference.label, close.label, average.label]).toEqual([
      'ABS (CLOSE - SMA (5))',
      'CLOSE - SMA (5)',
      'CLOSE',
      'SMA (5)',
    ])
    expect(close.value).toBe(bars.close[200])
    expect(average.value).toBeCloseTo(bars.close.slice(196, 201).reduce((sum, each) => sum + each) / 5, 9)
    expect(difference.value).toBe(close.value! - average.value!)
    expect(left.value).toBe(Math.abs(difference.value!))
    expect([right?.value, holds]).toEqual([1, left.value! > 1])
  })

  it('reads the parts of a slower function on its own closed candles, at its candle offset', () => {
    for (const candle of [0, -2])
      for (let bar = 200; bar < 208; bar++) {
        const { left } = conditionAt(above(distance('1h', candle)), bar)
        const [close, average] = only(left).parts
        expect(left.value).toBe(Math.abs(close.value! - average.value!))
        expect(close.label).toBe('CLOSE [1h]')
      }
    const closes = Array.from({ length: 8 }, (_, i) => only(conditionAt(above(distance('1h')), 200 + i).left).parts[0].value)
    expect(new Set(closes).size, 'the base bars within an hour see the same hourly candle').toBeLessThan(4)
  })

  it('has its value of one bar before in a cross, and of one candle before in a run', () => {
    const cross = conditionAt({ indicator1: makeOperand('CLOSE'), check: 'crossabove', indicator2: makeOperand('OPEN') }, 50)
    expect([cross.left.value, cross.left.before, cross.right?.before]).toEqual([bars.close[50], bars.close[49], bars.open[49]])
    const run = conditionAt({ indicator1: makeOperand('CLOSE'), check: 'rising', indicator2: value(1) }, 50)
    expect([run.left.value, run.left.before, run.right]).toEqual([bars.close[50], bars.close[49], null])
    expect(run.holds).toBe(bars.close[50] > bars.close[49])
    const slow = conditionAt({ indicator1: makeOperand('CLOSE', { timeframe: '1h' }), check: 'rising', indicator2: value(1) }, 51)
    expect(slow.holds).toBe(slow.left.value! > slow.left.before!)
    expect(slow.left.before).toBe(conditionAt({ ...above(makeOperand('CLOSE', { timeframe: '1h', candle: -1 })) }, 51).left.value)
  })

  it('shows the bounds of between, and null before the first value', () => {
    const range = makeOperand('RANGE', { params: { lowerbound: 990, upperbound: 1000 } })
    const between = conditionAt({ indicator1: makeOperand('CLOSE'), check: 'between', indicator2: range }, 50)
    expect([between.bounds, between.right]).toEqual([[990, 1000], null])
    expect(conditionAt(above(makeOperand('SMA', { params: { period: 90 } })), 50).left.value).toBeNull()
  })
})
