import { ruleTypes, sides } from './final-strategy.ts'
import type { Group, GroupedList, RuleType, Side, StrategyDocument } from './types.ts'

const none: readonly Group[] = []
const noGroups = { long: { entry: none, exit: none }, short: { entry: none, exit: none } }

type WithRules = Pick<StrategyDocument, 'rules' | 'groups'>

/** One of the four lists with its brackets. */
export const rulesAt = ({ rules, groups }: WithRules, side: Side, type: RuleType): GroupedList => ({
  list: rules[side][type],
  groups: groups?.[side][type] ?? none,
})

type Unversioned = Omit<StrategyDocument, 'version'> & { version?: number }

/** The document with the version that its brackets need: 2 with any, 1 without. */
export function withVersion({ version: _, groups, ...document }: Unversioned): StrategyDocument {
  const used = groups !== undefined && sides.some((side) => ruleTypes.some((type) => groups[side][type].length > 0))
  return used ? { version: 2, ...document, groups } : { version: 1, ...document }
}

/** The document with one of its lists replaced; the same object if nothing changed. */
export function withRules(document: StrategyDocument, side: Side, type: RuleType, after: GroupedList): StrategyDocument {
  const before = rulesAt(document, side, type)
  if (after.list === before.list && after.groups === before.groups) return document
  const { rules, groups = noGroups } = document
  return withVersion({
    ...document,
    rules: { ...rules, [side]: { ...rules[side], [type]: after.list } },
    groups: { ...groups, [side]: { ...groups[side], [type]: after.groups } },
  })
}
