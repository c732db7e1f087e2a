import { evaluate, planOfRule, type SeriesCache } from '@assay/backtest'
import { firstAtOrAfter } from '@assay/market'
import { type BaseRate, baseRate } from '@assay/statistics'
import { compile, type Rules, type Suggestion } from '@assay/strategy'
import type { Rate, SeriesAsk } from './preview-words.ts'

/** How often the close was on one side some bars after a rule was true in the period, with the number n of cases that do not overlap. */
export function rateAfter(cache: SeriesCache, rule: Rules, side: 1 | -1, { from, to }: Pick<SeriesAsk, 'from' | 'to'>): BaseRate {
  const words = evaluate(planOfRule(rule, cache.data.timeframe), cache).entryLong
  const { time, close } = cache.data.bars
  const start = firstAtOrAfter(time, from)
  const within = close.subarray(start, firstAtOrAfter(time, to))
  const isTrue = (bar: number) => words !== null && ((words[bar >>> 5] >>> (bar & 31)) & 1) === 1
  const signals = Array.from(within.keys()).filter((bar) => isTrue(start + bar))
  return baseRate({ close: within, signals, side, horizon: barsLater })
}

/** A signal is judged by the close this many bars later (docs/decisions/0003). */
export const barsLater = 8

/** How often the close eight bars after a signal was higher (lower for Short). Signals too close to the end of the bars are not counted. */
export function successRate(cache: SeriesCache, { direction, ...block }: Suggestion, { from, to }: Pick<SeriesAsk, 'from' | 'to'>): Rate {
  const rules = { entry: { long: { logic: 'and' as const, conditions: [block] }, short: null }, exit: { long: null, short: null } }
  const words = evaluate(compile(rules, cache.data.timeframe), cache).entryLong
  const { time, close } = cache.data.bars
  const end = Math.min(firstAtOrAfter(time, to), time.length - barsLater)
  const rate: Rate = { signals: 0, right: 0 }
  if (!words) return rate
  for (let bar = firstAtOrAfter(time, from); bar < end; bar++) {
    if (((words[bar >>> 5] >>> (bar & 31)) & 1) === 0) continue
    rate.signals++
    const change = close[bar + barsLater] - close[bar]
    if (direction === 'long' ? change > 0 : change < 0) rate.right++
  }
  return rate
}
