import { describe, expect, it } from 'vitest'
import { makeFunction, makeOperand } from './alias.ts'
import { comparesPrices, planAnd, planOr } from './plan.ts'
import { type AllRules, compile } from './plan-compile.ts'
import type { Check, Condition, Operand, RuleTree } from './types.ts'

const value = (number: number) => makeOperand('VALUE', { params: { value: number } })
const ema = (period: number, more = {}) => makeOperand('EMA', { params: { period }, ...more })
const close = makeOperand('CLOSE')
const when = (indicator1: Operand, check: Check, indicator2: Operand): Condition => ({ indicator1, check, indicator2 })
const tree = (logic: 'and' | 'or', ...conditions: RuleTree['conditions']): RuleTree => ({ logic, conditions })

const rules = (long: RuleTree | null, exit: RuleTree | null = null): AllRules => ({
  entry: { long, short: null },
  exit: { long: exit, short: null },
})
const plan = (...conditions: RuleTree['conditions']) => compile(rules(tree('and', ...conditions)), '15min')

describe('compile', () => {
  it('lists every call, series, read and condition once, even if several rules use it', () => {
    const up = when(ema(8), 'crossabove', ema(24))
    const { calls, series, reads, conditions, programs } = compile(
      rules(tree('and', up), tree('or', up, when(ema(24), '<', ema(8)))),
      '15min',
    )
    expect([calls.length, series.length, reads.length, conditions.length]).toEqual([2, 2, 2, 2])
    expect(programs).toEqual({ entry: { long: [0], short: null }, exit: { long: [0, 1, planOr], short: null } })
  })

  it('computes a function with several outputs once', () => {
    const { calls, series } = plan(when(makeOperand('MACD'), 'crossabove', makeOperand('MACD_SIGNAL')))
    expect(calls).toEqual([{ entry: 'MACD', params: { fastPeriod: 12, slowPeriod: 26, signalPeriod: 9, source: 0 }, timeframe: '15min' }])
    expect(series.map((each) => each.kind === 'output' && [each.call, each.output])).toEqual([
      [0, 'macd'],
      [0, 'signal'],
    ])
  })

  it('keeps the same indicator on two timeframes apart, and two candles of one series', () => {
    const { series, reads } = plan(when(ema(8), '>', ema(8, { timeframe: '1h' })), when(ema(8), '>', ema(8, { candle: -3 })))
    expect(series.length).toBe(2)
    expect(reads).toEqual([
      { series: 0, candle: 0 },
      { series: 1, candle: 0 },
      { series: 0, candle: -3 },
    ])
  })

  it('turns groups into postfix code and drops empty ones', () => {
    const [a, b, c] = [when(close, '>', value(1)), when(close, '>', value(2)), when(close, '>', value(3))]
    expect(compile(rules(tree('or', tree('and', a, b), tree('and'), c)), '15min').programs.entry.long).toEqual([0, 1, planAnd, 2, planOr])
    expect(compile(rules(tree('and', tree('or'))), '15min').programs.entry.long).toBeNull()
  })

  it('puts the numbers of VALUE and RANGE into the plan', () => {
    const range = makeOperand('RANGE', { params: { lowerbound: 30, upperbound: 70 } })
    const { series, conditions } = plan(when(makeOperand('RSI'), 'between', range), when(makeOperand('RSI'), '<', value(20)))
    expect(conditions).toEqual([
      { kind: 'between', left: 0, lower: 30, upper: 70 },
      { kind: 'compare', check: '<', left: 0, right: 1 },
    ])
    expect(series[1]).toEqual({ kind: 'constant', value: 20 })
  })

  it('takes the number of candles of a run from the right side', () => {
    const { conditions } = plan(when(close, 'rising', value(3)), when(close, 'falling', close))
    expect(conditions).toEqual([
      { kind: 'run', check: 'rising', left: 0, candles: 3 },
      { kind: 'run', check: 'falling', left: 0, candles: 1 },
    ])
  })

  it('knows which comparisons read prices or differences of prices', () => {
    function prices(left: Operand, right: Operand): boolean {
      const compiled = plan(when(left, '>', right))
      const [condition] = compiled.conditions
      return condition.kind === 'compare' && comparesPrices(compiled, condition.left, condition.right)
    }
    const average = makeOperand('SMA')
    expect(prices(close, value(2000))).toBe(true)
    expect(prices(value(2000), close), 'on either side').toBe(true)
    expect(prices(makeOperand('MACD_macd'), value(0)), 'a difference of prices').toBe(true)
    expect(prices(makeOperand('RSI'), value(50))).toBe(false)
    expect(prices(makeFunction('SUB', [close, average]), value(0))).toBe(true)
    expect(prices(makeFunction('ABS', [makeFunction('SUB', [close, average])]), value(0))).toBe(true)
    expect(prices(makeFunction('DIV', [close, average]), value(1))).toBe(false)
    expect(prices(makeFunction('MULT', [value(2), close]), value(1))).toBe(true)
    expect(prices(makeFunction('MULT', [close, average]), value(1)), 'a price times a price').toBe(false)
    expect(prices(makeFunction('SQUARE', [close]), value(1))).toBe(false)
  })

  it('composes functions from reads, innermost first', () => {
    const distance = makeFunction('ABS', [makeFunction('SUB', [close, makeOperand('SMA', { params: { period: 20 }, candle: -1 })])])
    const { series, reads } = plan(when(distance, '>', makeFunction('MULT', [value(2), makeOperand('ATR')])))
    expect(series.map((each) => (each.kind === 'constant' ? each.value : each.alias))).toEqual([
      'close@15min',
      'sma(period=20,source=0)@15min',
      'sub[close@15min,sma(period=20,source=0)@15min[-1]]',
      'abs[sub[close@15min,sma(period=20,source=0)@15min[-1]]]',
      2,
      'atr(period=14)@15min',
      'mult[value(value=2)@15min,atr(period=14)@15min]',
    ])
    expect(series[2]).toMatchObject({ kind: 'function', name: 'SUB', args: [0, 1] })
    expect(reads[1]).toEqual({ series: 1, candle: -1 })
  })

  it('returns plain data', () => {
    const compiled = plan(when(ema(8), 'crossabove', ema(24)), when(close, '==', value(3)))
    expect(JSON.parse(JSON.stringify(compiled))).toEqual(compiled)
  })
})

