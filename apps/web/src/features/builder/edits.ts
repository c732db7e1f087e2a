import {
  append,
  type Condition,
  clear,
  type GroupedList,
  insertBefore,
  isBlank,
  isBlock,
  type RuleList,
  rulesAt,
  type Side,
  type StopSettings,
  type StrategyDocument,
  updateCondition,
  withRules,
} from '@assay/strategy'
import type { Place } from './place.ts'

/** Each edit returns a new document, or the same one if nothing changed. */

export function editRules(
  document: StrategyDocument,
  { side, ruleType }: Place,
  edit: (rules: GroupedList) => GroupedList,
): StrategyDocument {
  return withRules(document, side, ruleType, edit(rulesAt(document, side, ruleType)))
}

/** For edits that leave the groups as they are. */
export function editList(document: StrategyDocument, place: Place, edit: (list: RuleList) => RuleList): StrategyDocument {
  return editRules(document, place, ({ list, groups }) => ({ list: edit(list), groups }))
}

/** Settings in which nothing is set are no settings. */
export function setStops(document: StrategyDocument, side: Side, settings: StopSettings | null): StrategyDocument {
  const stops = isBlank(settings) ? null : settings
  return stops === document.stops[side] ? document : { ...document, stops: { ...document.stops, [side]: stops } }
}

/** Empties a list; on the exit side this also clears target and stop. */
export function clearPlace(document: StrategyDocument, place: Place): StrategyDocument {
  const cleared = editRules(document, place, (rules) => (rules.list.length === 0 ? rules : { list: clear(rules.list), groups: [] }))
  return place.ruleType === 'exit' ? setStops(cleared, place.side, null) : cleared
}

/** The index that the next appended block gets. */
export const nextIndex = (list: RuleList): number => (isBlock(list.at(-1)) ? list.length + 1 : list.length)

/**
 * Where the condition builder puts its block: in place of the one at `index`, before the one at `before`, or else at the end of the list.
 */
export interface BlockAim {
  index?: number
  before?: number
}

/** The result of the condition builder. */
export type SavedCondition = { side: Side } & BlockAim &
  (
    | { ruleType: 'entry'; block: Condition; stops?: never }
    /** Without `stops`, target and stop stay as they are. */
    | { ruleType: 'exit'; block: Condition | null; stops?: StopSettings }
  )

export function withSaved(document: StrategyDocument, saved: SavedCondition): StrategyDocument {
  const { block } = saved
  const edited = block ? withBlock(document, saved, block) : document
  return saved.ruleType === 'entry' || saved.stops === undefined ? edited : setStops(edited, saved.side, saved.stops)
}

function withBlock(document: StrategyDocument, { index, before, ...place }: Place & BlockAim, block: Condition): StrategyDocument {
  if (before !== undefined) return editRules(document, place, (rules) => insertBefore(rules, before, block))
  return editList(document, place, (list) => (index === undefined ? append(list, block) : updateCondition(list, index, block)))
}
