import {
  type ClosesOfRules,
  closesOfRules,
  type GrowingCache,
  growingCache,
  type MarketData,
  planOfRule,
  type SeriesCache,
  seriesCache,
} from '@assay/backtest'
import { type Bars, barColumns, candleEnd, firstAtOrAfter, sliceBars } from '@assay/market'
import type { Plan, Rules } from '@assay/strategy'
import type { ClosesTask } from './rises-task.ts'

// What a worker keeps about the series it has evaluated. All of it can be rebuilt from the bars of a task.

const mostSeriesMb = 384
const mostPlans = 20_000

const series = new Map<string, GrowingCache>()
const plans = new Map<string, Plan>()

/**
 * Returns the values of rules at closes. If the bars continue those of an earlier task, only the new ones are
 * computed.
 */
export function closes({ seriesKey, data, rules, from, to }: ClosesTask): ClosesOfRules {
  const decided = (cache: SeriesCache) =>
    closesOfRules(
      cache,
      rules.map((rule) => planOf(rule, data)),
      { from, to },
    )
  if (seriesKey === null) return decided(seriesCache(data))
  const over = closedBy(data, to)
  const known = series.get(seriesKey)
  const cache = known && goesOn(known.data, over) ? known : newCache(data)
  add(cache, over)
  // Moves the series to the end of the map, which is ordered by last use.
  series.delete(seriesKey)
  series.set(seriesKey, cache)
  const answer = decided(cache)
  makeRoom()
  return answer
}

const newCache = ({ timeframe, dayBoundary, point, finer, calendar }: MarketData): GrowingCache =>
  growingCache({ timeframe, dayBoundary, point, calendar, finer: finer?.timeframe }, mostSeriesMb)

/** Returns the bars that are closed at a moment, and the finer bars within their time. */
function closedBy({ timeframe, dayBoundary, bars, finer }: MarketData, to: number): { bars: Bars; finer?: Bars } {
  const endOf = (bar: number) => candleEnd(bars.time[bar], timeframe, dayBoundary)
  let count = bars.time.length
  while (count > 0 && endOf(count - 1) > to) count--
  const end = count > 0 ? endOf(count - 1) : Number.NEGATIVE_INFINITY
  return {
    bars: sliceBars(bars, 0, count),
    finer: finer && sliceBars(finer.bars, 0, firstAtOrAfter(finer.bars.time, end)),
  }
}

/** Whether the given bars start with the held ones, unchanged. */
const goesOn = (held: MarketData, given: { bars: Bars; finer?: Bars }): boolean =>
  startsWith(given.bars, held.bars) && (!held.finer || (given.finer !== undefined && startsWith(given.finer, held.finer.bars)))

function startsWith(bars: Bars, start: Bars): boolean {
  const count = start.time.length
  return count <= bars.time.length && barColumns.every((name) => bytesOf(bars[name].subarray(0, count)).equals(bytesOf(start[name])))
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float64Array) => Buffer.from(buffer, byteOffset, byteLength)

function add(cache: GrowingCache, { bars, finer }: { bars: Bars; finer?: Bars }): void {
  const { data } = cache
  const known = data.bars.time.length
  if (bars.time.length === known) return
  const knownFiner = data.finer?.bars.time.length ?? 0
  cache.add(sliceBars(bars, known, bars.time.length), finer && sliceBars(finer, knownFiner, finer.time.length))
}

function planOf(rule: string, { timeframe }: MarketData): Plan {
  const key = `${timeframe} ${rule}`
  const plan = plans.get(key) ?? planOfRule(JSON.parse(rule) as Rules, timeframe)
  if (plans.size >= mostPlans) plans.clear()
  plans.set(key, plan)
  return plan
}

/** Drops the least recently used series; the last one stays. */
function makeRoom(): void {
  let bytes = [...series.values()].reduce((sum, cache) => sum + cache.bytes(), 0)
  for (const [key, cache] of series) {
    if (bytes <= mostSeriesMb * 2 ** 20 || series.size === 1) return
    bytes -= cache.bytes()
    series.delete(key)
  }
}
