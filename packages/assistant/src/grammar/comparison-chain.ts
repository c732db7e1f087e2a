import { andThen, type Found, found, type Reading, wordAt } from '../read/reader.ts'
import { checksAt } from './check-words.ts'
import { endingsAt } from './endings.ts'
import { expressionAt } from './expression.ts'
import type { Comparator, CompareNode, OperandNode, RuleNode, Sides } from './nodes.ts'
import { endsWithTimeframe } from './operand-suffix.ts'

/** Checks that may follow each other in a chain, by direction. */
const ways: readonly (readonly Comparator[])[] = [
  ['>', '>='],
  ['<', '<='],
]

interface Links {
  readonly operands: readonly OperandNode[]
  readonly checks: readonly Comparator[]
}

/** `A > B > C` means A > B and B > C. A number directly before a name is allowed only if everything is a price. */
export function chainAt(reading: Reading, at: number): Found<RuleNode>[] {
  const started = expressionAt(reading, at).map((way): Found<Links> => ({ ...way, node: { operands: [way.node], checks: [] } }))
  const chains = started.flatMap((way) => longer(reading, way)).filter(({ node }) => node.checks.length > 1 && plain(node))
  return andThen(chains, ({ node, end }) =>
    endingsAt(reading, end, true).map((ending) => ({
      ...ending,
      node: { is: 'group', logic: 'and', members: links(node, ending.node, at) },
    })),
  )
}

function longer(reading: Reading, { node, end, notes }: Found<Links>): Found<Links>[] {
  const said = checksAt(reading, end).find(({ value: { check } }) => ways.some((way) => way.includes(check as Comparator)))
  if (!said) return []
  const check = said.value.check as Comparator
  const same = node.checks.length === 0 || ways.some((way) => way.includes(check) && way.includes(node.checks[0]))
  if (!same) return []
  return expressionAt(reading, said.end)
    .filter((way) => !endsWithTimeframe(reading, way) && !isSum(reading, way))
    .flatMap((way) => {
      const link = found({ operands: [...node.operands, way.node], checks: [...node.checks, check] }, way.end, [...notes, ...way.notes])
      return [...longer(reading, link), link]
    })
}

/** A sum without brackets: in a chain its `+` may as well join two conditions. */
const isSum = (reading: Reading, { node, end }: Found<OperandNode>): boolean =>
  node.is === 'function' && node.name === 'ADD' && wordAt(reading, end - 1) !== ')'

const isPrice = (node: OperandNode): boolean => node.is === 'cloud' || (node.is === 'series' && node.entry.unit === 'price')
const isCounted = (node: OperandNode): boolean => (node.is === 'series' || node.is === 'cloud') && node.counted !== undefined
const plain = ({ operands }: Links) => operands.every(isPrice) || !operands.some((node) => isCounted(node) || node.is === 'line')

const side = (operand: OperandNode): Sides => ({ operands: [operand], logic: 'and' })

const links = ({ operands, checks }: Links, ending: Pick<CompareNode, 'timeframe' | 'candles' | 'frameAt'>, at: number): RuleNode[] =>
  checks.map((check, i): CompareNode => ({ is: 'compare', left: side(operands[i]), check, right: side(operands[i + 1]), ...ending, at }))
