import { expressionAt } from './expression.ts'
import type { OperandNode, Sides } from './nodes.ts'
import { endsWithTimeframe } from './operand-suffix.ts'
import { listOf, phraseAt } from './phrases.ts'
import { andThen, type Found, firstPerEnd, found, once, type Reading, wordAt } from './reader.ts'

const ands = listOf(['and', '&', '&&', 'as well as'])
const ors = listOf(['or', '||'])

/** The separator between the operands of a list; a comma alone leaves the logic open. */
function separatorAt(reading: Reading, at: number): Found<'and' | 'or' | undefined> | undefined {
  const comma = reading.tokens[at]?.text === ','
  const from = comma ? at + 1 : at
  const and = phraseAt(ands, reading.tokens, from)
  if (and) return found('and', and.end)
  const or = phraseAt(ors, reading.tokens, from)
  if (or) return found('or', or.end)
  return comma ? found(undefined, from) : undefined
}

const usable = ({ is }: OperandNode) => is !== 'number' && is !== 'amount'
const holdsLine = (node: OperandNode): boolean => node.is === 'line' || (node.is === 'function' && node.args.some(holdsLine))

interface List extends Sides {
  /** The last two are joined by a word. */
  readonly joined: boolean
}

/** Two or more operands, all joined in the same way. */
function listsAt(reading: Reading, at: number, fits: (node: OperandNode) => boolean): Found<Sides>[] {
  const items = (from: number) => expressionAt(reading, from).filter(({ node }) => fits(node))
  const longer = ({ node, end, notes }: Found<List>): Found<List>[] => {
    const separator = separatorAt(reading, end)
    if (!separator || (node.joined && separator.node !== node.logic)) return []
    return items(separator.end).flatMap((item) => {
      const logic = separator.node ?? node.logic
      const list: List = { operands: [...node.operands, item.node], logic, joined: separator.node !== undefined }
      const way = found(list, item.end, [...notes, ...item.notes])
      return [way, ...longer(way)]
    })
  }
  const started = items(at).map((way) => ({ ...way, node: { operands: [way.node], logic: 'and' as const, joined: false } }))
  return started.flatMap(longer).filter(({ node }) => node.joined)
}

const one = (way: Found<OperandNode>): Found<Sides> => ({ ...way, node: { operands: [way.node], logic: 'and' } })

/** The left side: an operand, a list of them, or for `both` both sides of the previous condition. */
export function leftSidesAt(reading: Reading, at: number, shared: boolean): readonly Found<Sides | 'both'>[] {
  return once(reading, shared ? 'left shared' : 'left', at, () => {
    const word = wordAt(reading, at)
    const named = word === 'both' || word === 'either'
    const fits = (node: OperandNode) => !holdsLine(node)
    const lists = listsAt(reading, named ? at + 1 : at, (node) => fits(node) && usable(node))
    if (!named)
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
