import { groupsOf, type RuleType, type Side, type StrategyDocument } from '@assay/strategy'
import type { Place } from './place.ts'

/** Where in the builder a path of the request points: a list, and in it a block, the target and stop card, or the list as a whole. */
export interface RulePoint {
  place: Place
  index: number | 'sltp' | null
}

/** `final_strategy.entry.long.conditions.conditions[0].check` as the block it means; undefined for what is not part of the rules. */
export function rulePointOf(path: string | undefined, { rules }: StrategyDocument): RulePoint | undefined {
  const match = /^final_strategy\.(entry|exit)\.(long|short)(.*)$/.exec(path ?? '')
  if (!match) return undefined
  const place: Place = { ruleType: match[1] as RuleType, side: match[2] as Side }
  if (match[3].startsWith('.sltp')) return { place, index: 'sltp' }
  const [first, second] = [...match[3].matchAll(/conditions\[(\d+)\]/g)].map((found) => Number(found[1]))
  if (first === undefined) return { place, index: null }
  const groups = groupsOf(rules[place.side][place.ruleType])
  // One group travels as a plain And; several as an Or of groups, those of one block without a group of their own.
  const block = groups.length === 1 ? groups[0][first] : groups[first]?.[second ?? 0]
  return { place, index: block?.index ?? null }
}
