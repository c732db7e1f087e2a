import { candleEnd, firstAtOrAfter } from '@assay/market'
import { compile, type Rules } from '@assay/strategy'
import { bitAt, type Words } from './bits.ts'
import { evaluate } from './evaluate.ts'
import type { SeriesCache } from './series-cache.ts'
import type { Period } from './truth.ts'

/** A close at which a rule came to hold: when, UTC milliseconds, and at what price. */
export interface Rise {
  readonly at: number
  readonly price: number
}

/** What a rule says at closes, oldest first, a value for each: when, UTC milliseconds, at what price, and whether it holds, 1 or 0. */
export interface Closes {
  readonly at: Float64Array
  readonly price: Float64Array
  readonly holds: Uint8Array
}

/** The closes of a period at which a rule held and had not held at the close before, oldest first. Of a bar without one before it nobody knows. */
export function risesOf(cache: SeriesCache, rule: Rules, { from, to }: Period): Rise[] {
  const { timeframe, bars, dayBoundary } = cache.data
  const words = wordsOf(cache, rule)
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
export function closesOf(cache: SeriesCache, rule: Rules, { from, to }: Period): Closes {
  const { timeframe, bars, dayBoundary } = cache.data
  const words = wordsOf(cache, rule)
  const endOf = (bar: number) => candleEnd(bars.time[bar], timeframe, dayBoundary)
  let end = bars.time.length
  while (end > 0 && endOf(end - 1) > to) end--
  let start = end
  while (start > 0 && endOf(start - 1) > from) start--
  start = Math.max(0, start - 1)
  return {
    at: Float64Array.from({ length: end - start }, (_, i) => endOf(start + i)),
    price: bars.close.slice(start, end),
    holds: Uint8Array.from({ length: end - start }, (_, i) => Number(words !== null && bitAt(words, start + i))),
  }
}

const wordsOf = (cache: SeriesCache, rule: Rules): Words | null =>
  evaluate(compile({ entry: { long: rule, short: null }, exit: { long: null, short: null } }, cache.data.timeframe), cache).entryLong
