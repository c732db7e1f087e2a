import { findEntry } from '@assay/indicators'
import { type Condition, makeFunction, makeOperand, type Operand, type RuleTree, unitOf } from '@assay/strategy'
import type { NumberNode, OperandNode } from '../grammar/nodes.ts'
import { ask, assume, refuse } from '../read/reader.ts'
import { words } from '../read/words.ts'
import { type Making, operandOf, percentNotes, priceOf, valueOperand } from './build-operand.ts'
import type { Branch, Comparison, Leaf, Occurs } from './leaves.ts'
import { tidy } from './market.ts'

type Node = Condition | RuleTree

/** A rule in normal form: the root is a tree, no group is inside a group of the same logic, and no group has only one member. */
export function treeOf(leaf: Leaf, making: Making): RuleTree {
  const node = nodeOf(leaf, making)
  return 'logic' in node ? node : { logic: 'and', conditions: [node] }
}

function nodeOf(leaf: Leaf, making: Making): Node {
  if (leaf.is === 'occurs') return occursOf(leaf, making)
  return leaf.is === 'branch' ? branchOf(leaf, making) : conditionOf(leaf, making)
}

function branchOf({ logic, members }: Branch, making: Making): Node {
  const conditions = members.flatMap((member) => {
    const node = nodeOf(member, making)
    return 'logic' in node && node.logic === logic ? node.conditions : [node]
  })
  return conditions.length === 1 ? conditions[0] : { logic, conditions }
}

function occursOf({ entry, candle, timeframe = undefined }: Occurs, making: Making): Condition {
  const frame = timeframe ?? making.timeframe
  return {
    indicator1: makeOperand(entry.name, { timeframe: frame, candle }),
    check: '==',
    indicator2: makeOperand('PATTERN', { timeframe: frame }),
  }
}

function conditionOf(leaf: Comparison, making: Making): Condition {
  const { check, at } = leaf
  const [left, right] = numbersRead(leaf, making)
  const indicator1 = operandOf(left, making)
  if (check === 'between' && left.is === 'series' && left.implied && !isPriceRange(right as readonly NumberNode[], making))
    making.notes.push(refuse(at, { reason: 'not_understood', nearest: ['price', 'rsi 14', 'in 2017'] }))
  if (check === 'between') return { indicator1, check, indicator2: rangeOf(right as readonly NumberNode[]) }
  const [first] = right
  const reached = operandOf(first, making)
  if (left.is === 'series' && left.implied && !isPriceLevel(first, reached, making))
    making.notes.push(refuse(at, { reason: 'not_understood', nearest: ['price', 'rsi 14', 'ema 20'] }))
  if (isSame(indicator1, reached))
    making.notes.push(refuse(at, { reason: 'invalid', nearest: ['average of close', 'ema 20', 'close 1 candle ago'] }))
  making.notes.push(...percentNotes(first, unitOf(indicator1), making), ...percentNotes(left, unitOf(reached), making))
  making.notes.push(...averageNotes(left, first, check, at), ...averageNotes(first, left, check, at))
  return { indicator1, check, indicator2: leaf.away ? awayFrom(reached, leaf, making) : reached }
}

/** An operand without what changes no value: over one candle, an average or a highest is its own source. */
function plainOf({ name, params, candle, timeframe, args }: Operand): unknown {
  const entry = findEntry(name)?.entry
  const single = entry?.unit === 'price' && params.period === 1 && params.source !== undefined
  const source =
    single &&
    Object.entries(words.sources)
      .find(([, code]) => code === params.source)?.[0]
      .toUpperCase()
  return { name: source || entry?.name || name, params: single ? {} : params, candle, timeframe, args: args?.map(plainOf) }
}

/** How far from the market's price, by ratio, a number still is a price. */
const furthest = 2

/** Whether the right side is a price, so that the left side, which was not written, is one too. */
function isPriceLevel(node: OperandNode, reached: Operand, { market: { reference } }: Making): boolean {
  if (node.is !== 'number' && node.is !== 'amount') return unitOf(reached) === 'price'
  return Math.abs(Math.log(reached.params.value / reference)) <= Math.log(furthest)
}

/** Two numbers that may as well be years, as in `from 2015 to 2017`, are no range of a price that was not written. */
const isPriceRange = (ends: readonly NumberNode[], { market: { reference } }: Making): boolean =>
  ends.every(({ value }) => Math.abs(Math.log(value / reference)) <= Math.log(furthest)) &&
  !ends.every(({ value }) => Number.isInteger(value) && value >= 1990 && value <= 2050)

/** An operand compared with itself says nothing. */
const isSame = (left: Operand, right: Operand): boolean => JSON.stringify(plainOf(left)) === JSON.stringify(plainOf(right))

const rangeOf = ([lower, upper]: readonly NumberNode[]): Operand =>
  makeOperand('RANGE', { params: { lowerbound: tidy(lower.value), upperbound: tidy(upper.value) } })

/** A bare whole number compared with a moving average may mean another average of that period. */
function averageNotes(node: OperandNode, beside: OperandNode, check: Comparison['check'], at: number) {
  const average = node.is === 'series' && node.entry.group === 'average' && node.entry.unit === 'price'
  const bare = beside.is === 'number' && beside.bare && Number.isInteger(beside.value) && beside.value >= 2 && beside.value <= 400
  if (!average || !bare || check === 'rising' || check === 'falling') return []
  return [ask(Math.max(at, beside.at), 'operand', [`${node.entry.name} ${beside.value}`, String(beside.value)])]
}

/** Both sides. If a price is among them, numbers with two readings take the one nearer to the market's price. */
function numbersRead({ left, right }: Comparison, making: Making): [OperandNode, readonly OperandNode[]] {
  const nodes = [left, ...right]
  const quiet: Making = { ...making, notes: [] }
  const priced = nodes.some((node) => node.is !== 'number' && unitOf(operandOf(node, quiet)) === 'price')
  const read = priced ? nodes.map((node) => nearerReading(node, making)) : nodes
  return [read[0], read.slice(1)]
}

/** Of two readings of a number, the one nearer to the reference price by ratio. */
export function nearerReading(node: OperandNode, { market: { reference }, notes }: Making): OperandNode {
  if (node.is !== 'number' || node.other === undefined) return node
  const ratio = (value: number) => Math.abs(Math.log(value / reference))
  if (ratio(node.value) <= ratio(node.other)) return node
  notes.push(assume('number'))
  return { ...node, value: node.other }
}

/** The right side plus or minus the given distance. */
function awayFrom(reached: Operand, { away, check }: Comparison, making: Making): Operand {
  if (!away) return reached
  const up = check === '>' || check === '>=' || check === 'crossabove'
  if (away.unit === 'percent') return makeFunction('MULT', [reached, valueOperand(1 + ((up ? 1 : -1) * away.value) / 100)])
  return makeFunction(up ? 'ADD' : 'SUB', [reached, valueOperand(priceOf(away, making))])
}
