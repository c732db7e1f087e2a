import { comparesPrices, type Plan, type PlanCondition, type Program, planAnd } from '@assay/strategy'
import type { Machine } from '@assay/sweep'
import type { Words } from '../columns/bits.ts'
import { columnOf, computePairs, seenFrom, viewOf } from '../columns/series.ts'
import type { SeriesCache } from '../columns/series-cache.ts'
import type { View } from '../columns/view.ts'
import { copiesTooMuch } from './fills.ts'
import { both, either } from './joins.ts'
import { type Relation, relate } from './relation.ts'
import type { Signals } from './simulate.ts'
import { apart, compared, crossed, occurs, positive, steps, within } from './truths.ts'

/** Evaluates the rules of a plan at each close of the base bars. */
export function evaluate(plan: Plan, cache: SeriesCache): Signals {
  const keys = plan.conditions.map((condition) => conditionKey(plan, condition))
  computePairs(plan, cache)
  const truths = plan.conditions.map((condition, i) => truthsOf(plan, cache, condition, keys[i]))
  return signalsOf(plan, (program) => {
    // A single condition needs no joining: its truths are cached already.
    if (program.length === 1) return truths[program[0]]
    const key = program.map((code) => (code >= 0 ? keys[code] : code)).join(' ')
    return cache.get(`joined ${key}`, () => runProgram(program, truths, cache.machine))
  })
}

/** Runs each program of a plan with `join`. */
function signalsOf({ programs: { entry, exit } }: Plan, join: (program: Program) => Words): Signals {
  const run = (program: Program | null) => program && join(program)
  return { entryLong: run(entry.long), entryShort: run(entry.short), exitLong: run(exit.long), exitShort: run(exit.short) }
}

/** Joins the truths of a plan's conditions by its programs. */
export const joinedSignals = (plan: Plan, truths: readonly Words[]): Signals =>
  signalsOf(plan, (program) => runProgram(program, truths, null))

/** Joins the truths of conditions by postfix code. */
function runProgram(program: Program, truths: readonly Words[], machine: Machine | null): Words {
  const stack: Words[] = []
  for (const code of program) {
    if (code >= 0) {
      stack.push(truths[code])
      continue
    }
    const right = stack.pop()!
    const left = stack.pop()!
    stack.push(code === planAnd ? both(left, right, machine) : either(left, right, machine))
  }
  return stack[0]
}

/** Where a condition holds. Undefined operands make it false. */
export function truthsOf(plan: Plan, cache: SeriesCache, condition: PlanCondition, key = conditionKey(plan, condition)): Words {
  return cache.get(`truths ${key}`, () => compute(plan, cache, condition))
}

function compute(plan: Plan, cache: SeriesCache, condition: PlanCondition): Words {
  const { timeframe, bars, point } = cache.data
  return conditionTruths(plan, condition, {
    bars: bars.time.length,
    point,
    get close() {
      return cache.near(bars.close)
    },
    machine: cache.machine,
    view: (read) => nearView(cache, viewOf(plan, cache, read, timeframe)),
    relation: (left, right) => relationOf(plan, cache, left, right),
    run: (run) => runView(plan, cache, run),
  })
}

export type RunCondition = Extract<PlanCondition, { kind: 'run' }>

/** What conditions read, over the given number of base bars. */
export interface Reader {
  readonly bars: number
  readonly point: number
  readonly close: Float64Array
  /** Computes on columns in its own memory; with null, TypeScript computes. */
  readonly machine: Machine | null
  view(read: number): View
  relation(left: number, right: number): Relation
  /** Non-zero where all of the last steps went in the required direction. */
  run(condition: RunCondition): View
}

