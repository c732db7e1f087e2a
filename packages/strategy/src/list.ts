import type { Condition, Connector, RuleList } from './types.ts'

/*
 * The operations of the builder on its list. No function changes its argument. Each returns a new list, or the same one when the index is
 * out of range or the item is not of the right kind.
 */

type Item = RuleList[number]

const standard: Connector = 'And'

const within = (list: RuleList, index: number) => Number.isInteger(index) && index >= 0 && index < list.length

export const isConnector = (item: Item | undefined): item is Connector => typeof item === 'string'
export const isBlock = (item: Item | undefined): item is Condition => typeof item === 'object'

/** Appends a block and an And connector. A list that ends with a block gets the missing connector first. */
export function append(list: RuleList, block: Condition): RuleList {
  const joined: RuleList = isBlock(list.at(-1)) ? [...list, standard] : list
  return [...joined, block, standard]
}

/**
 * Inserts items before `index`, or at the end if `index` is the length. Blocks and connectors may then not alternate; `insertBlock` keeps
 * that.
 */
export function insertAt(list: RuleList, index: number, ...items: Item[]): RuleList {
  if (items.length === 0 || (!within(list, index) && index !== list.length)) return list
  return list.toSpliced(index, 0, ...items)
}

/** Inserts a block with an And connector before the block at `index`, or at the end if `index` is the length. */
export function insertBlock(list: RuleList, index: number, block: Condition): RuleList {
  if (index === list.length) return append(list, block)
  return isBlock(list[index]) ? insertAt(list, index, block, standard) : list
}

/** Replaces the item at `index`, whatever its kind. */
export function replaceAt(list: RuleList, index: number, item: Item): RuleList {
  return within(list, index) ? list.with(index, item) : list
}

/**
 * Removes `count` items from `index` on, or as many as there are. Blocks and connectors may then not alternate; `removeBlock` keeps that.
 */
export function removeAt(list: RuleList, index: number, count = 1): RuleList {
  return within(list, index) && count > 0 ? list.toSpliced(index, count) : list
}

/** Removes a block and the connector after it. */
export function removeBlock(list: RuleList, index: number): RuleList {
  return isBlock(list[index]) ? removeAt(list, index, 2) : list
}

/** Inserts a copy of the block at `index` after it, joined by And. */
export function duplicateBlock(list: RuleList, index: number): RuleList {
  const block = list[index]
  return isBlock(block) ? insertAt(list, index + 1, standard, { ...block }) : list
}

/** Replaces a block. A connector at `index` stays. */
export function updateCondition(list: RuleList, index: number, block: Condition): RuleList {
  return isBlock(list[index]) ? list.with(index, block) : list
}

/** Replaces a connector. A block at `index` stays. */
export function updateLogic(list: RuleList, index: number, connector: Connector): RuleList {
  return isConnector(list[index]) && list[index] !== connector ? list.with(index, connector) : list
}

/** An empty list; the same one if it is empty already. */
export function clear(list: RuleList): RuleList {
  return list.length === 0 ? list : []
}

/** True if blocks are at even and connectors at odd positions. */
export function alternates(list: RuleList): boolean {
  return list.every((item, index) => (index % 2 === 0 ? isBlock(item) : isConnector(item)))
}
