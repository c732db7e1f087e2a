import { type Plan, type PlanCondition, type Program, planAnd } from '@assay/strategy'
import { columnOf, seenFrom, viewOf } from '../columns/series.ts'
import type { SeriesCache } from '../columns/series-cache.ts'
import type { View } from '../columns/view.ts'
import type { Outcome } from './run.ts'

/** The first bar of the range whose close could signal an entry, because every value that decides it is defined. `end` if there is none. */
export function firstPossibleSignal(outcome: Outcome): number {
  return Math.min(outcome.end, Math.max(outcome.start, firstDefinedEntry(outcome)))
}

/** The same over all bars, including those before the range; infinite if there is none. */
export function firstDefinedEntry({ plan, cache }: Pick<Outcome, 'plan' | 'cache'>): number {
  const first = plan.conditions.map((condition) => firstDefined(plan, cache, condition))
  const { long, short } = plan.programs.entry
  return Math.min(...[long, short].map((program) => (program ? joined(program, first) : Infinity)))
}

/** And takes the later of two bars, Or the earlier. */
function joined(program: Program, first: readonly number[]): number {
  const stack: number[] = []
  for (const code of program) {
    if (code >= 0) stack.push(first[code])
    else stack.push((code === planAnd ? Math.max : Math.min)(stack.pop()!, stack.pop()!))
  }
  return stack[0]
}

function firstDefined(plan: Plan, cache: SeriesCache, condition: PlanCondition): number {
  if (condition.kind === 'run') return firstOf(runStart(plan, cache, condition))
  const reads = 'right' in condition ? [condition.left, condition.right] : [condition.left]
  const both = Math.max(...reads.map((read) => firstOf(viewOf(plan, cache, read, cache.data.timeframe))))
  return condition.kind === 'cross' ? both + 1 : both
}

/** The earliest value that a run compares. */
function runStart(plan: Plan, cache: SeriesCache, { left, candles }: Extract<PlanCondition, { kind: 'run' }>): View {
  const { series, candle } = plan.reads[left]
  const held = plan.series[series]
  if (held.kind === 'constant') return { column: null, shift: 0, value: held.value }
  return seenFrom(cache, () => columnOf(plan, cache, series), held.alias, held.timeframe, candle - candles, cache.data.timeframe)
}

/** The first bar that reads a value; infinite if there is none. */
function firstOf({ column, shift }: View): number {
  if (!column) return 0
  const at = column.findIndex((value) => !Number.isNaN(value))
  return at < 0 ? Infinity : at + shift
}
