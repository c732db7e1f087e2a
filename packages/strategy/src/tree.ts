import { logicOf, membersOf } from './groups.ts'
import { limits } from './limits.ts'
import { operandsWithin } from './operand.ts'
import type { Path } from './path.ts'
import type { Condition, Connector, Group, GroupedList, Operand, RuleList, Rules, RuleTree } from './types.ts'

export const isTree = (node: Condition | RuleTree): node is RuleTree => 'conditions' in node

/**
 * A block of a list with its position, or several members joined by a bracket of the user. A `group` of null means they are joined because
 * And binds before Or.
 */
export type Member = { kind: 'block'; index: number; block: Condition } | JoinedMembers

export interface JoinedMembers {
  kind: 'group'
  group: Group | null
  logic: Connector
  members: Member[]
}

/** The top level of a list: the members of a clause are joined by And, the clauses by Or. */
export function clausesOf(list: RuleList, groups: readonly Group[] = []): Member[][] {
  const rules = { list, groups }
  const clauses: Member[][] = [[]]
  for (const span of membersOf(rules)) {
    if (list[span.from - 1] === 'Or') clauses.push([])
    clauses[clauses.length - 1].push(memberAt(rules, span))
  }
  return clauses.filter((clause) => clause.length > 0)
}

function memberAt(rules: GroupedList, span: Group): Member {
  if (span.from === span.to) return { kind: 'block', index: span.from, block: rules.list[span.from] as Condition }
  const members = membersOf(rules, span).map((member) => memberAt(rules, member))
  return { kind: 'group', group: span, logic: logicOf(rules, span), members }
}

/** The list as it is evaluated; null if it has no block. */
export function membersTree(list: RuleList, groups: readonly Group[] = []): JoinedMembers | null {
  const clauses = clausesOf(list, groups).map((members): Member => {
    return members.length === 1 ? members[0] : { kind: 'group', group: null, logic: 'And', members }
  })
  if (clauses.length > 1) return { kind: 'group', group: null, logic: 'Or', members: clauses }
  const only = clauses.at(0)
  return only?.kind === 'block' ? { kind: 'group', group: null, logic: 'And', members: [only] } : (only ?? null)
}

/** The builder's list as a tree: brackets bind first, then And, then Or. A trailing connector is left out. Null if there is no block. */
export function treeOf(list: RuleList, groups: readonly Group[] = []): Rules {
  const root = membersTree(list, groups)
  return root && joinedTree(root)
}

const joinedTree = ({ logic, members }: JoinedMembers): RuleTree => ({
  logic: logic === 'And' ? 'and' : 'or',
  conditions: members.map((member) => (member.kind === 'block' ? member.block : joinedTree(member))),
})

interface Level {
  node: RuleTree
  next: number
  /** For each child read so far, its alternatives: the conditions within one are joined by And, the alternatives by Or. */
  children: Condition[][][]
}

/** A tree as the builder's list, with a trailing connector. Undefined where an Or is within an And, which a flat list cannot express. */
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

/** Every group and condition in reading order. It uses a loop, so depth cannot exhaust the stack. */
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

/** Every operand of a tree with its arguments, in reading order. */
export function operandsOf(rules: Rules): Operand[] {
  return conditionsOf(rules).flatMap(({ indicator1, indicator2 }) => [...operandsWithin(indicator1), ...operandsWithin(indicator2)])
}

export interface Visit {
  node: Condition | RuleTree
  path: Path
  /** 1 for the root. */
  depth: number
}

/**
 * Like `nodesOf`, with paths that start with `at`. Stops one level below the allowed depth, so that a caller can see that the tree is too
 * deep.
 */
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
