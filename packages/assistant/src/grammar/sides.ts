import { listOf, phraseAt } from '../read/phrases.ts'
import { andThen, type Found, firstPerEnd, found, once, type Reading, wordAt } from '../read/reader.ts'
import { isPairSign } from './arguments.ts'
import { expressionAt } from './expression.ts'
import type { OperandNode, SeriesNode, Sides } from './nodes.ts'
import { endsWithTimeframe } from './operand-suffix.ts'

const ands = listOf(['and', '&', '&&', 'as well as'])
const ors = listOf(['or', '||'])

/** The separator between the operands of a list; a comma alone leaves the logic open. */
function separatorAt(reading: Reading, at: number): Found<'and' | 'or' | undefined> | undefined {
  const comma = reading.tokens[at]?.text === ','
  const from = comma ? at + 1 : at
  const and = phraseAt(ands, reading.tokens, from)
  if (and) return found('and', and.end)
  const or = phraseAt(ors, reading.tokens, from)
  if (isPairSign(reading, at)) return found('and', at + 1)
  if (or) return found('or', or.end)
  return comma ? found(undefined, from) : undefined
}

/** How many candles a number in a list may count. */
const [fewest, most] = [2, 400]

/** A number that shares the name of the average beside it: `50 and 200 sma`, `ema 20/50`. */
function sharing(node: OperandNode, beside: OperandNode | undefined, isNamed: (series: SeriesNode) => boolean): OperandNode {
  if (node.is !== 'number' || !node.bare || !Number.isInteger(node.value) || node.value < fewest || node.value > most) return node
  if (beside?.is !== 'series' || beside.entry.group !== 'average' || !isNamed(beside)) return node
  const { counted: _, ...plain } = beside
  return { ...plain, params: { ...beside.params, period: node.value }, at: node.at, shared: node.value }
}

/** The operands of a list, each with its name. */
function named(operands: readonly OperandNode[]): readonly OperandNode[] {
  const all = [...operands]
  for (let i = all.length - 2; i >= 0; i--)
    all[i] = sharing(all[i], all[i + 1], ({ counted, shared }) => counted !== undefined || shared !== undefined)
  for (let i = 1; i < all.length; i++)
    all[i] = sharing(all[i], all[i - 1], ({ counted, params }) => counted === undefined && params.period !== undefined)
  return all
}

const usable = ({ is }: OperandNode) => is !== 'number' && is !== 'amount'
const holdsLine = (node: OperandNode): boolean => node.is === 'line' || (node.is === 'function' && node.args.some(holdsLine))

/** `20/50` of `20/50/200 ema` is no number of its own. */
const isQuotient = (node: OperandNode): boolean => node.is === 'function' && node.args.every(({ is }) => is === 'number')

interface List extends Sides {
  /** The last two are joined by a word. */
  readonly joined: boolean
  /** Two are joined by a stroke: they share a name. */
  readonly paired?: boolean
}

/** Two or more operands, all joined in the same way. */
function listsAt(reading: Reading, at: number, fits: (node: OperandNode) => boolean): Found<Sides>[] {
  const items = (from: number) => expressionAt(reading, from).filter(({ node }) => fits(node) && !isQuotient(node))
  const longer = ({ node, end, notes }: Found<List>): Found<List>[] => {
    const separator = separatorAt(reading, end)
    if (!separator || (node.joined && separator.node !== node.logic)) return []
    return items(separator.end).flatMap((item) => {
      const logic = separator.node ?? node.logic
      const paired = node.paired || isPairSign(reading, end)
      const list: List = { operands: [...node.operands, item.node], logic, joined: separator.node !== undefined, paired }
      const way = found(list, item.end, [...notes, ...item.notes])
      return [way, ...longer(way)]
    })
  }
  const started = items(at).map((way) => ({ ...way, node: { operands: [way.node], logic: 'and' as const, joined: false } }))
  return started.flatMap(longer).flatMap((way): Found<Sides>[] => {
    const { joined, paired, logic } = way.node
    const operands = named(way.node.operands)
    return joined && (!paired || operands.every(usable)) ? [{ ...way, node: { operands, logic } }] : []
  })
}

const one = (way: Found<OperandNode>): Found<Sides> => ({ ...way, node: { operands: [way.node], logic: 'and' } })

/** The left side: an operand, a list of them, or for `both` both sides of the previous condition. */
export function leftSidesAt(reading: Reading, at: number, shared: boolean): readonly Found<Sides | 'both'>[] {
  return once(reading, shared ? 'left shared' : 'left', at, () => {
    const word = wordAt(reading, at)
    const isSaid = word === 'both' || word === 'either'
    const fits = (node: OperandNode) => !holdsLine(node)
    const lists = listsAt(reading, isSaid ? at + 1 : at, fits).filter(({ node }) => node.operands.every(usable))
    if (!isSaid)
      return firstPerEnd([
        ...expressionAt(reading, at)
          .filter(({ node }) => fits(node))
          .map(one),
        ...lists,
      ])
    const pair = lists.filter(({ node }) => node.logic === (word === 'both' ? 'and' : 'or'))
    const before = shared && word === 'both' ? [found('both' as const, at + 1)] : []
    return [...firstPerEnd<Sides | 'both'>([...pair, ...before])]
  })
}

/** The right side. A timeframe at its end belongs to the condition. */
export const rightSidesAt = (reading: Reading, at: number): readonly Found<Sides>[] =>
  once(reading, 'right', at, () => {
    const fits = (node: OperandNode) => node.is === 'line' || !holdsLine(node)
    const single = expressionAt(reading, at).filter((way) => fits(way.node) && !endsWithTimeframe(reading, way))
    const from = ['both', 'either'].includes(wordAt(reading, at)) ? at + 1 : at
    const lists = andThen(listsAt(reading, from, fits), (way) =>
      endsWithTimeframe(reading, { ...way, node: way.node.operands[way.node.operands.length - 1] }) ? [] : [way],
    )
    return firstPerEnd([...lists.sort((a, b) => b.end - a.end), ...single.map(one)])
  })
