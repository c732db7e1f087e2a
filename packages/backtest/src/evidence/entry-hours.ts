import type { Bars } from '@assay/market'
import { type Condition, compile, type Rules, type RuleTree, rulesOf } from '@assay/strategy'
import { bitAt } from '../bits.ts'
import { evaluate } from '../evaluate.ts'
import { finerTimeframe } from '../history.ts'
import { seriesCache } from '../series-cache.ts'
import type { JudgedRequest } from './judged.ts'

const clocks = new Set(['HOUROFDAY', 'TIMEOFDAY', 'DAYOFWEEK'])
const numbers = new Set(['VALUE', 'RANGE'])

/**
 * The bars, from `first` on, at whose open the time filters of the entry rules allow an entry; null if a side has no filter. With two
 * sides, the bars of either side. A filter is a part that reads only the clock and must hold for the rule to hold.
 */
export function allowedBars({ timeframe, final_strategy, options }: JudgedRequest, bars: Bars, first: number): number[] | null {
  const { entry } = rulesOf(final_strategy)
  const sides = [entry.long, entry.short].filter((tree) => tree !== null)
  const filters = sides.map(timeFilter)
  if (filters.some((filter) => filter === null)) return null
  const either: Rules = { logic: 'or', conditions: filters as RuleTree[] }
  const plan = compile({ entry: { long: either, short: null }, exit: { long: null, short: null } }, timeframe)
  if (finerTimeframe(plan)) return null
  const words = evaluate(plan, seriesCache({ timeframe, bars, dayBoundary: options?.day_boundary ?? 'new-york', point: 1 })).entryLong
  if (!words) return null
  const allowed: number[] = []
  for (let bar = Math.max(1, first); bar < bars.time.length; bar++) if (bitAt(words, bar - 1)) allowed.push(bar)
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
