import { limits } from './limits.ts'
import { insertBlock, isBlock } from './list.ts'
import type { Condition, Connector, Group, GroupedList } from './types.ts'

/*
 * Brackets around neighbouring blocks of the builder's list. A span is one block (`from` equals `to`) or several neighbours.
 * No function changes its argument. Each returns the same rules when the operation is not possible.
 */

type Span = Group

const isEqual = (a: Span, b: Span) => a.from === b.from && a.to === b.to
const holds = (outer: Span, inner: Span) => outer.from <= inner.from && inner.to <= outer.to
const isWithin = (inner: Span, outer: Span) => holds(outer, inner) && !isEqual(inner, outer)
const shifted = ({ from, to }: Span, by: number): Span => ({ from: from + by, to: to + by })

/** Sorts brackets in reading order, the outer one before the inner one. */
export const inOrder = (groups: readonly Group[]): Group[] => groups.toSorted((a, b) => a.from - b.from || b.to - a.to)

/** The innermost group around a span, other than the span itself. */
const groupAround = (groups: readonly Group[], span: Span): Group | undefined => groups.findLast((group) => isWithin(span, group))

/** The spans of the blocks and groups directly within a group, or within the whole list. */
export function membersOf({ list, groups }: GroupedList, parent?: Group): Span[] {
  const members: Span[] = []
  const end = parent?.to ?? list.length - 1
  for (let at = parent?.from ?? 0; at <= end; ) {
    const member = groups.find((group) => group.from === at && (!parent || isWithin(group, parent))) ?? { from: at, to: at }
    members.push(member)
    at = member.to + 2
  }
  return members
}

/** The connector between the members of a group. */
export const logicOf = (rules: GroupedList, group: Group): Connector => rules.list[membersOf(rules, group)[1].from - 1] as Connector

/** The smallest span that holds both blocks and cuts no group. */
export function spanBetween(rules: GroupedList, a: number, b: number): Group {
  const wanted = { from: Math.min(a, b), to: Math.max(a, b) }
  const parent = rules.groups.findLast((group) => holds(group, wanted))
  const touched = membersOf(rules, parent).filter(({ from, to }) => from <= wanted.to && wanted.from <= to)
  return { from: touched[0].from, to: touched[touched.length - 1].to }
}

/** Why a span cannot become a group; undefined if it can. */
export function groupFault(rules: GroupedList, span: Group): string | undefined {
  if (rules.groups.some((group) => isEqual(group, span))) return 'These blocks are a group already.'
  if (membersOf(rules, groupAround(rules.groups, span)).some((member) => isEqual(member, span))) return 'A group needs two blocks or more.'
  return faultOf({ ...rules, groups: inOrder([...rules.groups, span]) }, false)
}

/** Brackets a span and joins its members by `logic`. */
export function groupSpan(rules: GroupedList, span: Group, logic: Connector): GroupedList {
  if (groupFault(rules, span)) return rules
  return joinedBy({ ...rules, groups: inOrder([...rules.groups, span]) }, span, logic)
}

/** Sets all connectors directly within a group. Returns the same rules if they are set already. */
export function joinedBy(rules: GroupedList, group: Group, logic: Connector): GroupedList {
  const [, ...later] = membersOf(rules, group)
  const list = later.reduce((items, { from }) => (items[from - 1] === logic ? items : items.with(from - 1, logic)), rules.list)
  return list === rules.list ? rules : { ...rules, list }
}

/** Removes a bracket. Within another bracket its members take the connector of that one; otherwise the connectors stay. */
export function ungroup(rules: GroupedList, group: Group): GroupedList {
  const rest = rules.groups.filter((each) => !isEqual(each, group))
  if (rest.length === rules.groups.length) return rules
  const open = { ...rules, groups: rest }
  const parent = groupAround(rest, group)
  return parent ? joinedBy(open, parent, logicOf(rules, parent)) : open
}

/** Changes a connector. Within a bracket the connectors beside it change too, because a bracket means All of or Any of. */
export function setConnector(rules: GroupedList, index: number, connector: Connector): GroupedList {
  const { list } = rules
  if (typeof list[index] !== 'string') return rules
  const parent = rules.groups.findLast(({ from, to }) => from < index && index < to)
  if (parent) return joinedBy(rules, parent, connector)
  return list[index] === connector ? rules : { ...rules, list: list.with(index, connector) }
}

const isMember = (rules: GroupedList, span: Span) =>
  isBlock(rules.list[span.from]) && membersOf(rules, groupAround(rules.groups, span)).some((member) => isEqual(member, span))