describe('the history that a plan needs', () => {
  it('is the longest of all conditions, in base bars', () => {
    expect(plan(when(close, '>', value(1))).warmup).toBe(0)
    expect(plan(when(makeOperand('SMA', { params: { period: 20 } }), '>', close)).warmup).toBe(19)
    expect(plan(when(makeOperand('SMA', { params: { period: 20 }, candle: -4 }), '>', close)).warmup).toBe(23)
    expect(plan(when(makeOperand('SMA', { params: { period: 20 } }), 'crossabove', close)).warmup).toBe(20)
    expect(plan(when(close, 'rising', value(3))).warmup).toBe(3)
  })

  it('counts candles of slower timeframes as the base bars they span, plus the forming candle', () => {
    const hourly = makeOperand('SMA', { params: { period: 10 }, timeframe: '1h' })
    expect(plan(when(hourly, '>', close)).warmup).toBe((9 + 1) * 4)
  })

  it.each([
    // A trading week has five days, so 100 days are 20 weeks; two more for holidays.
    ['1W', '1D', 22],
    ['1W', '1h', 2],
    // A trading day of gold has 23 hours.
    ['1D', '1h', 6],
    ['1h', '15min', 25],
  ] as const)('counts candles of faster timeframes by how few of them a base bar holds: on %s, %s', (timeframe, faster, bars) => {
    const average = makeOperand('SMA', { params: { period: 100 }, timeframe: faster })
    const price = makeOperand('CLOSE', { timeframe })
    expect(compile(rules(tree('and', when(average, '>', price))), timeframe).warmup).toBe(bars)
  })

  it('takes the longest of the arguments of a function', () => {
    const sum = makeFunction('ADD', [makeOperand('SMA', { params: { period: 5 } }), makeOperand('SMA', { params: { period: 30 } })])
    expect(plan(when(sum, '>', close)).warmup).toBe(29)
  })

  it('has a settle time beyond the warm-up when a series depends on where it started', () => {
    const { warmup, settle, unsettled } = plan(when(ema(24), '>', close))
    expect(warmup).toBe(23)
    expect(settle).toBeGreaterThan(100)
    expect(unsettled).toEqual([])
  })

  it('counts only the warm-up of a series that never settles, and names that series', () => {
    const { settle, unsettled } = plan(when(makeOperand('OBV'), '>', value(0)))
    expect(unsettled).toEqual(['obv(source=0)@15min'])
    expect(Number.isFinite(settle)).toBe(true)
  })
})
