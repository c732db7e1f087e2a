import { type Condition, compile, type Rules, type RuleTree } from '@assay/strategy'
import { bitAt } from '../columns/bits.ts'
import { finerTimeframe } from '../columns/history.ts'
import { evaluate } from '../engine/evaluate.ts'
import type { Outcome } from '../engine/run.ts'

const clocks = new Set(['HOUROFDAY', 'TIMEOFDAY', 'DAYOFWEEK'])
const numbers = new Set(['VALUE', 'RANGE'])

/**
 * The bars from `first` up to, but not including, `end` at whose open the time filters of the entry rules allow an entry; null if a side
 * has no filter. With two sides, the bars of either side. A filter is a part that reads only the clock and must hold for the rule to hold.
 */
export function allowedBars({ input: { rules, data }, cache }: Outcome, first: number, end: number): number[] | null {
  const sides = [rules.entry.long, rules.entry.short].filter((tree) => tree !== null)
  const filters = sides.map(timeFilter)
  if (filters.some((filter) => filter === null)) return null
  const either: Rules = { logic: 'or', conditions: filters as RuleTree[] }
  const plan = compile({ entry: { long: either, short: null }, exit: { long: null, short: null } }, data.timeframe)
  if (finerTimeframe(plan)) return null
  const words = evaluate(plan, cache).entryLong
  if (!words) return null
  const allowed: number[] = []
  for (let bar = Math.max(1, first); bar < end; bar++) if (bitAt(words, bar - 1)) allowed.push(bar)
  return allowed
}

/** The parts of a rule that read only the clock and must hold for the rule to hold; null if there are none. */
export function timeFilter({ logic, conditions }: RuleTree): RuleTree | null {
  const parts = conditions.map((node) => {
    if ('conditions' in node) return timeFilter(node)
    return readsClockAlone(node) ? node : null
  })
  const found = parts.filter((part) => part !== null)
  if (found.length === 0 || (logic === 'or' && found.length < parts.length)) return null
  return { logic, conditions: found }
}

function readsClockAlone({ indicator1, indicator2 }: Condition): boolean {
  const names = [indicator1.name, indicator2.name]
  return names.some((name) => clocks.has(name)) && names.every((name) => clocks.has(name) || numbers.has(name))
}
