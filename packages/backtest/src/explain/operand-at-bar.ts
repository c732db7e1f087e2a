import { findEntry } from '@assay/indicators'
import { type Operand, operandLabel, type Plan } from '@assay/strategy'
import { viewOf } from '../columns/series.ts'
import type { SeriesCache } from '../columns/series-cache.ts'
import type { View } from '../columns/view.ts'
import type { OperandAtBar } from './schema.ts'

type Timeframe = Plan['timeframe']

/** The earlier value to show as well: none, that of the bar before, or that of the candle before on the operand's own timeframe. */
export type Before = 'none' | 'bar' | 'candle'

/** `operand`, which the plan reads as `read`, at the close of base bar `bar`, with all its parts. */
export function operandAtBar(
  plan: Plan,
  cache: SeriesCache,
  operand: Operand,
  read: number,
  bar: number,
  before: Before = 'none',
): OperandAtBar {
  return operandAtPlace(plan, cache, { operand, read, over: plan.timeframe, candle: bar, before })
}

interface OperandPlace {
  operand: Operand
  read: number
  /** The timeframe at whose candles it is read, and the index of the candle. */
  over: Timeframe
  candle: number
  before: Before
}

function operandAtPlace(plan: Plan, cache: SeriesCache, { operand, read, over, candle, before }: OperandPlace): OperandAtBar {
  const view = viewOf(plan, cache, read, over)
  return {
    label: shortLabel(plan, operandLabel(operand)),
    unit: unitOf(operand),
    value: valueAt(view, candle),
    before: before === 'none' ? null : before === 'bar' ? valueAt(view, candle - 1) : candleBefore(plan, cache, read, over, candle),
    parts: partsAt(plan, cache, { operand, read, over, candle, before }),
  }
}

/** A label without its timeframe if that is the timeframe of the bars. */
export const shortLabel = ({ timeframe }: Plan, label: string): string => label.replaceAll(` [${timeframe}]`, '')

/** The catalogue has no unit for a function, so `index` is used. */
const unitOf = (operand: Operand): string => (operand.args ? 'index' : (findEntry(operand.name)?.entry.unit ?? 'index'))

function valueAt({ column, shift, value }: View, at: number): number | null {
  const found = column ? column[at - shift] : value
  return Number.isFinite(found) ? found : null
}

/** Reads the operands of a function at the candles of the function's own timeframe. */
function partsAt(plan: Plan, cache: SeriesCache, { operand, read, over, candle }: OperandPlace): OperandAtBar[] {
  const { series, candle: back } = plan.reads[read]
  const held = plan.series[series]
  if (held.kind !== 'function' || !operand.args) return []
  const at = placeIn(cache, held.timeframe, over, candle) + back
  return operand.args.map((part, i) =>
    operandAtPlace(plan, cache, { operand: part, read: held.args[i], over: held.timeframe, candle: at, before: 'none' }),
  )
}

function candleBefore(plan: Plan, cache: SeriesCache, read: number, over: Timeframe, candle: number): number | null {
  const { series, candle: back } = plan.reads[read]
  const held = plan.series[series]
  if (held.kind === 'constant') return held.value
  const own = { ...plan, reads: [{ series, candle: 0 }] }
  return valueAt(viewOf(own, cache, 0, held.timeframe), placeIn(cache, held.timeframe, over, candle) + back - 1)
}

/** The last candle of `timeframe` that has closed by the end of candle `at` of `over`. */
const placeIn = (cache: SeriesCache, timeframe: Timeframe, over: Timeframe, at: number): number =>
  timeframe === over ? at : (cache.closed(timeframe, over)[at] ?? -1)
