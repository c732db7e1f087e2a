import { findEntry } from '@assay/indicators'
import { type Operand, operandLabel, type Plan } from '@assay/strategy'
import { viewOf } from '../series.ts'
import type { SeriesCache } from '../series-cache.ts'
import type { View } from '../view.ts'
import type { OperandAtBar } from './schema.ts'

type Timeframe = Plan['timeframe']

/** Which earlier value stands beside: none, that of the bar before, or that of the candle before on the operand's own timeframe. */
export type Before = 'none' | 'bar' | 'candle'

/** `operand`, which the plan reads as `read`, at the close of base bar `bar`, with everything it is made of. */
export function operandAtBar(
  plan: Plan,
  cache: SeriesCache,
  operand: Operand,
  read: number,
  bar: number,
  before: Before = 'none',
): OperandAtBar {
  return seenAt(plan, cache, { operand, read, over: plan.timeframe, candle: bar, before })
}

interface Seen {
  operand: Operand
  read: number
  /** The candles at which it is read, and which of them. */
  over: Timeframe
  candle: number
  before: Before
}

function seenAt(plan: Plan, cache: SeriesCache, { operand, read, over, candle, before }: Seen): OperandAtBar {
  const view = viewOf(plan, cache, read, over)
  return {
    label: shortLabel(plan, operandLabel(operand)),
    unit: unitOf(operand),
    value: valueAt(view, candle),
    before: before === 'none' ? null : before === 'bar' ? valueAt(view, candle - 1) : candleBefore(plan, cache, read, over, candle),
    parts: partsAt(plan, cache, { operand, read, over, candle, before }),
  }
}

/** A label says its timeframe where that is not the one of the bars. */
export const shortLabel = ({ timeframe }: Plan, label: string): string => label.replaceAll(` [${timeframe}]`, '')

/** Of a function the catalogue knows no unit. */
const unitOf = (operand: Operand): string => (operand.args ? 'index' : (findEntry(operand.name)?.entry.unit ?? 'index'))

function valueAt({ column, shift, value }: View, at: number): number | null {
  const found = column ? column[at - shift] : value
  return Number.isFinite(found) ? found : null
}

/** The operands of a function are read at the candles of the function's own timeframe. */
function partsAt(plan: Plan, cache: SeriesCache, { operand, read, over, candle }: Seen): OperandAtBar[] {
  const { series, candle: back } = plan.reads[read]
  const held = plan.series[series]
  if (held.kind !== 'function' || !operand.args) return []
  const at = placeIn(cache, held.timeframe, over, candle) + back
  return operand.args.map((part, i) =>
    seenAt(plan, cache, { operand: part, read: held.args[i], over: held.timeframe, candle: at, before: 'none' }),
  )
}

function candleBefore(plan: Plan, cache: SeriesCache, read: number, over: Timeframe, candle: number): number | null {
  const { series, candle: back } = plan.reads[read]
  const held = plan.series[series]
  if (held.kind === 'constant') return held.value
  const own = { ...plan, reads: [{ series, candle: 0 }] }
  return valueAt(viewOf(own, cache, 0, held.timeframe), placeIn(cache, held.timeframe, over, candle) + back - 1)
}

/** The last candle of `timeframe` that has closed with candle `at` of `over`. */
const placeIn = (cache: SeriesCache, timeframe: Timeframe, over: Timeframe, at: number): number =>
  timeframe === over ? at : (cache.closed(timeframe, over)[at] ?? -1)
