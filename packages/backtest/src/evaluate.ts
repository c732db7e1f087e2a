import { type Plan, type PlanCondition, type Program, planAnd } from '@assay/strategy'
import type { Machine } from '@assay/sweep'
import { type Words, wordsLike } from './bits.ts'
import { type Relation, relate } from './relation.ts'
import { columnOf, computePairs, seenFrom, viewOf } from './series.ts'
import type { SeriesCache } from './series-cache.ts'
import type { Signals } from './simulate.ts'
import { compared, crossed, equal, occurs, positive, steps, within } from './truths.ts'
import type { View } from './view.ts'

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

function both(a: Words, b: Words, machine: Machine | null): Words {
  const words = wordsLike(a)
  if (machine?.join('both', a, b, words)) return words
  for (let i = 0; i < words.length; i++) words[i] = a[i] & b[i]
  return words
}

function either(a: Words, b: Words, machine: Machine | null): Words {
  const words = wordsLike(a)
  if (machine?.join('either', a, b, words)) return words
  for (let i = 0; i < words.length; i++) words[i] = a[i] | b[i]
  return words
}

/** Where a condition holds. Undefined operands make it false. */
export function truthsOf(plan: Plan, cache: SeriesCache, condition: PlanCondition, key = conditionKey(plan, condition)): Words {
  return cache.get(`truths ${key}`, () => compute(plan, cache, condition))
}

function compute(plan: Plan, cache: SeriesCache, condition: PlanCondition): Words {
  const { timeframe, bars, point } = cache.data
  return conditionTruths(condition, {
    bars: bars.time.length,
    point,
    machine: cache.machine,
    view: (read) => viewOf(plan, cache, read, timeframe),
    relation: (left, right) => relationOf(plan, cache, left, right),
    run: (run) => runView(plan, cache, run),
  })
}

export type RunCondition = Extract<PlanCondition, { kind: 'run' }>

/** What conditions read, over the given number of base bars. */
export interface Reader {
  readonly bars: number
  readonly point: number
  /** Computes on columns in its own memory; with null, TypeScript computes. */
  readonly machine: Machine | null
  view(read: number): View
  relation(left: number, right: number): Relation
  /** Non-zero where all of the last steps went in the required direction. */
  run(condition: RunCondition): View
}

/** Where a condition holds, on the values that the reader gives. */
export function conditionTruths(condition: PlanCondition, { bars, point, machine, view, relation, run }: Reader): Words {
  switch (condition.kind) {
    case 'compare':
      return compared(condition.check, relation(condition.left, condition.right), machine)
    case 'cross':
      return crossed(condition.check, relation(condition.left, condition.right), machine)
    case 'equal':
      return equal(view(condition.left), view(condition.right), condition.price ? point / 2 : null, bars)
    case 'between':
      return within(view(condition.left), condition.lower, condition.upper, bars)
    case 'pattern':
      return occurs(view(condition.left), bars)
    case 'arithmetic':
      return positive(condition.check, view(condition.left), view(condition.right), bars)
    case 'run':
      return occurs(run(condition), bars)
  }
}

function runView(plan: Plan, cache: SeriesCache, { left, check, candles }: RunCondition): View {
  const { series, candle } = plan.reads[left]
  const held = plan.series[series]
  if (held.kind === 'constant') return { column: null, shift: 0, value: 0 }
  const column = () => steps(columnOf(plan, cache, series), check, candles)
  return seenFrom(cache, column, `${check} ${candles} ${held.alias} ${held.timeframe}`, held.timeframe, candle, cache.data.timeframe)
}

/** The relation of two reads, shared by all their comparisons and crosses. */
function relationOf(plan: Plan, cache: SeriesCache, left: number, right: number): Relation {
  const { timeframe, bars } = cache.data
  const key = `relation ${readKey(plan, left)} ${readKey(plan, right)}`
  const view = (read: number) => nearView(cache, viewOf(plan, cache, read, timeframe))
  return cache.get(key, () => ({ ...relate(view(left), view(right), bars.time.length, cache.machine) }))
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
