import { andThen, type Found, found, type Note, type Reading, wordAt, written } from '../read/reader.ts'
import { numberAt } from './amount.ts'
import { signedAt } from './arguments.ts'
import type { Bare, NumberNode, OperandNode } from './nodes.ts'
import { primaryAt } from './operand.ts'
import { endsWithTimeframe } from './operand-suffix.ts'

const joins = ['and', 'to', '-']

/** `40 and 60`, `40 to 60`, `40 - 60`; a reversed range is repaired. */
export function numberRangeAt(reading: Reading, at: number): Found<readonly [NumberNode, NumberNode]> | undefined {
  const first = endAt(reading, at)
  if (!first || !joins.includes(wordAt(reading, first.end))) return undefined
  const last = endAt(reading, first.end + 1)
  if (!last) return undefined
  if (first.node.value <= last.node.value) return found([first.node, last.node], last.end)
  const [a, joint, b] = [written(reading, at, first.end), wordAt(reading, first.end), written(reading, first.end + 1, last.end)]
  const mended: Note = { note: 'mended', mended: { from: written(reading, at, last.end), to: `${b} ${joint} ${a}` } }
  return found([last.node, first.node], last.end, [mended])
}

/** One end of a range: a number, with an optional sign, and a currency or percent that changes nothing. */
function endAt(reading: Reading, at: number): Found<NumberNode> | undefined {
  const money = wordAt(reading, at) === '$' ? at + 1 : at
  const signed = signedAt(reading, money)
  if (!signed) return undefined
  const other = numberAt(reading, money)?.node.other
  const node: NumberNode = { is: 'number', value: signed.node, bare: false, at, ...(other !== undefined && { other }) }
  return found(node, wordAt(reading, signed.end) === '%' ? signed.end + 1 : signed.end)
}

/** A range between two numbers or two operands. */
export function rangeAt(reading: Reading, left: Bare['left'], at: number): Found<Bare>[] {
  const range = numberRangeAt(reading, at)
  const between = (operands: readonly OperandNode[]): Bare => ({ left, check: 'between', right: { operands, logic: 'and' }, lasting: true })
  if (range) return [{ ...range, node: between(range.node) }]
  return andThen(primaryAt(reading, at), (first) => {
    if (!joins.includes(wordAt(reading, first.end))) return []
    const lasts = primaryAt(reading, first.end + 1).filter((way) => !endsWithTimeframe(reading, way))
    return lasts.map((last) => ({ ...last, node: between([first.node, last.node]) }))
  })
}
