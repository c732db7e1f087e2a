import {
  append,
  type Condition,
  clear,
  isBlock,
  type RuleList,
  type Side,
  type StopSettings,
  type StrategyDocument,
  updateCondition,
} from '@assay/strategy'
import type { Place } from './place.ts'

/** Each answers a new document, or the same one where nothing changed. */

export function editList(document: StrategyDocument, { side, ruleType }: Place, edit: (list: RuleList) => RuleList): StrategyDocument {
  const { rules } = document
  const list = edit(rules[side][ruleType])
  if (list === rules[side][ruleType]) return document
  return { ...document, rules: { ...rules, [side]: { ...rules[side], [ruleType]: list } } }
}

export function setStops(document: StrategyDocument, side: Side, stops: StopSettings | null): StrategyDocument {
  return stops === document.stops[side] ? document : { ...document, stops: { ...document.stops, [side]: stops } }
}

/** Empties a list; on the exit side target and stop go with it. */
export function clearPlace(document: StrategyDocument, place: Place): StrategyDocument {
  const cleared = editList(document, place, clear)
  return place.ruleType === 'exit' ? setStops(cleared, place.side, null) : cleared
}

/** The index that the next appended block gets. */
export const nextIndex = (list: RuleList): number => (isBlock(list.at(-1)) ? list.length + 1 : list.length)

export interface SavedCondition {
  place: Place
  /** Where the block goes; without it, at the end. */
  index?: number
  block: Condition | null
  /** undefined leaves target and stop as they are. */
  stops?: StopSettings | null
}

export function withSaved(document: StrategyDocument, { place, index, block, stops }: SavedCondition): StrategyDocument {
  const edited = block
    ? editList(document, place, (list) => (index === undefined ? append(list, block) : updateCondition(list, index, block)))
    : document
  return stops === undefined ? edited : setStops(edited, place.side, stops)
}
