import { firstAtOrAfter } from '@assay/market'
import { type Condition, compile, type Rules } from '@assay/strategy'
import { countBits, lastBit } from '../columns/bits.ts'
import type { SeriesCache } from '../columns/series-cache.ts'
import { evaluate } from './evaluate.ts'

/** When a rule held in a period. */
export interface Truth {
  /** All bars that open in the period, including those outside market hours, and the number of those at whose close the rule held. */
  readonly bars: number
  readonly count: number
  /** count / bars, 0 to 1; 0 without bars. */
  readonly share: number
  /** Opening time of the last bar at whose close it held; null if it never did. */
  readonly last: number | null
  /** The share of bars at which it held in each of a number of equal parts of the period, oldest first. */
  readonly strip: readonly number[]
}

export interface Period {
  /** In ms, end exclusive. */
  readonly from: number
  readonly to: number
}

/** When a condition or a whole rule held; without a rule, never. */
export function truthOf(cache: SeriesCache, rule: Condition | Rules, { from, to }: Period, buckets = 60): Truth {
  const tree: Rules = rule && 'check' in rule ? { logic: 'and', conditions: [rule] } : rule
  const plan = compile({ entry: { long: tree, short: null }, exit: { long: null, short: null } }, cache.data.timeframe)
  const words = evaluate(plan, cache).entryLong
  const { time } = cache.data.bars
  const start = firstAtOrAfter(time, from)
  const end = firstAtOrAfter(time, to)
  const bars = end - start
  const held = (first: number, behind: number) => (words ? countBits(words, first, behind) : 0)
  const share = (first: number, behind: number) => (behind > first ? held(first, behind) / (behind - first) : 0)
  const last = words ? lastBit(words, end) : -1
  const edge = (bucket: number) => start + Math.floor((bars * bucket) / buckets)
  return {
    bars,
    count: held(start, end),
    share: share(start, end),
    last: last >= start ? time[last] : null,
    strip: Array.from({ length: buckets }, (_, bucket) => share(edge(bucket), edge(bucket + 1))),
  }
}
