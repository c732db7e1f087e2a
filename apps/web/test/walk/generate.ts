import { type Node, shown } from './lists.ts'
import { type Model, reader, tabOf } from './model.ts'
import { type Command, type Edit, type Join, type LevelStep, type Levels, type Place, places, type Way } from './steps.ts'

/** Numbers from 0 up to 1, the same for the same seed. */
export type Chance = () => number

/** A generator by Bob Jenkins' small fast counting idea, short enough to be read; the walks need no more of it. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  }
}

/** How many blocks the pool holds; the last is a candlestick pattern. */
export const poolSize = 8
const deepest = 4
const mostBlocks = 6

const pick = <T>(chance: Chance, list: readonly T[]): T => list[Math.floor(chance() * list.length)]
const whole = (chance: Chance, below: number) => Math.floor(chance() * below)

interface Found {
  way: Way
  node: Node
  /** The nodes beside it, itself included. */
  among: number
}

/** All nodes of a list, a group before its members. */
function nodesOf(nodes: readonly Node[], above: Way = []): Found[] {
  return nodes.flatMap((node, i): Found[] => {
    const way = [...above, i]
    return [{ way, node, among: nodes.length }, ...('members' in node ? nodesOf(node.members, way) : [])]
  })
}

const depthOf = (node: Node): number => ('members' in node ? 1 + Math.max(...node.members.map(depthOf)) : 0)

/** One command that is possible now; undefined if the kind that was drawn is not. */
type Maker = (model: Model, chance: Chance) => Command | undefined

const listAt = (model: Model, { side, ruleType }: Place): readonly Node[] => tabOf(model).present.strategy.rules[side][ruleType]
const countAt = (model: Model, at: Place) => shown(listAt(model, at)).list.filter((item) => typeof item === 'number').length

function levelSteps(chance: Chance): LevelStep[] {
  const step = (): LevelStep => {
    const drawn = chance()
    if (drawn < 0.2) return { trailing: pick(chance, ['No', 'Yes']) }
    if (drawn < 0.3) return { type: pick(chance, ['fixed', 'percentage'] as Levels['type'][]) }
    const value = pick(chance, [null, 0.5, 300, 600, 1500])
    return { amount: pick(chance, ['target', 'stopLoss', 'trailAmountValue'] as const), value }
  }
  return Array.from({ length: 1 + whole(chance, 3) }, step)
}

const ends: readonly Edit['end'][] = ['save', 'save', 'save', 'save', 'back', 'leave']

const edit: Maker = (model, chance) => {
  const at = pick(chance, places)
  const count = countAt(model, at)
  const isExit = at.ruleType === 'exit'
  if (isExit && chance() < 0.4) return { do: 'edit', at, which: 'sltp', block: null, levels: levelSteps(chance), end: pick(chance, ends) }
  const which = count > 0 && (chance() < 0.5 || count >= mostBlocks) ? whole(chance, count) : null
  const block = which !== null && chance() < 0.2 ? null : whole(chance, poolSize)
  const levels = isExit && chance() < 0.4 ? levelSteps(chance) : []
  // A half-built condition on top of an earlier one would be a third one.
  const half = which === null && tabOf(model).kept === null && block !== null && block < poolSize - 1 && chance() < 0.15
  return { do: 'edit', at, which, block, levels, end: pick(chance, ends), ...(half && { half }) }
}

const ofNode =
  (kind: 'delete' | 'duplicate' | 'join' | 'ungroup' | 'move'): Maker =>
  (model, chance) => {
    const at = pick(chance, places)
    const isGroup = ({ node }: Found) => 'members' in node
    const nodes = nodesOf(listAt(model, at)).filter((found) => (kind === 'ungroup' || kind === 'move' ? isGroup(found) : true))
    if (nodes.length === 0 || (kind === 'duplicate' && countAt(model, at) >= mostBlocks)) return undefined
    const { way, among } = pick(chance, nodes)
    const last = way[way.length - 1]
    if (kind === 'join') return last === among - 1 ? undefined : { do: kind, at, way, join: pick(chance, ['And', 'Or'] as Join[]) }
    if (kind !== 'move') return { do: kind, at, way }
    const by = chance() < 0.5 ? -1 : 1
    return last + by < 0 || last + by >= among ? undefined : { do: kind, at, way, by }
  }

