import { findEntry, type ParamSpecs, type ParamValues, settleBars } from '@assay/indicators'
import { type Timeframe, timeframeMs } from '@assay/market'
import type { Plan } from './plan.ts'
import type { Operand } from './types.ts'

type Parts = Pick<Plan, 'timeframe' | 'calls' | 'series' | 'reads' | 'conditions'>

/**
 * The history that the rules need, summed over the graph: the bars of an indicator itself, the candle offset of each read, one more bar for
 * a cross, and one more candle for each step of a run. A function adds the longest of its arguments. Candles of slower timeframes count as
 * the base bars they span, plus one candle that is still forming; candles of faster ones by how few of them a base bar holds.
 */
export function warmupOf(parts: Parts): Pick<Plan, 'warmup' | 'settle' | 'unsettled'> {
  const own = parts.series.map((_, index) => ownBars(parts, index))
  const longest = (bars: (index: number) => number) => conditionBars(parts, (read) => readBars(parts, read, bars, parts.timeframe))
  const warmup = longest((index) => totalBars(parts, index, (at) => own[at].warmup))
  const settle = longest((index) => totalBars(parts, index, (at) => (Number.isFinite(own[at].settle) ? own[at].settle : own[at].warmup)))
  const unsettled = parts.series.filter((_, index) => own[index].settle === Infinity)
  return {
    warmup,
    settle: Math.max(settle, warmup),
    unsettled: unsettled.map((series) => (series.kind === 'constant' ? '' : series.alias)),
  }
}

/** How many candles of its timeframe the first value of a catalogue entry takes, with those before the candle that is read. */
export function candlesNeeded({ name, params, candle }: Operand): number {
  const { indicator, entry } = findEntry(name)!
  const warmup = indicator.outputs[entry.output].warmup ?? indicator.warmup
  return warmup(params as ParamValues<ParamSpecs>) + 1 - candle
}

type Bars = { warmup: number; settle: number }

/** The bars that a series itself needs, in candles of its timeframe. */
function ownBars({ calls, series }: Parts, index: number): Bars {
  const held = series[index]
  if (held.kind !== 'output') return { warmup: 0, settle: 0 }
  const { entry, params } = calls[held.call]
  const { indicator } = findEntry(entry)!
  const values = params as ParamValues<ParamSpecs>
  const warmup = (indicator.outputs[held.output].warmup ?? indicator.warmup)(values)
  return { warmup, settle: Math.max(warmup, settleBars(indicator, values, timeframeMs[held.timeframe])) }
}

/** The bars of a series including its arguments, in candles of its timeframe. */
function totalBars(parts: Parts, index: number, own: (index: number) => number): number {
  const held = parts.series[index]
  if (held.kind !== 'function') return own(index)
  const args = held.args.map((read) => readBars(parts, read, (inner) => totalBars(parts, inner, own), held.timeframe))
  return own(index) + Math.max(0, ...args)
}

/** The bars that a read needs, in bars of `over`. */
function readBars({ reads, series }: Parts, read: number, total: (index: number) => number, over: Timeframe): number {
  const { series: index, candle } = reads[read]
  const held = series[index]
  if (held.kind === 'constant') return 0
  const candles = total(index) - candle
  if (held.timeframe === over) return candles
  if (timeframeMs[held.timeframe] > timeframeMs[over]) return Math.ceil(((candles + 1) * timeframeMs[held.timeframe]) / timeframeMs[over])
  return barsHolding(candles + 1, held.timeframe, over)
}

/** Holidays take no more than one day or week in this many. */
const withoutHoliday = 50

/** The bars of `over` that hold at least so many candles of a faster timeframe, also across holidays. */
function barsHolding(candles: number, faster: Timeframe, over: Timeframe): number {
  const bars = candles / fewestCandlesIn(over, faster)
  return timeframeMs[over] < timeframeMs['1D'] ? Math.ceil(bars) : Math.ceil(bars + bars / withoutHoliday) + 1
}

/** How many candles of a faster timeframe a bar holds: a trading day of gold has 23 hours, and a trading week five days. */
export function fewestCandlesIn(bar: Timeframe, faster: Timeframe): number {
  const hours = 23
  if (bar !== '1D' && bar !== '1W') return timeframeMs[bar] / timeframeMs[faster]
  const aDay = faster === '1D' ? 1 : (hours * timeframeMs['1h']) / timeframeMs[faster]
  return bar === '1W' ? 5 * aDay : aDay
}

/** The largest need of all conditions, in base bars. */
function conditionBars({ conditions, reads, series, timeframe }: Parts, bars: (read: number) => number): number {
  let longest = 0
  for (const condition of conditions) {
    const sides = 'right' in condition ? [condition.left, condition.right] : [condition.left]
    const held = series[reads[condition.left].series]
    const ratio = held.kind === 'constant' ? 1 : Math.max(1, timeframeMs[held.timeframe] / timeframeMs[timeframe])
    const more = condition.kind === 'cross' ? 1 : condition.kind === 'run' ? Math.ceil(condition.candles * ratio) : 0
    longest = Math.max(longest, more + Math.max(...sides.map(bars)))
  }
  return longest
}
