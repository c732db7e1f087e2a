import type { Timeframe } from '@assay/market'
import { candleNote } from '../grammar/candle-text.ts'
import type { CompareNode, OperandNode, PatternNode, RuleNode, Sides } from '../grammar/nodes.ts'
import { entryOf } from '../read/names.ts'
import { refuse } from '../read/reader.ts'
import { verbBases, words } from '../read/words.ts'
import { crossed } from './directions.ts'
import { extremeLevel } from './extreme-state.ts'
import { type Branch, type Comparison, type Gathered, type Leaf, mapNode, withinNode } from './leaves.ts'
import { lineOf } from './left-line.ts'
import { ofOther } from './of-other.ts'

/** The sides of the previous condition. */
export interface Previous {
  readonly left: Sides
  readonly right: Sides
  readonly check: CompareNode['check']
}

/** The condition before, and how the next one is joined to it. */
export interface Before {
  of?: Previous
  logic?: Branch['logic']
}

/** Splits rules into single conditions: resolves lists, ranges, shared sides and conditions that last several candles. */
export function leafOf(rule: RuleNode, gathered: Gathered, previous: Before): Leaf {
  if (rule.is === 'time') return leafOf(rule.rule, gathered, {})
  if (rule.is === 'group') {
    const members = rule.members.map((each) => {
      previous.logic = rule.logic
      return leafOf(each, gathered, previous)
    })
    return { is: 'branch', logic: rule.logic, members }
  }
  return rule.is === 'pattern' ? occurs(rule, gathered) : compared(rule, gathered, previous)
}

function occurs({ entry, candle, own, timeframe, frameAt = 0, at }: PatternNode, gathered: Gathered): Leaf {
  if (timeframe) sayFrame(gathered, timeframe, frameAt, own ? [own] : [undefined])
  const held = own ?? timeframe
  return { is: 'occurs', entry, candle, at, ...(held && { timeframe: held }) }
}

/**
 * A timeframe at the end of a condition belongs to its operands. If all of them have their own and one differs, it belongs to the strategy.
 */
function sayFrame(gathered: Gathered, timeframe: Timeframe, at: number, own: readonly (Timeframe | undefined)[]): void {
  const all = own.length > 0 && own.every((each) => each !== undefined)
  if (!all) gathered.said.push({ timeframe, at })
  else if (own.some((each) => each !== timeframe)) gathered.notes.push({ note: 'frame', timeframe, at })
}

const nothing: Sides = { operands: [], logic: 'and' }

function leftOf({ left }: CompareNode, previous: Before, gathered: Gathered): Sides {
  if (typeof left === 'object') return left
  const { of } = previous
  if (!of) gathered.failed = true
  if (left === 'before') return of?.left ?? nothing
  return { operands: [...(of?.left.operands ?? []), ...(of?.right.operands ?? [])], logic: 'and' }
}

/** `goes under 1.08 or over 1.10`: the verb of the condition before holds. Crossing both ways at once is impossible, so not after And. */
function verbHeld({ check, verbless }: CompareNode, { of, logic }: Before): CompareNode['check'] {
  const way = verbless ? ({ '>': 'crossabove', '<': 'crossbelow' } as const)[check as string] : undefined
  const crossed = of?.check === 'crossabove' || of?.check === 'crossbelow'
  return way && crossed && (logic === 'or' || way === of.check) ? way : check
}

function compared(said: CompareNode, gathered: Gathered, previous: Before): Leaf {
  const before = previous.of?.left.operands ?? []
  const node: CompareNode = { ...said, check: verbHeld(said, previous) }
  const { check } = node
  const seen = (each: OperandNode, beside: readonly OperandNode[]) => cloudEdge(lineOf(each, beside, gathered), check, gathered)
  const named = mapSides(leftOf(node, previous, gathered), (each) => seen(each, before))
  const right = mapSides(node.right, (each) => ofOther(seen(each, named.operands), named.operands[0], gathered))
  const left = mapSides(named, (each) => ofOther(each, right.operands[0], gathered))
  previous.of = { left, right, check }
  const framed = (sides: Sides) => (node.timeframe ? mapSides(sides, (each) => inFrame(each, node.timeframe)) : sides)
  if (node.timeframe) sayFrame(gathered, node.timeframe, node.frameAt ?? node.at, ownFrames([...left.operands, ...right.operands]))
  return spread(node, framed(left), framed(right), gathered)
}

const mapSides = ({ operands, logic }: Sides, change: (node: OperandNode) => OperandNode): Sides => ({
  operands: operands.map(change),
  logic,
})

const inFrame = (node: OperandNode, timeframe: Timeframe | undefined) =>
  mapNode(node, (each) => (each.is === 'series' && !each.timeframe ? { ...each, timeframe } : each))

