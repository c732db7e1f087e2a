import {
  type Connector,
  type Group,
  type GroupedList,
  groupFault,
  isBlock,
  rulesAt,
  type StrategyDocument,
  spanBetween,
} from '@assay/strategy'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { builder } from '../../features/builder/builder.slice.ts'
import { groupKeys, ungroupKeys } from '../../features/builder/group-words.ts'
import type { Place } from '../../features/builder/place.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'

/** The indexes of the first and the last chosen block; null if none was chosen yet. */
interface Choice {
  place: Place
  ends: { first: number; last: number } | null
}

export type Grouping = ReturnType<typeof useGrouping>

/** Choosing neighbouring blocks and grouping them. `selected` is the block drawn in the chart. */
export function useGrouping(document: StrategyDocument, place: Place, selected: number | null) {
  const dispatch = useDispatch()
  const rules = rulesAt(document, place.side, place.ruleType)
  const [kept, setChoice] = useState<Choice | null>(null)
  const [made, setMade] = useState<Group | null>(null)
  const choice = kept && isSamePlace(kept.place, place) ? kept : null
  const span = spanOf(rules, choice)
  const fault = span ? (groupFault(rules, span) ?? null) : null
  const current = selected === null ? null : groupOf(rules, selected)
  const canGroup = rules.list.filter(isBlock).length > 1
  const cancel = () => setChoice(null)
  const toggle = () => setChoice(choice ? null : { place, ends: null })

  const choose = (index: number, extend: boolean) =>
    setChoice({ place, ends: { first: firstOf(rules, { index, extend, selected, ends: choice?.ends ?? null, span }), last: index } })

  function group(logic: Connector) {
    if (!span || fault) return
    dispatch(builder.grouped({ place, span, logic }))
    setChoice(null)
    setMade(span)
  }

  const ungroup = (each: Group) => dispatch(builder.ungrouped({ place, group: each }))
  useGroupKeys({ choosing: choice !== null, canGroup, toggle, cancel, current, ungroup })
  return {
    choosing: choice !== null,
    span,
    fault,
    canGroup,
    toggle,
    choose,
    cancel,
    group,
    ungroup,
    current,
    made,
    onSeen: () => setMade(null),
  }
}

interface GroupKeys {
  choosing: boolean
  canGroup: boolean
  toggle: () => void
  cancel: () => void
  current: Group | null
  ungroup: (group: Group) => void
}

function useGroupKeys({ choosing, canGroup, toggle, cancel, current, ungroup }: GroupKeys): void {
  useShortcuts('Strategy builder', [
    { keys: groupKeys, label: 'Group blocks', run: toggle, enabled: canGroup },
    { keys: ungroupKeys, label: 'Ungroup the selected block', run: () => current && ungroup(current), enabled: current !== null },
    ...(choosing ? [{ keys: 'escape', label: 'Stop choosing blocks', run: cancel }] : []),
  ])
}

interface Press {
  index: number
  /** With Shift: from the previously chosen or selected block to this one. */
  extend: boolean
  selected: number | null
  ends: Choice['ends']
  span: Group | null
}

/** The first block of the choice after a press. A third block starts a new choice. */
function firstOf({ list }: GroupedList, { index, extend, selected, ends, span }: Press): number {
  const first = ends?.first ?? (extend ? selected : null)
  const isWhole = span !== null && span.from !== span.to
  return first === null || !isBlock(list[first]) || (!extend && isWhole) ? index : first
}

const isSamePlace = (a: Place, b: Place) => a.side === b.side && a.ruleType === b.ruleType

function spanOf(rules: GroupedList, choice: Choice | null): Group | null {
  const ends = choice?.ends
  // An undo may have removed a chosen block.
  if (!ends || !isBlock(rules.list[ends.first]) || !isBlock(rules.list[ends.last])) return null
  return ends.first === ends.last ? { from: ends.first, to: ends.last } : spanBetween(rules, ends.first, ends.last)
}

/** The innermost group of a block. */
const groupOf = ({ groups }: GroupedList, index: number): Group | null =>
  groups.findLast(({ from, to }) => from <= index && index <= to) ?? null
