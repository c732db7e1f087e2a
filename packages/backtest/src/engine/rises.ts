import { candleEnd, firstAtOrAfter, type Timeframe } from '@assay/market'
import { compile, type Plan, type Rules } from '@assay/strategy'
import { bitAt } from '../columns/bits.ts'
import type { SeriesCache } from '../columns/series-cache.ts'
import { evaluate } from './evaluate.ts'
import type { Period } from './truth.ts'
import { evaluateWindow } from './window-truths.ts'

/** A close at which a rule became true: the time in UTC milliseconds, and the price. */
export interface Rise {
  readonly at: number
  readonly price: number
}

/** Closes, oldest first: the times in UTC milliseconds, and the prices. */
export interface CloseTimes {
  readonly at: Float64Array
  readonly price: Float64Array
}

/** Closes with 1 where a rule holds and 0 elsewhere. */
export interface Closes extends CloseTimes {
  readonly holds: Uint8Array
}

/** The values of several rules at the same closes. */
export interface ClosesOfRules extends CloseTimes {
  readonly holds: readonly Uint8Array[]
}

/** A plan with a single rule. */
export const planOfRule = (rule: Rules, timeframe: Timeframe): Plan =>
  compile({ entry: { long: rule, short: null }, exit: { long: null, short: null } }, timeframe)

/**
 * The closes of a period at which the rule of a plan holds and did not hold at the close before, oldest first. The first bar of the history
 * is left out, because there is no bar before it.
 */
export function risesOf(cache: SeriesCache, plan: Plan, { from, to }: Period): Rise[] {
  const { timeframe, bars, dayBoundary } = cache.data
  const words = evaluate(plan, cache).entryLong
  const rises: Rise[] = []
  if (!words) return rises
  for (let bar = Math.max(1, firstAtOrAfter(bars.time, from)); bar < bars.time.length; bar++) {
    const at = candleEnd(bars.time[bar], timeframe, dayBoundary)
    if (at > to) break
    if (bitAt(words, bar) && !bitAt(words, bar - 1)) rises.push({ at, price: bars.close[bar] })
  }
  return rises
}

/** Evaluates a rule at the closes after `from` and up to `to`, and at the last close before those. */
export function closesOf(cache: SeriesCache, rule: Rules, period: Period): Closes {
  const { at, price, holds } = closesOfRules(cache, [planOfRule(rule, cache.data.timeframe)], period)
  return { at, price, holds: holds[0] }
}

/** Like `closesOf` for several rules, each with its own plan. Only those closes are evaluated. */
export function closesOfRules(cache: SeriesCache, plans: readonly Plan[], { from, to }: Period): ClosesOfRules {
  const { timeframe, bars, dayBoundary } = cache.data
  const endOf = (bar: number) => candleEnd(bars.time[bar], timeframe, dayBoundary)
  let end = bars.time.length
  while (end > 0 && endOf(end - 1) > to) end--
  let start = end
  while (start > 0 && endOf(start - 1) > from) start--
  start = Math.max(0, start - 1)
  return {
    at: Float64Array.from({ length: end - start }, (_, i) => endOf(start + i)),
    price: bars.close.slice(start, end),
    holds: plans.map((plan) => {
      const { signals, from: first } = evaluateWindow(plan, cache, start, end)
      const words = signals.entryLong
      return Uint8Array.from({ length: end - start }, (_, i) => Number(words !== null && bitAt(words, start - first + i)))
    }),
  }
}