const ownFrames = (nodes: readonly OperandNode[]) =>
  nodes.flatMap(withinNode).flatMap((each) => (each.is === 'series' ? [each.timeframe] : []))

/** The cloud means its top in a check for above and its bottom in a check for below. */
function cloudEdge(node: OperandNode, check: CompareNode['check'], gathered: Gathered): OperandNode {
  return mapNode(node, (each) => {
    if (each.is !== 'cloud') return each
    const upper = ['>', '>=', 'crossabove'].includes(check)
    const options = ['ICHIMOKUCLOUD_TOP', 'ICHIMOKUCLOUD_BOTTOM']
    const known = upper || ['<', '<=', 'crossbelow'].includes(check)
    if (!known && !(check === 'cross')) gathered.notes.push({ note: 'question', slot: 'output', options, at: each.at })
    return { ...each, is: 'series', entry: entryOf(options[upper || !known ? 0 : 1]) }
  })
}

/** Compares each operand on the left with each on the right. */
function spread(node: CompareNode, left: Sides, right: Sides, gathered: Gathered): Leaf {
  const rights = node.check === 'between' || right.operands.length === 0 ? [right.operands] : right.operands.map((each) => [each])
  const rows = left.operands.map((each) =>
    branch(
      right.logic,
      rights.map((side) => single(node, each, side, gathered)),
    ),
  )
  return branch(left.logic, rows)
}

const branch = (logic: Branch['logic'], members: readonly Leaf[]): Leaf =>
  members.length === 1 ? members[0] : { is: 'branch', logic, members }

function single(node: CompareNode, left: OperandNode, rights: readonly OperandNode[], gathered: Gathered): Leaf {
  const { check, at, away } = node
  const right = rights.map((each) => extremeLevel(each, left, gathered))
  if (check === 'touch') return touched(left, right[0], at, gathered)
  if (check === 'cross') return crossed(node, left, right[0], gathered)
  if (check === 'rising' || check === 'falling') {
    const count: OperandNode = { is: 'number', value: node.candles ?? 1, bare: false, at }
    return { is: 'comparison', left, check, right: [count], at }
  }
  const one: Comparison = { is: 'comparison', left, check, right, at, ...(away && { away }) }
  return node.candles === undefined ? ranged(one) : lasting(one, node.candles, gathered)
}

/** A range between operands other than numbers becomes two comparisons. */
function ranged(one: Comparison): Leaf {
  const { left, right, at } = one
  if (one.check !== 'between' || right.every(({ is }) => is === 'number')) return one
  const halves = (['>=', '<='] as const).map((check, i): Comparison => ({ is: 'comparison', left, check, right: [right[i]], at }))
  return { is: 'branch', logic: 'and', members: halves }
}

/** A condition for several candles in a row: the same comparison for each of these candles. */
function lasting(one: Comparison, candles: number, gathered: Gathered): Leaf {
  if (candles < 1 || candles > 10) gathered.notes.push(candleNote(one.at))
  const counts = Array.from({ length: Math.max(1, Math.min(candles, 10)) }, (_, back) => back)
  return branch(
    'and',
    counts.map((back) =>
      ranged({ ...one, left: earlier(one.left, back, gathered), right: one.right.map((each) => earlier(each, back, gathered)) }),
    ),
  )
}

function earlier(node: OperandNode, back: number, gathered: Gathered): OperandNode {
  if (back === 0 || node.is === 'number' || node.is === 'amount') return node
  const candle = node.candle - back
  if (candle < -9) gathered.notes.push(candleNote(node.at))
  return { ...node, candle: Math.max(candle, -9) }
}

const reach = 20

/** The verb as it was written after the left side. */
function touchWord(at: number, { word }: Gathered): string {
  const places = Array.from({ length: reach }, (_, i) => word(at + i))
  return places.find((each) => words.check.touch.includes(verbBases.get(each) ?? each)) ?? 'touch'
}

/** The price reached a level within the candle. */
function touched(left: OperandNode, right: OperandNode, at: number, gathered: Gathered): Leaf {
  if (left.is !== 'series' || left.entry.name !== 'CLOSE')
    gathered.notes.push(
      refuse(at, { reason: 'unsupported', word: touchWord(at, gathered), nearest: ['price', 'crosses above', 'crosses below'] }),
    )
  const price = (name: string): OperandNode => (left.is === 'series' ? { ...left, entry: entryOf(name), bare: false } : left)
  const low: Comparison = { is: 'comparison', left: price('LOW'), check: '<=', right: [right], at }
  const high: Comparison = { is: 'comparison', left: price('HIGH'), check: '>=', right: [right], at }
  return { is: 'branch', logic: 'and', members: [low, high] }
}
