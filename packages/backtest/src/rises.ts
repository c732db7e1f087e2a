import { candleEnd, firstAtOrAfter, type Timeframe } from '@assay/market'
import { compile, type Plan, type Rules } from '@assay/strategy'
import { bitAt } from './bits.ts'
import { evaluate } from './evaluate.ts'
import type { SeriesCache } from './series-cache.ts'
import type { Period } from './truth.ts'
import { evaluateWindow } from './window-truths.ts'

/** A close at which a rule came to hold: when, UTC milliseconds, and at what price. */
export interface Rise {
  readonly at: number
  readonly price: number
}

/** Closes, oldest first: when, UTC milliseconds, and at what price. */
export interface CloseTimes {
  readonly at: Float64Array
  readonly price: Float64Array
}

/** What a rule says at closes: for each 1 where it holds, else 0. */
export interface Closes extends CloseTimes {
  readonly holds: Uint8Array
}

/** What several rules say at the same closes. */
export interface ClosesOfRules extends CloseTimes {
  readonly holds: readonly Uint8Array[]
}

/** A plan that has one rule only. */
export const planOfRule = (rule: Rules, timeframe: Timeframe): Plan =>
  compile({ entry: { long: rule, short: null }, exit: { long: null, short: null } }, timeframe)

/** The closes of a period at which the rule of a plan held and had not held at the close before, oldest first. Of a bar without one before it nobody knows. */
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

/** What a rule says at the closes after `from` and up to `to`, and at the last one before those. */
export function closesOf(cache: SeriesCache, rule: Rules, period: Period): Closes {
  const { at, price, holds } = closesOfRules(cache, [planOfRule(rule, cache.data.timeframe)], period)
  return { at, price, holds: holds[0] }
}

/** The same of several rules, each in a plan of its own. Only those closes are decided. */
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
