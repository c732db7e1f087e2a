import type { NumberNode, OperandNode } from '../grammar/nodes.ts'
import { assume, refuse } from '../read/reader.ts'
import { words } from '../read/words.ts'
import type { Gathered } from './leaves.ts'

const levels: Readonly<Record<string, readonly number[]>> = words.extremesOf

/** Replaces oversold or overbought by the usual level of the indicator next to it; refused for an indicator without one. */
export function extremeLevel(node: OperandNode, beside: OperandNode, { notes }: Gathered): OperandNode {
  if (node.is !== 'number' || node.state === undefined) return node
  const code = beside.is === 'series' ? beside.entry.function : ''
  const known = levels[code]
  if (!known) {
    notes.push(refuse(node.at, { reason: 'unsupported', word: node.state, nearest: ['RSI', 'STOCH', 'CCI'] }))
    return node
  }
  notes.push(assume(`${code}.${node.state}`))
  return { ...node, value: known[node.state === 'oversold' ? 0 : 1] } satisfies NumberNode
}
