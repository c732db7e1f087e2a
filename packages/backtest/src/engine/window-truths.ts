import { comparesPrices, type Plan } from '@assay/strategy'
import { columnOf } from '../columns/series.ts'
import type { SeriesCache } from '../columns/series-cache.ts'
import type { View } from '../columns/view.ts'
import { conditionTruths, joinedSignals, type RunCondition } from './evaluate.ts'
import { relate } from './relation.ts'
import type { Signals } from './simulate.ts'
import { steps } from './truths.ts'

/** The signals of a plan at the closes of the bars [start, end): bit i - `from` is bar i. Only this part of the columns is read. */
export function evaluateWindow(plan: Plan, cache: SeriesCache, start: number, end: number): { signals: Signals; from: number } {
  // A cross needs the bar before.
  const from = Math.max(0, start - 1)
  const bars = end - from
  const close = cache.data.bars.close.subarray(from, end)
  const read = (index: number) => windowOf(plan, cache, index, from, end)
  const reader = {
    bars,
    point: cache.data.point,
    machine: null,
    view: read,
    close,
    relation: (left: number, right: number) =>
      relate(read(left), read(right), { bars, scale: comparesPrices(plan, left, right) ? close : null }),
    run: (condition: RunCondition) => runWindow(plan, cache, condition, from, end),
  }
  const signals = joinedSignals(
    plan,
    plan.conditions.map((condition) => conditionTruths(plan, condition, reader)),
  )
  return { signals, from }
}

/** A read as seen at the bars [from, end). */
function windowOf(plan: Plan, cache: SeriesCache, read: number, from: number, end: number): View {
  const { series, candle } = plan.reads[read]
  const held = plan.series[series]
  if (held.kind === 'constant') return { column: null, shift: 0, value: held.value }
  const places = placesOf(cache, held.timeframe, candle, from, end)
  return { column: picked(columnOf(plan, cache, series), places), shift: 0, value: Number.NaN }
}

function runWindow(plan: Plan, cache: SeriesCache, { left, check, candles }: RunCondition, from: number, end: number): View {
  const { series, candle } = plan.reads[left]
  const held = plan.series[series]
  if (held.kind === 'constant') return { column: null, shift: 0, value: 0 }
  const places = placesOf(cache, held.timeframe, candle, from, end)
  // Includes as many steps before the first place as a run needs.
  const start = Math.max(0, (places.find((place) => place >= 0) ?? 0) - candles)
  const end1 = Math.max(start, (places.at(-1) ?? -1) + 1)
  const column = columnOf(plan, cache, series).subarray(start, end1)
  const held1 = steps(column, held.price ? cache.candles(held.timeframe).close.subarray(start, end1) : column, check, candles)
  return {
    column: picked(
      held1,
      places.map((place) => (place < 0 ? place : place - start)),
    ),
    shift: 0,
    value: Number.NaN,
  }
}

/** The candle of `timeframe` that each of the base bars [from, end) reads; negative if there is none. */
function placesOf(cache: SeriesCache, timeframe: SeriesCache['data']['timeframe'], candle: number, from: number, end: number): number[] {
  const places: number[] = []
  const closed = timeframe === cache.data.timeframe ? undefined : cache.closed(timeframe, cache.data.timeframe)
  for (let bar = from; bar < end; bar++) places.push((closed ? closed[bar] : bar) + candle)
  return places
}

function picked(column: Float64Array, places: readonly number[]): Float64Array {
  const values = new Float64Array(places.length)
  for (let i = 0; i < places.length; i++) values[i] = places[i] < 0 ? Number.NaN : column[places[i]]
  return values
}