/**
 * Removes a block or a group with the connector after it. The last member of a bracket takes the connector before it instead. A bracket
 * left with one member is removed too.
 */
export function removeSpan(rules: GroupedList, span: Group): GroupedList {
  if (!isMember(rules, span)) return rules
  const count = span.to - span.from + 2
  const parent = groupAround(rules.groups, span)
  const start = parent?.to === span.to ? span.from - 1 : span.from
  const kept = rules.groups
    .filter((group) => !holds(span, group))
    .map(({ from, to }) => ({ from: from > span.from ? from - count : from, to: to >= span.to ? to - count : to }))
  const groups = kept.filter((group, i) => group.from < group.to && !kept.slice(0, i).some((before) => isEqual(before, group)))
  return { list: rules.list.toSpliced(start, count), groups }
}

/** Inserts a block before the block at `index`, into the same bracket. It is joined as its neighbours in the bracket are, otherwise by And. */
export function insertBefore(rules: GroupedList, index: number, block: Condition): GroupedList {
  if (!isBlock(rules.list[index])) return rules
  const parent = groupAround(rules.groups, { from: index, to: index })
  const widened = (group: Group): Group => ({
    from: group.from > index ? group.from + 2 : group.from,
    to: group.to < index ? group.to : group.to + 2,
  })
  const longer = { list: insertBlock(rules.list, index, block), groups: rules.groups.map(widened) }
  return parent ? joinedBy(longer, widened(parent), logicOf(rules, parent)) : longer
}

/** Inserts a copy of a block or a group after it. The copy is joined as its neighbours in the bracket are, otherwise by And. */
export function duplicateSpan(rules: GroupedList, span: Group): GroupedList {
  if (!isMember(rules, span)) return rules
  const { list, groups } = rules
  const parent = groupAround(groups, span)
  const copy = list.slice(span.from, span.to + 1).map((item) => (isBlock(item) ? { ...item } : item))
  const by = copy.length + 1
  const widened = groups.map((group) => {
    if (holds(span, group) || group.to < span.from) return group
    return group.from > span.to ? shifted(group, by) : { from: group.from, to: group.to + by }
  })
  const copied = groups.filter((group) => holds(span, group)).map((group) => shifted(group, by))
  return {
    list: list.toSpliced(span.to + 1, 0, parent ? logicOf(rules, parent) : 'And', ...copy),
    groups: inOrder([...widened, ...copied]),
  }
}

/** Swaps a block or a group with the neighbour before (-1) or after (1) it in the same bracket. The connectors stay in place. */
export function moveSpan(rules: GroupedList, span: Group, by: -1 | 1): GroupedList {
  const members = membersOf(rules, groupAround(rules.groups, span))
  const at = members.findIndex((member) => isEqual(member, span))
  const other = at < 0 ? undefined : members[at + by]
  if (!other) return rules
  const [first, second] = by < 0 ? [other, span] : [span, other]
  const { list, groups } = rules
  const items = (part: Span) => list.slice(part.from, part.to + 1)
  const moved = groups.map((group) => {
    if (holds(first, group)) return shifted(group, second.to - first.to)
    return holds(second, group) ? shifted(group, first.from - second.from) : group
  })
  const swapped = [...items(second), list[first.to + 1], ...items(first)]
  return { list: list.toSpliced(first.from, swapped.length, ...swapped), groups: inOrder(moved) }
}

/** What is wrong with brackets in reading order; undefined if nothing. The connectors are checked only when `joined` is true. */
export function faultOf(rules: GroupedList, joined = true): string | undefined {
  const open: Group[] = []
  for (const group of rules.groups) {
    if (group.from >= group.to || !isBlock(rules.list[group.from]) || !isBlock(rules.list[group.to]))
      return 'A group reaches from one block of its list to a later one.'
    while (open.length > 0 && open[open.length - 1].to < group.from) open.pop()
    const outer = open.at(-1)
    if (outer && !isWithin(group, outer)) return 'Groups of one list may not overlap.'
    open.push(group)
    if (open.length > limits.groupDepth) return `Groups may be nested at most ${limits.groupDepth} deep.`
  }
  return joined && rules.groups.some((group) => isMixed(rules, group))
    ? 'The blocks of a group are joined by And alone or by Or alone.'
    : undefined
}

function isMixed(rules: GroupedList, group: Group): boolean {
  const [, ...later] = membersOf(rules, group)
  return new Set(later.map(({ from }) => rules.list[from - 1])).size > 1
}
