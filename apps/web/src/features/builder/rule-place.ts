import { type Member, membersTree, type RuleType, rulesAt, type Side, type StrategyDocument } from '@assay/strategy'
import type { Place } from './place.ts'

/**
 * The place in the builder that a path of the request points to: a list, and in it a block, the target and stop card, or the list as a
 * whole.
 */
export interface RulePoint {
  place: Place
  index: number | 'sltp' | null
}

/** Maps `final_strategy.entry.long.conditions.conditions[0].check` to its block; undefined for a path outside the rules. */
export function rulePointOf(path: string | undefined, document: StrategyDocument): RulePoint | undefined {
  const match = /^final_strategy\.(entry|exit)\.(long|short)(.*)$/.exec(path ?? '')
  if (!match) return undefined
  const place: Place = { ruleType: match[1] as RuleType, side: match[2] as Side }
  if (match[3].startsWith('.sltp')) return { place, index: 'sltp' }
  const steps = [...match[3].matchAll(/conditions\[(\d+)\]/g)].map((found) => Number(found[1]))
  const { list, groups } = rulesAt(document, place.side, place.ruleType)
  const member = steps.reduce<Member | null | undefined>(
    (at, step) => (at?.kind === 'group' ? at.members[step] : undefined),
    membersTree(list, groups),
  )
  return { place, index: member?.kind === 'block' ? member.index : null }
}
