import { findEntry, type Indicator, walkTo } from '@assay/indicators'
import type { Timeframe } from '@assay/market'
import { comparesPrices, type Plan, type PlanCall, Refusal } from '@assay/strategy'
import { noCalendar } from './calendar.ts'
import { composed } from './composed.ts'
import type { SeriesCache } from './series-cache.ts'
import type { View } from './view.ts'

/** The columns of all outputs of an indicator, on the candles of its timeframe. */
function outputsOf(cache: SeriesCache, call: PlanCall): Readonly<Record<string, Float64Array>> {
  const { indicator, key } = knownCalls.get(call) ?? knownCall(call)
  const { params, timeframe } = call
  const { dayBoundary, calendar } = cache.data
  // Without a calendar, a rule that avoids events would be always or never true.
  if (indicator.needsCalendar && !calendar) throw new Refusal('CALENDAR_MISSING', noCalendar)
  return cache.get(key, () => indicator.compute(cache.candles(timeframe), params, { dayBoundary, timeframe, calendar }))
}

/** Computes calls that are not cached in pairs, for indicators that support it. */
export function computePairs({ calls }: Plan, cache: SeriesCache): void {
  const waiting = new Map<string, PlanCall>()
  for (const call of calls) {
    const { indicator, key } = knownCalls.get(call) ?? knownCall(call)
    if (!indicator.computePair || cache.has(key)) continue
    const family = `${indicator.id} ${call.timeframe}`
    const other = waiting.get(family)
    if (other && computePair(cache, other, call)) waiting.delete(family)
    else waiting.set(family, call)
  }
}

function computePair(cache: SeriesCache, one: PlanCall, other: PlanCall): boolean {
  const [{ indicator, key: oneKey }, { key: otherKey }] = [knownCalls.get(one)!, knownCalls.get(other)!]
  const pair = indicator.computePair!
  const outputs = Object.keys(indicator.outputs)
  const both: Readonly<Record<string, Float64Array>> = cache.get(`pair ${oneKey} ${otherKey}`, () => {
    const made = pair(cache.candles(one.timeframe), one.params, other.params) ?? []
    return Object.fromEntries(made.flatMap((each, i) => outputs.map((output) => [`${i} ${output}`, each[output]])))
  })
  if (outputs.some((output) => !both[`0 ${output}`])) return false
  const held = (i: number) => Object.fromEntries(outputs.map((output) => [output, both[`${i} ${output}`]]))
  cache.get(oneKey, () => held(0))
  cache.get(otherKey, () => held(1))
  return true
}

/** The indicator and cache key of a call, memoised because bar-by-bar evaluation needs them at every bar. */
const knownCalls = new WeakMap<PlanCall, { readonly indicator: Indicator; readonly key: string }>()

function knownCall(call: PlanCall) {
  const { entry, params, timeframe } = call
  const indicator = findEntry(entry)?.indicator
  if (!indicator) throw new Error(`the plan names '${entry}', which the catalogue does not have`)
  const known = { indicator, key: `call ${indicator.id} ${JSON.stringify(params)} ${timeframe}` }
  knownCalls.set(call, known)
  return known
}

/** The column of a series on the candles of its own timeframe. Constants have no column. */
export function columnOf(plan: Plan, cache: SeriesCache, index: number): Float64Array {
  const series = plan.series[index]
  if (series.kind === 'constant') throw new Error('a constant has no column')
  if (series.kind === 'output') return outputsOf(cache, plan.calls[series.call])[series.output]
  const { name, args, alias, timeframe } = series
  const views = () => args.map((read) => viewOf(plan, cache, read, timeframe))
  return cache.get(`series ${alias} ${timeframe}`, () => {
    const { time, close } = cache.candles(timeframe)
    return composed(name, views(), time.length, comparesPrices(plan, ...args) ? close : null)
  })
}

/** A read as seen at each candle of `over`: the last closed candle of its own timeframe, shifted by its candle offset. */
export function viewOf(plan: Plan, cache: SeriesCache, read: number, over: Timeframe): View {
  const { series: index, candle } = plan.reads[read]
  const series = plan.series[index]
  if (series.kind === 'constant') return { column: null, shift: 0, value: series.value }
  return seenFrom(cache, () => columnOf(plan, cache, index), series.alias, series.timeframe, candle, over)
}

/** `column` on the candles of `timeframe` with offset `candle`, as seen at each candle of `over`. `name` identifies it in the cache. */
export function seenFrom(
  cache: SeriesCache,
  column: () => Float64Array,
  name: string,
  timeframe: Timeframe,
  candle: number,
  over: Timeframe,
): View {
  if (timeframe === over) return { column: column(), shift: -candle, value: Number.NaN }
  const seen = cache.get(`seen ${name} ${timeframe} ${candle} ${over}`, () => gather(column(), cache.closed(timeframe, over), candle))
  return { column: seen, shift: 0, value: Number.NaN }
}

function gather(column: Float64Array, closed: Int32Array, candle: number): Float64Array {
  const walk = walkTo(closed.length)
  const seen = walk.column(0)
  for (let i = walk.from; i < closed.length; i++) {
    const at = closed[i] + candle
    seen[i] = at < 0 ? Number.NaN : column[at]
  }
  return seen
}
