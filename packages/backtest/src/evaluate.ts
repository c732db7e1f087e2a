import { type Plan, type PlanCondition, type Program, planAnd } from '@assay/strategy'
import { type Words, wordsLike } from './bits.ts'
import { type Relation, relate } from './relation.ts'
import { columnOf, seenFrom, viewOf } from './series.ts'
import type { SeriesCache } from './series-cache.ts'
import type { Signals } from './simulate.ts'
import { compared, crossed, equal, occurs, positive, steps, within } from './truths.ts'
import type { View } from './view.ts'

/** What the rules of a plan say at each close of the base bars. */
export function evaluate(plan: Plan, cache: SeriesCache): Signals {
  return signalsOf(
    plan,
    plan.conditions.map((condition) => truthsOf(plan, cache, condition)),
  )
}

/** Joins the truths of a plan's conditions as its programs say. */
export function signalsOf({ programs: { entry, exit } }: Plan, truths: readonly Words[]): Signals {
  const run = (program: Program | null) => program && runProgram(program, truths)
  return { entryLong: run(entry.long), entryShort: run(entry.short), exitLong: run(exit.long), exitShort: run(exit.short) }
}

/** Joins the truths of conditions as the postfix code says. */
function runProgram(program: Program, truths: readonly Words[]): Words {
  const stack: Words[] = []
  for (const code of program) {
    if (code >= 0) {
      stack.push(truths[code])
      continue
    }
    const right = stack.pop()!
    const left = stack.pop()!
    stack.push(code === planAnd ? both(left, right) : either(left, right))
  }
  return stack[0]
}

function both(a: Words, b: Words): Words {
  const words = wordsLike(a)
  for (let i = 0; i < words.length; i++) words[i] = a[i] & b[i]
  return words
}

function either(a: Words, b: Words): Words {
  const words = wordsLike(a)
  for (let i = 0; i < words.length; i++) words[i] = a[i] | b[i]
  return words
}

/** Where a condition holds. Undefined operands make it false. */
export function truthsOf(plan: Plan, cache: SeriesCache, condition: PlanCondition): Words {
  return cache.get(`truths ${conditionKey(plan, condition)}`, () => compute(plan, cache, condition))
}

function compute(plan: Plan, cache: SeriesCache, condition: PlanCondition): Words {
  const { timeframe, bars, point } = cache.data
  return conditionTruths(condition, {
    bars: bars.time.length,
    point,
    view: (read) => viewOf(plan, cache, read, timeframe),
    relation: (left, right) => relationOf(plan, cache, left, right),
    run: (run) => runView(plan, cache, run),
  })
}

export type RunCondition = Extract<PlanCondition, { kind: 'run' }>

/** What conditions are decided on, over so many base bars. */
export interface Reader {
  readonly bars: number
  readonly point: number
  view(read: number): View
  relation(left: number, right: number): Relation
  /** Not 0 where all of the last steps went the way that is asked for. */
  run(condition: RunCondition): View
}

/** Where a condition holds, by what `reader` reads. */
export function conditionTruths(condition: PlanCondition, { bars, point, view, relation, run }: Reader): Words {
  switch (condition.kind) {
    case 'compare':
      return compared(condition.check, relation(condition.left, condition.right))
    case 'cross':
      return crossed(condition.check, relation(condition.left, condition.right))
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

/** Shared by all comparisons and crosses of the same two reads. */
function relationOf(plan: Plan, cache: SeriesCache, left: number, right: number): Relation {
  const { timeframe, bars } = cache.data
  const key = `relation ${readKey(plan, left)} ${readKey(plan, right)}`
  return cache.get(key, () => ({
    ...relate(viewOf(plan, cache, left, timeframe), viewOf(plan, cache, right, timeframe), bars.time.length),
  }))
}

/** Names a condition by what it reads, so that it means the same in every plan. */
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
