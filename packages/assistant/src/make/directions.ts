import type { CompareNode, Direction, OperandNode } from '../grammar/nodes.ts'
import { ask } from '../read/reader.ts'
import type { Comparison, Gathered, Leaf } from './leaves.ts'

const upper = /(?:^HIGH|_HIGH|_UPPER\d?|_top|_TOP)$/
const lower = /(?:^LOW|_LOW|_LOWER\d?|_bot|_BOTTOM)$/

/** The direction of a break if none is given: a high or an upper line breaks upwards, a low or a lower one downwards. */
function breakOf(node: OperandNode): Direction | undefined {
  if (node.is !== 'series') return undefined
  if (upper.test(node.entry.name)) return 'crossabove'
  return lower.test(node.entry.name) ? 'crossbelow' : undefined
}

/** A crossing without a direction: taken from the level that breaks, both ways in an alert, else a question. */
export function crossed({ breaks, at }: CompareNode, left: OperandNode, right: OperandNode, { eitherWay, notes }: Gathered): Leaf {
  const cross = (check: Direction): Comparison => ({ is: 'comparison', left, check, right: [right], at })
  const known = breaks ? breakOf(right) : undefined
  if (known) return cross(known)
  if (eitherWay) return { is: 'branch', logic: 'or', members: [cross('crossabove'), cross('crossbelow')] }
  notes.push(ask(at, 'direction', ['crossabove', 'crossbelow']))
  return cross('crossabove')
}
