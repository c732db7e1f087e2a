import { linesFit } from '../make/left-line.ts'
import { entryOf } from '../read/names.ts'
import { andThen, type Found, firstPerEnd, found, once, type Reading, skip, wordAt } from '../read/reader.ts'
import { awayAt, checksAt, crossTailAt, extremeStateAt, type SaidCheck, signAt } from './check-words.ts'
import { chainAt } from './comparison-chain.ts'
import { endingsAt } from './endings.ts'
import { expressionAt } from './expression.ts'
import type { Bare, CompareNode, NumberNode, OperandNode, RuleNode, Sides } from './nodes.ts'
import { pairAt } from './pair-text.ts'
import { rangeAt } from './range-text.ts'
import { leftSidesAt, rightSidesAt } from './sides.ts'

type Left = CompareNode['left']

const none: Sides = { operands: [], logic: 'and' }
const zero = (at: number): NumberNode => ({ is: 'number', value: 0, bare: false, at })

/** What a comparison may leave out: nothing, the left side of the previous condition, or the price. */
export type Unsaid = 'nothing' | 'before' | 'price'

/** The price, where a rule begins with its check. */
const price = (at: number): Sides => ({
  operands: [{ is: 'series', entry: entryOf('CLOSE'), params: {}, candle: 0, at, bare: true, implied: true }],
  logic: 'and',
})

/** A comparison. */
export function compareAt(reading: Reading, at: number, unsaid: Unsaid): readonly Found<RuleNode>[] {
  return once(reading, `compare ${unsaid}`, at, () => {
    const left: Left | undefined = unsaid === 'before' ? 'before' : unsaid === 'price' ? price(at) : undefined
    const lefts: Found<Left>[] = [...leftSidesAt(reading, at, unsaid === 'before'), ...(left ? [found(left, at)] : [])]
    const bare = andThen(lefts, ({ node, end }) => checkedAt(reading, node, end))
    const whole = andThen(bare, ({ node, end }) => endedAt(reading, node, at, end))
    return firstPerEnd([...chainAt(reading, at), ...whole, ...pairAt(reading, at), ...turnedAt(reading, at)].sort((a, b) => b.end - a.end))
  })
}

/** What is compared stands behind: `oversold on the rsi`, `lower bollinger touch`. */
function turnedAt(reading: Reading, at: number): Found<RuleNode>[] {
  const state = extremeStateAt(reading, at)
  const from = state && skip(reading, state.end, 'on', 'by', 'per')
  const states = andThen(state && from !== state.end ? expressionAt(reading, from ?? at) : [], ({ node, end }) => {
    const left: Sides = { operands: [node], logic: 'and' }
    return stateWays(left, state?.node ?? 'oversold', end)
  })
  const touches = andThen(expressionAt(reading, at), ({ node, end }): Found<Bare>[] => {
    const touch = wordAt(reading, end) === 'touch' && isLevel(node)
    return touch ? [found({ left: price(at), check: 'touch', right: { operands: [node], logic: 'and' } }, end + 1)] : []
  })
  return andThen([...states, ...touches], ({ node, end }) => endedAt(reading, node, at, end))
}

const isPrice = (left: Left): boolean =>
  typeof left === 'object' &&
  left.operands.every((node) => node.is === 'series' && node.entry.name === 'CLOSE' && node.candle === 0 && !node.implied && !node.market)

/** A line in the scale of the price, other than the price. */
const isLevel = (node: OperandNode): boolean => node.is === 'series' && node.entry.unit === 'price' && node.entry.name !== 'CLOSE'

const stateWays = (left: Left, state: 'oversold' | 'overbought', end: number): Found<Bare>[] => {
  const level: NumberNode = { ...zero(end), state }
  return [found({ left, check: state === 'oversold' ? '<' : '>', right: { operands: [level], logic: 'and' }, lasting: true }, end)]
}

/** `ema 9/21 cross up` is a crossing of the two, not of each with something else. */
const sharesName = (left: Left): boolean =>
  typeof left === 'object' && left.operands.some((node) => node.is === 'series' && node.shared !== undefined)

/** The check with its right side. */
function checkedAt(reading: Reading, left: Left, at: number): Found<Bare>[] {
  const checks = checksAt(reading, skip(reading, at, 'to')).filter(
    ({ value: { check } }) => !(sharesName(left) && check.startsWith('cross')),
  )
  const ways = checks.flatMap(({ value, end }) => withCheck(reading, left, value, end))
  const sign = signAt(reading, at)
  if (sign) ways.push(found({ left, check: sign.node, right: { operands: [zero(at)], logic: 'and' } }, sign.end))
  const state = extremeStateAt(reading, at)
  if (state) ways.push(...stateWays(left, state.node, state.end))
  if (wordAt(reading, at) === 'at' && isPrice(left)) {
    const lines = expressionAt(reading, at + 1).filter(({ node }) => isLevel(node))
    ways.push(
      ...lines.map((way) => ({ ...way, node: { left, check: 'touch' as const, right: { operands: [way.node], logic: 'and' as const } } })),
    )
  }
  const away = awayAt(reading, at)
  if (away) {
    const { away: distance, check } = away.node
    ways.push(
      ...rightSidesAt(reading, away.end).map((way) => ({ ...way, node: { left, check, right: way.node, away: distance, lasting: true } })),
    )
  }
  return ways
}

/** Whether "is" or "are" was written before a check. These words are noise, but they are a verb of its own. */
const saysBe = ({ text, tokens }: Reading, at: number): boolean =>
  /\b(?:is|are|be|been|was|were)\b/.test(text.slice(tokens[at - 1]?.to ?? 0, tokens[at]?.from))

function withCheck(reading: Reading, left: Left, { check, breaks, closes, verbless }: SaidCheck, at: number): Found<Bare>[] {
  if (check === 'rising' || check === 'falling') return [found({ left, check, right: none, lasting: true }, at)]
  if (check === 'between') return rangeAt(reading, left, at)
  const lasting = ['>', '<', '>=', '<=', '=='].includes(check)
  const held = verbless && left === 'before' && !saysBe(reading, at - 1)
  const shared = { left, breaks, closes, lasting, ...(held && { verbless }) }
  return andThen(rightSidesAt(reading, at), ({ node: right, end }): Found<Bare>[] => {
    if (!linesFit(left, right) || !scalesFit(left, right)) return []
    if (check !== 'cross') return [found({ ...shared, check, right }, end)]
    const tail = crossTailAt(reading, end)
    return [...(tail ? [found<Bare>({ ...shared, check: tail.value, right }, tail.end)] : []), found({ ...shared, check, right }, end)]
  })
}

/** `macd cross up gold`: a market alone is no level of an index. */
const scalesFit = (left: Left, { operands }: Sides): boolean =>
  typeof left === 'string' ||
  !operands.some((node) => node.is === 'series' && node.market) ||
  left.operands.every((node) => node.is !== 'series' || node.entry.unit === 'price')

function endedAt(reading: Reading, { lasting = false, ...bare }: Bare, at: number, from: number): Found<RuleNode>[] {
  return endingsAt(reading, from, lasting).map(({ node, end, notes }) => found({ is: 'compare', ...bare, ...node, at }, end, notes))
}
