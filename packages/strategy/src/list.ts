import type { Condition, Connector, RuleList } from './types.ts'

/*
 * What the builder does to its list. Every function leaves its argument alone and returns a new list,
 * or the same one where the index is out of range or the item is not of the kind that is meant.
 */

type Item = RuleList[number]

const standard: Connector = 'And'

const within = (list: RuleList, index: number) => Number.isInteger(index) && index >= 0 && index < list.length

export const isConnector = (item: Item | undefined): item is Connector => typeof item === 'string'
export const isBlock = (item: Item | undefined): item is Condition => typeof item === 'object'

/** Adds a block and an And connector at the end. A list that ends with a block gets its connector first. */
export function append(list: RuleList, block: Condition): RuleList {
  const joined: RuleList = isBlock(list.at(-1)) ? [...list, standard] : list
  return [...joined, block, standard]
}

/** Puts items before the one at `index`, or at the end where `index` is the length. Keeps no alternation: see `insertBlock`. */
export function insertAt(list: RuleList, index: number, ...items: Item[]): RuleList {
  if (items.length === 0 || (!within(list, index) && index !== list.length)) return list
  return list.toSpliced(index, 0, ...items)
}

/** Puts a block with an And connector before the block at `index`, or at the end where `index` is the length. */
export function insertBlock(list: RuleList, index: number, block: Condition): RuleList {
  if (index === list.length) return append(list, block)
  return isBlock(list[index]) ? insertAt(list, index, block, standard) : list
}

/** Puts `item` in the place of the one at `index`, whatever that is. */
export function replaceAt(list: RuleList, index: number, item: Item): RuleList {
  return within(list, index) ? list.with(index, item) : list
}

/** Takes out `count` items from `index` on, or as many as there are. Keeps no alternation: see `removeBlock`. */
export function removeAt(list: RuleList, index: number, count = 1): RuleList {
  return within(list, index) && count > 0 ? list.toSpliced(index, count) : list
}

/** Takes out a block and the connector beside it: two items from the index on. */
export function removeBlock(list: RuleList, index: number): RuleList {
  return isBlock(list[index]) ? removeAt(list, index, 2) : list
}

/** Puts the same block once more behind the one at `index`, joined to it by And. */
export function duplicateBlock(list: RuleList, index: number): RuleList {
  const block = list[index]
  return isBlock(block) ? insertAt(list, index + 1, standard, { ...block }) : list
}

/** Exchanges a block; a connector at `index` stays. */
export function updateCondition(list: RuleList, index: number, block: Condition): RuleList {
  return isBlock(list[index]) ? list.with(index, block) : list
}

/** Exchanges a connector; a block at `index` stays. */
export function updateLogic(list: RuleList, index: number, connector: Connector): RuleList {
  return isConnector(list[index]) && list[index] !== connector ? list.with(index, connector) : list
}

/** The empty list; an empty one stays as it is. */
export function clear(list: RuleList): RuleList {
  return list.length === 0 ? list : []
}

/** True where blocks stand at even and connectors at odd positions. */
export function alternates(list: RuleList): boolean {
  return list.every((item, index) => (index % 2 === 0 ? isBlock(item) : isConnector(item)))
}
