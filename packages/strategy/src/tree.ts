import { limits } from './limits.ts'
import { isConnector } from './list.ts'
import { operandsWithin } from './operand.ts'
import type { Path } from './path.ts'
import type { Condition, Operand, RuleList, Rules, RuleTree } from './types.ts'

export const isTree = (node: Condition | RuleTree): node is RuleTree => 'conditions' in node

/** The blocks joined by And, group by group; Or starts a new group. Positions are those in the list. */
export function groupsOf(list: RuleList): { index: number; block: Condition }[][] {
  const groups: { index: number; block: Condition }[][] = [[]]
  list.forEach((item, index) => {
    if (item === 'Or') groups.push([])
    else if (!isConnector(item)) groups[groups.length - 1]!.push({ index, block: item })
  })
  return groups.filter((group) => group.length > 0)
}

/** The builder's list as a tree: And binds before Or, a trailing connector is left out, null when there is no block. */
export function treeOf(list: RuleList): Rules {
  const groups = groupsOf(list).map((group) => group.map(({ block }) => block))
  if (groups.length === 0) return null
  if (groups.length === 1) return { logic: 'and', conditions: groups[0]! }
  return { logic: 'or', conditions: groups.map((group) => (group.length === 1 ? group[0]! : { logic: 'and', conditions: group })) }
}

interface Level {
  node: RuleTree
  next: number
  /** The alternatives of each child that was read: conditions joined by And, joined by Or. */
  children: Condition[][][]
}

/** A tree as the builder's list, with its trailing connector, or undefined where an Or stands within an And: a flat list cannot say that. */
export function listOf(rules: Rules): RuleList | undefined {
  const groups = rules ? alternativesOf(rules) : []
  if (!groups) return undefined
  const list: RuleList = []
  for (const group of groups) {
    for (const block of group) list.push(block, 'And')
    list[list.length - 1] = 'Or'
  }
  if (list.length > 0) list[list.length - 1] = 'And'
  return list
}

function alternativesOf(root: RuleTree): Condition[][] | undefined {
  const open: Level[] = [{ node: root, next: 0, children: [] }]
  for (;;) {
    const level = open[open.length - 1]!
    const child = level.node.conditions[level.next++]
    if (child && isTree(child)) open.push({ node: child, next: 0, children: [] })
    else if (child) level.children.push([[child]])
    else {
      const joined = joinedOf(level)
      open.pop()
      if (!joined || open.length === 0) return joined
      if (joined.length > 0) open[open.length - 1]!.children.push(joined)
    }
  }
}

function joinedOf({ node, children }: Level): Condition[][] | undefined {
  if (node.logic === 'or' || children.length < 2) return children.flat()
  if (children.some((alternatives) => alternatives.length > 1)) return undefined
  return [children.flatMap((alternatives) => alternatives[0]!)]
}

/** Every group and condition in reading order, by a loop: no depth can exhaust the stack. */
export function nodesOf(rules: Rules): (Condition | RuleTree)[] {
  const found: (Condition | RuleTree)[] = []
  const todo: (Condition | RuleTree)[] = rules ? [rules] : []
  while (todo.length > 0) {
    const node = todo.pop()!
    found.push(node)
    if (!isTree(node)) continue
    for (let i = node.conditions.length - 1; i >= 0; i--) todo.push(node.conditions[i])
  }
  return found
}

/** The conditions of a tree in reading order. */
export function conditionsOf(rules: Rules): Condition[] {
  return nodesOf(rules).filter((node): node is Condition => !isTree(node))
}

/** Every operand of a tree with what it is made of, in reading order. */
export function operandsOf(rules: Rules): Operand[] {
  return conditionsOf(rules).flatMap(({ indicator1, indicator2 }) => [...operandsWithin(indicator1), ...operandsWithin(indicator2)])
}

export interface Visit {
  node: Condition | RuleTree
  path: Path
  /** 1 for the root. */
  depth: number
}

/** As `nodesOf`, each with its place. Paths start with `at`. Goes no deeper than is allowed, and says so by one visit beyond. */
export function* walk(rules: Rules, at: Path = []): Generator<Visit> {
  const todo: Visit[] = rules ? [{ node: rules, path: at, depth: 1 }] : []
  while (todo.length > 0) {
    const visit = todo.pop()!
    yield visit
    if (!isTree(visit.node) || visit.depth > limits.depth) continue
    const { conditions } = visit.node
    for (let i = conditions.length - 1; i >= 0; i--) {
      todo.push({ node: conditions[i], path: [...visit.path, 'conditions', i], depth: visit.depth + 1 })
    }
  }
}
