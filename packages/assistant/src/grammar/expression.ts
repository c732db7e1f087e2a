import { type FunctionName, findFunction } from '@assay/strategy'
import { phraseAt, phrases, phrasesOf } from '../read/phrases.ts'
import { andThen, type Found, firstPerEnd, found, once, type Reading, wordAt } from '../read/reader.ts'
import { multipliers, words } from '../read/words.ts'
import { numberAt } from './amount.ts'
import { isPairSign } from './arguments.ts'
import type { FunctionNode, NumberNode, OperandNode } from './nodes.ts'
import { numberTail, primaryAt } from './operand.ts'
import { suffixesAt } from './operand-suffix.ts'

const functionWords = phrases(Object.entries(words.functions) as [string, FunctionName][])
const operators = phrasesOf(words.arithmetic)
const operatorNames: Readonly<Record<string, FunctionName>> = { '+': 'ADD', '-': 'SUB', '*': 'MULT', '/': 'DIV' }

const composed = (name: FunctionName, args: readonly OperandNode[], at: number): FunctionNode => ({
  is: 'function',
  name,
  args,
  candle: 0,
  at,
})

/** An operand, with arithmetic: `*` and `/` first, from left to right. */
export const expressionAt = (reading: Reading, at: number): readonly Found<OperandNode>[] =>
  once(reading, 'expression', at, () => chain(reading, at, ['+', '-'], termAt))

const termAt = (reading: Reading, at: number): readonly Found<OperandNode>[] =>
  once(reading, 'term', at, () => chain(reading, at, ['*', '/'], factorAt))

type Read = (reading: Reading, at: number) => readonly Found<OperandNode>[]

/** Operands joined by operators of the same precedence. */
function chain(reading: Reading, at: number, ranks: readonly string[], inner: Read): readonly Found<OperandNode>[] {
  const longer = (left: Found<OperandNode>): Found<OperandNode>[] => {
    const sign = phraseAt(operators, reading.tokens, left.end)
    if (!sign || !ranks.includes(sign.value)) return [left]
    const isPair = isPairSign(reading, left.end)
    if (isPair && left.node.is === 'series') return [left]
    const rights = inner(reading, sign.end).filter(({ node }) => !(isPair && node.is === 'series'))
    const right = rights.map((way) => ({
      ...way,
      node: composed(operatorNames[sign.value], [left.node, way.node], at),
      notes: [...left.notes, ...way.notes],
    }))
    return [...right.flatMap(longer), left]
  }
  return firstPerEnd(inner(reading, at).flatMap(longer))
}

function factorAt(reading: Reading, at: number): readonly Found<OperandNode>[] {
  return once(reading, 'factor', at, () =>
    firstPerEnd([
      ...functionAt(reading, at),
      ...primaryAt(reading, at),
      ...negativeAt(reading, at),
      ...bracketAt(reading, at),
      ...multipliedAt(reading, at),
    ]),
  )
}

/** A minus before a number makes it negative. */
function negativeAt(reading: Reading, at: number): Found<NumberNode>[] {
  const number = wordAt(reading, at) === '-' ? numberAt(reading, at + 1) : undefined
  if (!number) return []
  const node: NumberNode = { is: 'number', value: -number.node.value, bare: true, at }
  const alone = found(node, number.end)
  return numberTail.includes(wordAt(reading, number.end)) ? [found({ ...node, bare: false }, number.end + 1), alone] : [alone]
}

function bracketAt(reading: Reading, at: number): Found<OperandNode>[] {
  if (wordAt(reading, at) !== '(') return []
  const closed = andThen(expressionAt(reading, at + 1), ({ node, end }) => (wordAt(reading, end) === ')' ? [found(node, end + 1)] : []))
  return closed.flatMap((way) =>
    way.node.is === 'function' && way.node.candle === 0 ? suffixesAt(reading, { ...way, node: way.node }) : [way],
  )
}

/** A function with its operands in brackets. */
function functionAt(reading: Reading, at: number): Found<OperandNode>[] {
  const name = phraseAt(functionWords, reading.tokens, at)
  if (!name || wordAt(reading, name.end) !== '(') return []
  const { min = 1, max = 1 } = findFunction(name.value)?.arity ?? {}
  const lists = argumentsAt(reading, name.end + 1).filter(({ node }) => node.length >= min && node.length <= max)
  return lists.flatMap((way) => suffixesAt(reading, { ...way, node: composed(name.value, way.node, at) }))
}

function argumentsAt(reading: Reading, at: number): Found<readonly OperandNode[]>[] {
  return andThen(expressionAt(reading, at), ({ node, end }) => {
    if (wordAt(reading, end) === ')') return [found([node], end + 1)]
    if (reading.tokens[end]?.text !== ',') return []
    return argumentsAt(reading, end + 1).map((rest) => ({ ...rest, node: [node, ...rest.node] }))
  })
}

/** `twice the atr`, `half the range`. */
function multipliedAt(reading: Reading, at: number): Found<OperandNode>[] {
  const value = multipliers.get(wordAt(reading, at))
  if (value === undefined) return []
  const number: NumberNode = { is: 'number', value, bare: false, at }
  return factorAt(reading, at + 1)
    .filter(({ node }) => node.is !== 'number' && node.is !== 'amount')
    .map((way) => ({ ...way, node: composed('MULT', [number, way.node], at) }))
}
