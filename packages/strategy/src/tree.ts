import { logicOf, membersOf } from './groups.ts'
import { limits } from './limits.ts'
import { operandsWithin } from './operand.ts'
import type { Path } from './path.ts'
import type { Condition, Connector, Group, GroupedList, Operand, RuleList, Rules, RuleTree } from './types.ts'

export const isTree = (node: Condition | RuleTree): node is RuleTree => 'conditions' in node

/** A block of a list with its position, or several joined: by a bracket of the user, or because And binds before Or (`group` is null). */
export type Member = { kind: 'block'; index: number; block: Condition } | JoinedMembers

export interface JoinedMembers {
  kind: 'group'
  group: Group | null
  logic: Connector
  members: Member[]
}

/** What stands side by side at the top of a list: inside a clause joined by And, the clauses by Or. */
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

/** A list as it is read, or null where there is no block. */
export function membersTree(list: RuleList, groups: readonly Group[] = []): JoinedMembers | null {
  const clauses = clausesOf(list, groups).map((members): Member => {
    return members.length === 1 ? members[0] : { kind: 'group', group: null, logic: 'And', members }
  })
  if (clauses.length > 1) return { kind: 'group', group: null, logic: 'Or', members: clauses }
  const only = clauses.at(0)
  return only?.kind === 'block' ? { kind: 'group', group: null, logic: 'And', members: [only] } : (only ?? null)
}

/** The builder's list as a tree: And binds before Or, a bracket before both; a trailing connector is left out, null when there is no block. */
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