const group: Maker = (model, chance) => {
  const at = pick(chance, places)
  const list = listAt(model, at)
  const within: Way = pick(chance, [[], ...nodesOf(list).flatMap(({ way, node }) => ('members' in node ? [way] : []))])
  const members = within.reduce<readonly Node[]>((nodes, i) => (nodes[i] as Extract<Node, { members: Node[] }>).members, list)
  if (members.length < 2) return undefined
  const from = whole(chance, members.length - 1)
  const to = from + 1 + whole(chance, members.length - from - 1)
  const isAll = from === 0 && to === members.length - 1
  const depth = within.length + 1 + Math.max(...members.slice(from, to + 1).map(depthOf))
  if ((isAll && within.length > 0) || depth > deepest || (isAll && members.length === 1)) return undefined
  return { do: 'group', at, within, from, to, join: pick(chance, ['And', 'Or'] as Join[]) }
}

const set: Maker = (model, chance) => {
  const now = tabOf(model).present.strategy
  const settings = pick(chance, [
    { symbol: now.symbol === 'XAUUSD' ? 'EURUSD' : 'XAUUSD' },
    { timeframe: now.timeframe === '15min' ? '1h' : '15min' },
    { initialCapital: now.initialCapital === 100_000 ? 5_000 : 100_000 },
    { name: now.name === 'Gold' ? 'Euro' : 'Gold' },
  ])
  return { do: 'set', settings }
}

const levelsOf: Maker = (model, chance) => {
  const side = pick(chance, ['long', 'short'] as const)
  if (tabOf(model).present.strategy.stops[side] === null) return undefined
  return { do: chance() < 0.5 ? 'deleteLevels' : 'copyLevels', side }
}

const open: Maker = (model, chance) => {
  const { length } = model.shelves[reader(model)]
  return length === 0 ? undefined : { do: 'open', which: whole(chance, length) }
}

const change: Maker = (model, chance) => {
  const at = pick(chance, places)
  const count = countAt(model, at)
  return count === 0 ? undefined : { do: 'change', at, which: whole(chance, count), block: whole(chance, poolSize) }
}

/** Another person signs in or out while one tab is open: the other tabs of a browser follow at moments of their own. */
const session: Maker = (model, chance) => {
  if (model.tabs.length > 1) return undefined
  if (model.user !== null) return { do: 'logout' }
  return { do: 'login', user: pick(chance, ['anna', 'ben']) }
}

const tabs: Maker = (model, chance) => (model.tabs.length > 1 && chance() < 0.3 ? { do: 'closeTab' } : { do: 'tab' })

const plain =
  (kind: 'undo' | 'redo' | 'new' | 'save' | 'reload' | 'test' | 'share'): Maker =>
  () => ({ do: kind })
const inPlace =
  (kind: 'clear' | 'switch'): Maker =>
  (_, chance) => ({ do: kind, at: pick(chance, places) })

const makers: readonly (readonly [weight: number, make: Maker])[] = [
  [10, edit],
  [1, change],
  [2, ofNode('delete')],
  [2, ofNode('duplicate')],
  [1, ofNode('join')],
  [1, ofNode('ungroup')],
  [1, ofNode('move')],
  [2, group],
  [1, inPlace('clear')],
  [1, inPlace('switch')],
  [2, levelsOf],
  [2, set],
  [3, plain('undo')],
  [1, plain('redo')],
  [1, plain('new')],
  [2, plain('save')],
  [2, open],
  [2, plain('reload')],
  [1, plain('test')],
  [1, plain('share')],
  [1, (_, chance) => ({ do: 'import', name: pick(chance, ['Copy', 'Other']) })],
  [1, session],
  [1, tabs],
]
const drawn = makers.flatMap(([weight, make]) => Array.from({ length: weight }, () => make))

/** Draws a command that is possible now. */
export function draw(model: Model, chance: Chance): Command {
  for (;;) {
    const at = Math.floor(chance() * drawn.length)
    const command = drawn[at](model, chance)
    if (command) return command
  }
}
