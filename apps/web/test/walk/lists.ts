import type { Command, Join, Way } from './steps.ts'

/** A list of rules as a tree: brackets are nodes with members, and each node has the connector that follows it. */
export type Node = { block: number; join: Join } | { members: Node[]; join: Join }

/** The blocks of a list in reading order. */
export const blocksOf = (nodes: readonly Node[]): number[] =>
  nodes.flatMap((node) => ('block' in node ? [node.block] : blocksOf(node.members)))

/** The list as it is shown: blocks and connectors in turn, and the brackets around them. */
export function shown(nodes: readonly Node[]): { list: (number | Join)[]; groups: { from: number; to: number }[] } {
  const list: (number | Join)[] = []
  const groups: { from: number; to: number }[] = []
  const add = (node: Node) => {
    if ('block' in node) list.push(node.block, node.join)
    else {
      const group = { from: list.length, to: 0 }
      groups.push(group)
      for (const member of node.members) add(member)
      group.to = list.length - 2
      list[list.length - 1] = node.join
    }
  }
  for (const node of nodes) add(node)
  return { list, groups }
}

/** The nodes directly within a group, or the whole list. */
export function membersAt(nodes: readonly Node[], way: Way): readonly Node[] {
  const [at, ...rest] = way
  const node = at === undefined ? undefined : nodes[at]
  if (at === undefined) return nodes
  return node && 'members' in node ? membersAt(node.members, rest) : []
}

/** The nodes with those at `way` changed; inside a group the neighbours share one connector. */
function within(nodes: readonly Node[], way: Way, change: (members: readonly Node[]) => Node[]): Node[] {
  const [at, ...rest] = way
  if (at === undefined) return change(nodes)
  return nodes.flatMap((node, i): Node[] => {
    if (i !== at || !('members' in node)) return [node]
    const members = within(node.members, rest, change)
    // A bracket around one thing is none.
    return members.length === 1 ? [{ ...members[0], join: node.join }] : [{ ...node, members }]
  })
}

const joinedBy = (nodes: readonly Node[], join: Join): Node[] => nodes.map((node) => ({ ...node, join }))
const logicOf = (members: readonly Node[]): Join => members[0].join

/** Applies a change of the members that hold the node at `way`. */
function beside(nodes: readonly Node[], way: Way, change: (members: readonly Node[], at: number, isInGroup: boolean) => Node[]): Node[] {
  const parent = way.slice(0, -1)
  return within(nodes, parent, (members) => change(members, way[way.length - 1], parent.length > 0))
}

/** The list after a command that changes it. */
export function edited(nodes: readonly Node[], command: Command): Node[] {
  switch (command.do) {
    case 'delete':
      return beside(nodes, command.way, (members, at) => members.filter((_, i) => i !== at))
    case 'duplicate':
      return beside(nodes, command.way, (members, at, isInGroup) => {
        const first = isInGroup ? logicOf(members) : 'And'
        return [...members.slice(0, at), { ...members[at], join: first }, members[at], ...members.slice(at + 1)]
      })
    case 'move':
      return beside(nodes, command.way, (members, at) => {
        const moved = [...members]
        const to = at + command.by
        ;[moved[at], moved[to]] = [
          { ...members[to], join: members[at].join },
          { ...members[at], join: members[to].join },
        ]
        return moved
      })
    case 'join':
      return beside(nodes, command.way, (members, at, isInGroup) =>
        isInGroup ? joinedBy(members, command.join) : members.map((node, i) => (i === at ? { ...node, join: command.join } : node)),
      )
    case 'group':
      return within(nodes, command.within, (members) => {
        const { from, to, join } = command
        const group: Node = { members: joinedBy(members.slice(from, to + 1), join), join: members[to].join }
        return [...members.slice(0, from), group, ...members.slice(to + 1)]
      })
    case 'ungroup':
      return beside(nodes, command.way, (members, at, isInGroup) => {
        const group = members[at] as Extract<Node, { members: Node[] }>
        const opened = group.members.map((node, i) => (i === group.members.length - 1 ? { ...node, join: group.join } : node))
        const all = [...members.slice(0, at), ...opened, ...members.slice(at + 1)]
        return isInGroup ? joinedBy(all, logicOf(members)) : all
      })
    default:
      throw new Error(`"${command.do}" changes no list.`)
  }
}

/** The list with another block in the place of one, counted in reading order. */
export const put = (nodes: readonly Node[], which: number, block: number): Node[] => {
  let seen = -1
  const change = (node: Node): Node => {
    if ('members' in node) return { ...node, members: node.members.map(change) }
    seen++
    return seen === which ? { ...node, block } : node
  }
  return nodes.map(change)
}

/** The positions in the shown list of the node at `way`: of its first and its last block. */
export function spanAt(nodes: readonly Node[], way: Way): { from: number; to: number } {
  const length = (node: Node) => shown([node]).list.length
  let members = nodes
  let from = 0
  let to = 0
  for (const at of way) {
    from += members.slice(0, at).reduce((sum, node) => sum + length(node), 0)
    to = from + length(members[at]) - 2
    members = membersAt(members, [at])
  }
  return { from, to }
}

/** What a list says, with And before Or, brackets that change nothing left out. */
export function meaning(nodes: readonly Node[]): unknown {
  const clauses: Node[][] = [[]]
  nodes.forEach((node, i) => {
    clauses[clauses.length - 1].push(node)
    if (node.join === 'Or' && i < nodes.length - 1) clauses.push([])
  })
  const said = (node: Node) => ('block' in node ? node.block : meaning(node.members))
  return many(
    'or',
    clauses.map((clause) => many('and', clause.map(said))),
  )
}

function many(logic: 'and' | 'or', parts: unknown[]): unknown {
  const flat = parts.flatMap((part) => (Array.isArray(part) && part[0] === logic ? part.slice(1) : [part]))
  return flat.length < 2 ? (flat[0] ?? null) : [logic, ...flat]
}

/** The nodes of a list that is shown, for a strategy that another tab or an earlier visit left. */
export function nodesOf(list: readonly (number | Join)[], groups: readonly { from: number; to: number }[]): Node[] {
  const read = (from: number, to: number, around: { from: number; to: number } | null): Node[] => {
    const nodes: Node[] = []
    for (let at = from; at <= to; ) {
      // The outermost bracket that begins here and is within the one around.
      const group = groups.find(
        (each) =>
          each.from === at && each !== around && (!around || (each.to <= around.to && groups.indexOf(each) > groups.indexOf(around))),
      )
      const end = group ? group.to : at
      const join = list[end + 1] as Join
      if (group) {
        const members = read(group.from, group.to, group)
        nodes.push({ members: joinedBy(members, members[0].join), join })
      } else nodes.push({ block: list[at] as number, join })
      at = end + 2
    }
    return nodes
  }
  return read(0, list.length - 2, null)
}