/** Where a condition holds, on the values that the reader gives. */
export function conditionTruths(plan: Plan, condition: PlanCondition, reader: Reader): Words {
  const { bars, machine, view, relation, run } = reader
  const scale = (...reads: readonly number[]) => (comparesPrices(plan, ...reads) ? reader.close : null)
  switch (condition.kind) {
    case 'compare':
      return compared(condition.check, relation(condition.left, condition.right), machine)
    case 'cross':
      return crossed(condition.check, relation(condition.left, condition.right), machine)
    case 'equal': {
      const { left, right } = condition
      if (comparesPrices(plan, left, right)) return apart(view(left), view(right), reader.point / 2, bars, reader.close)
      const { atLeast, atMost } = relation(left, right)
      return both(atLeast, atMost, machine)
    }
    case 'between':
      return within(view(condition.left), condition.lower, condition.upper, { bars, scale: scale(condition.left), machine })
    case 'pattern':
      return occurs(view(condition.left), bars)
    case 'arithmetic': {
      const { check, left, right } = condition
      const relating = { bars, scale: scale(left, right), machine }
      return positive(check, view(left), view(right), relating, { left: scale(left), right: scale(right) })
    }
    case 'run':
      return occurs(run(condition), bars)
  }
}

function runView(plan: Plan, cache: SeriesCache, { left, check, candles }: RunCondition): View {
  const { series, candle } = plan.reads[left]
  const held = plan.series[series]
  if (held.kind === 'constant') return { column: null, shift: 0, value: 0 }
  const column = () => {
    const values = columnOf(plan, cache, series)
    return steps(values, held.price ? cache.candles(held.timeframe).close : values, check, candles)
  }
  return seenFrom(cache, column, `${check} ${candles} ${held.alias} ${held.timeframe}`, held.timeframe, candle, cache.data.timeframe)
}

/** The relation of two reads, shared by all their comparisons and crosses. */
function relationOf(plan: Plan, cache: SeriesCache, left: number, right: number): Relation {
  const { timeframe, bars } = cache.data
  const { machine } = cache
  const key = `relation ${readKey(plan, left)} ${readKey(plan, right)}`
  const view = (read: number) => nearView(cache, viewOf(plan, cache, read, timeframe))
  return cache.get(key, () => {
    const [one, other] = [view(left), view(right)]
    const levels = isLevel(plan, left) && isLevel(plan, right)
    const scale = scaleOf(plan, cache, levels, left, right)
    const largest = machine && one.column && other.column ? largestSize(cache, machine, readKey(plan, right), other.column, scale) : 0
    return { ...relate(one, other, { bars: bars.time.length, scale, levels, machine, largest }) }
  })
}

const isLevel = ({ reads, series }: Plan, read: number) => {
  const held = series[reads[read].series]
  return held.kind !== 'constant' && held.price === 'level'
}

/** The closes by which a comparison is measured; null if neither side is a price. Where prices are compared they need not be copied. */
function scaleOf(plan: Plan, cache: SeriesCache, levels: boolean, ...reads: readonly number[]): Float64Array | null {
  if (!comparesPrices(plan, ...reads)) return null
  const { close } = cache.data.bars
  return levels && copiesTooMuch(cache, 'near close') ? close : cache.near(close)
}

/**
 * The largest size of a right column and its scale, from the second comparison with it on: for one alone it costs more than it saves. 0 if
 * it is not known.
 */
function largestSize(cache: SeriesCache, machine: Machine, key: string, column: Float64Array, scale: Float64Array | null): number {
  const by = scale ?? column
  if (!machine.holds(column, by)) return 0
  const known = cache.get(`largest ${key}${scale ? ' price' : ''}`, () => new Int32Array(2))
  if (known[0]++ === 1) known[1] = machine.largestSize(column, by)
  return known[1]
}

/** The same view, with its column where the machine can read it, if possible. */
const nearView = (cache: SeriesCache, view: View): View => (view.column ? { ...view, column: cache.near(view.column) } : view)

/** A key built from what a condition reads, so that it means the same in every plan. */
function conditionKey(plan: Plan, condition: PlanCondition): string {
  const { left, ...rest } = condition
  const right = 'right' in rest ? readKey(plan, rest.right) : ''
  return JSON.stringify({ ...rest, left: readKey(plan, left), right })
}

function readKey(plan: Plan, read: number): string {
  const { series, candle } = plan.reads[read]
  const held = plan.series[series]
  return held.kind === 'constant' ? `${held.value}` : `${held.alias} ${held.timeframe} ${candle}`
}
