import type { Timeframe } from '@assay/market'
import { type Check, type Condition, makeFunction, makeOperand, type Operand, type RuleTree } from '@assay/strategy'
import type { AnalysisTest } from './schema.ts'

const value = (number: number): Operand => makeOperand('VALUE', { params: { value: number } })
const condition = (indicator1: Operand, check: Check, indicator2: Operand): Condition => ({ indicator1, check, indicator2 })
const all = (...conditions: (Condition | RuleTree)[]): RuleTree => ({ logic: 'and', conditions })
const any = (...conditions: (Condition | RuleTree)[]): RuleTree => ({ logic: 'or', conditions })

/** The three comparisons behind a trend. */
function trendPairs(timeframe: Timeframe): [Operand, Operand][] {
  const slow = makeOperand('EMA', { params: { period: 50 }, timeframe })
  return [
    [makeOperand('EMA', { params: { period: 20 }, timeframe }), slow],
    [makeOperand('CLOSE', { timeframe }), slow],
    [slow, slowBefore(timeframe)],
  ]
}

const adxOf = (timeframe: Timeframe) => makeOperand('ADX', { params: { period: 14 }, timeframe })

/** The rule for a trend up, a trend down, or neither. */
export function trendRule(timeframe: Timeframe, state: 'up' | 'down' | 'range'): RuleTree {
  const pairs = trendPairs(timeframe)
  const by = (check: Check) => pairs.map(([a, b]) => condition(a, check, b))
  if (state === 'up') return all(condition(adxOf(timeframe), '>=', value(20)), ...by('>'))
  if (state === 'down') return all(condition(adxOf(timeframe), '>=', value(20)), ...by('<'))
  // A bar for which the slow average of ten bars ago is not known has no state.
  return all(slowKnown(timeframe), any(condition(adxOf(timeframe), '<', value(20)), all(any(...by('<=')), any(...by('>=')))))
}

/** The slow average ten bars ago. One operand reaches back nine candles at most, so two of five are combined. */
const slowBefore = (timeframe: Timeframe): Operand =>
  makeFunction('BRACKET', [makeOperand('EMA', { params: { period: 50 }, timeframe, candle: -5 })], { candle: -5 })

/** True wherever the slow average of ten bars ago has a value. */
const slowKnown = (timeframe: Timeframe): Condition => condition(slowBefore(timeframe), '>', value(0))

export const rsiLimits = { over: 60, under: 40 } as const

/** The RSI over 60, under 40, or from 40 to 60. */
export function rsiRule(timeframe: Timeframe, vote: 1 | 0 | -1): RuleTree {
  const rsi = makeOperand('RSI', { params: { period: 14 }, timeframe })
  if (vote === 1) return all(condition(rsi, '>', value(rsiLimits.over)))
  if (vote === -1) return all(condition(rsi, '<', value(rsiLimits.under)))
  return all(condition(rsi, 'between', makeOperand('RANGE', { params: { lowerbound: rsiLimits.under, upperbound: rsiLimits.over } })))
}

/** The close above, below or at an average. */
export function averageRule(timeframe: Timeframe, period: number, vote: 1 | 0 | -1): RuleTree {
  const average = makeOperand('EMA', { params: { period }, timeframe })
  const close = makeOperand('CLOSE', { timeframe })
  if (vote !== 0) return all(condition(close, vote > 0 ? '>' : '<', average))
  return all(condition(close, '>=', average), condition(close, '<=', average))
}

/** Days with an average true range below a number. */
export const calmerRule = (timeframe: Timeframe, atr: number): RuleTree =>
  all(condition(makeOperand('ATR', { params: { period: 14 }, timeframe }), '<', value(atr)))

/** Days with a range above a number. */
export const widerRule = (timeframe: Timeframe, range: number): RuleTree =>
  all(condition(makeFunction('SUB', [makeOperand('HIGH', { timeframe }), makeOperand('LOW', { timeframe })]), '>', value(range)))

/** Candles that traded at a price. */
export const reachedRule = (timeframe: Timeframe, price: number): RuleTree =>
  all(condition(makeOperand('LOW', { timeframe }), '<=', value(price)), condition(makeOperand('HIGH', { timeframe }), '>=', value(price)))

export const patternRule = (entry: string, timeframe: Timeframe): RuleTree =>
  all(condition(makeOperand(entry, { timeframe }), '==', makeOperand('PATTERN')))

const sessionEntries = { asia: 'ASIA_ACTIVE', london: 'LONDON_ACTIVE', newYork: 'NEWYORK_ACTIVE' } as const

export const sessionRule = (name: keyof typeof sessionEntries, timeframe: Timeframe): RuleTree =>
  all(condition(makeOperand(sessionEntries[name], { timeframe }), '>', value(0)))

/**
 * One hour of one weekday on a New York clock. The rule language has the weekday of the trading day, which begins at 17:00 the day before.
 */
export function hourRule(weekday: number, hour: number): RuleTree {
  const tradingDay = hour >= 17 ? (weekday % 7) + 1 : weekday
  return all(
    condition(makeOperand('HOUROFDAY', { timeframe: '1h' }), '==', value(hour)),
    condition(makeOperand('DAYOFWEEK', { timeframe: '1h' }), '==', value(tradingDay)),
  )
}

/** The test for one cell of the hours map. */
export const hourTest = (weekday: number, hour: number): AnalysisTest => ({ timeframe: '1h', side: 'long', rule: hourRule(weekday, hour) })
