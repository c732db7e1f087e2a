import type { Bars } from '@assay/market'
import { append, makeOperand, newDocument, type StrategyDocument } from '@assay/strategy'
import type { Machine } from '@assay/sweep'
import { type Plant, plantedMarket } from '@assay/testkit'
import {
  chunksOf,
  finish,
  gridOf,
  judge,
  placesOf,
  type Range,
  runChunk,
  type SearchBars,
  type SearchResult,
  type SearchSpec,
  sealOf,
  searchFrame,
} from '../src/index.ts'

const ema = (period: number) => makeOperand('EMA', { params: { period }, timeframe: '15min' })

/** Long at the cross of two averages; exit at a stop, a target or the opposite cross. */
export function crossStrategy(fast: number, slow: number): StrategyDocument {
  const when = (check: 'crossabove' | 'crossbelow') => append([], { indicator1: ema(fast), check, indicator2: ema(slow) })
  return newDocument({
    name: 'Cross',
    rules: { long: { entry: when('crossabove'), exit: when('crossbelow') }, short: { entry: [], exit: [] } },
    stops: { long: { type: 'percentage', target: 1, stopLoss: 0.5, enableTrailingStopLoss: 'No', trailAmountValue: null }, short: null },
  })
}

const facts = { provider: 'walk', label: 'Walk', simulated: true, expected: 0, held: 0, missing: 0, share: 1, repaired: 0 }
export const sourceOf = (bars: Bars): SearchBars => ({ bars, facts })

/** A search around a strategy over all bars. Its ranges are in the order of its places; null leaves a number as it is. */
export function specOf(
  strategy: StrategyDocument,
  bars: Bars,
  ranges: readonly (Omit<Range, 'place'> | null)[],
  more: Partial<SearchSpec> = {},
): SearchSpec {
  const places = placesOf(strategy)
  const [start, end] = [bars.time[0], bars.time[bars.time.length - 1] + 900_000].map((time) => new Date(time).toISOString())
  return {
    strategy,
    start,
    seal: sealOf(start, end),
    end,
    ranges: ranges.flatMap((range, i) => (range ? [{ place: places[i].id, ...range }] : [])),
    filters: [],
    cost: 0,
    options: { intrabar: 'stop-first', opposite_entry: 'ignore', day_boundary: 'utc', provider: 'auto' },
    ...more,
  }
}

/** The whole search in one call, as its workers do it together. */
export function searched(spec: SearchSpec, bars: Bars, machine: Machine | null): SearchResult {
  const grid = gridOf(spec)
  const source = sourceOf(bars)
  const chunks = chunksOf(grid).map((range) => runChunk(spec, range, source, machine))
  return finish(spec, judge(grid, searchFrame(spec, bars), chunks), source, machine)
}

/** 2,400 variants of two averages, stop and target over 1,200 days; the short form has 70 over 260. */
export function crossSearch(seed: number, plant: Plant | null, form: 'long' | 'short') {
  const isLong = form === 'long'
  const bars = plantedMarket({ seed, days: isLong ? 1200 : 260, plant })
  const fast = { from: 4, to: 22, step: isLong ? 2 : 4 }
  const slow = { from: 24, to: 78, step: isLong ? 6 : 8 }
  const target = { from: 0.3, to: 1.8, step: isLong ? 0.5 : 1.5 }
  const stop = isLong ? { from: 0.3, to: 1.3, step: 0.2 } : { from: 0.5, to: 0.5, step: 1 }
  return { bars, spec: specOf(crossStrategy(12, 48), bars, [fast, slow, target, stop]) }
}
