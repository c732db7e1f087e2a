import type { CompareNode, OperandNode, SeriesNode, Sides } from '../grammar/nodes.ts'
import { entryOf, familyOf } from '../read/names.ts'
import type { Gathered } from './leaves.ts'

/** `%d` alone is a name too: of the usual stochastic, where the left side is no stochastic. */
const isLineName = (node: OperandNode, { word }: Gathered): node is SeriesNode =>
  node.is === 'series' && /^%[kd]$/.test(word(node.at)) && Object.keys(node.params).length === 0

/**
 * Resolves a line named alone, such as `signal`: that line of the indicator on the left, with its numbers, source, timeframe and candle.
 */
export function lineOf(node: OperandNode, lefts: readonly OperandNode[], gathered: Gathered): OperandNode {
  const [left] = lefts
  if (isLineName(node, gathered)) {
    const other = left?.is === 'series' ? lineEntry(left, gathered.word(node.at)) : undefined
    if (!other || left.is !== 'series') return node
    const { candle, timeframe = left.timeframe } = node
    return { ...left, entry: other, at: node.at, candle: candle === 0 ? left.candle : candle, ...(timeframe && { timeframe }) }
  }
  if (node.is !== 'line') return node
  const entry = left?.is === 'series' ? lineEntry(left, node.word) : undefined
  if (!entry || left.is !== 'series') {
    gathered.failed = true
    return node
  }
  return { ...left, entry, at: node.at, bare: false, candle: node.candle === 0 ? left.candle : node.candle }
}

/** Whether each line named alone on the right belongs to the indicator on the left. If the left side is not known yet, it may. */
export function linesFit(left: CompareNode['left'], right: Sides): boolean {
  const lines = right.operands.flatMap((node) => (node.is === 'line' ? [node] : []))
  if (lines.length === 0 || typeof left !== 'object') return true
  const [first] = left.operands
  return first.is === 'series' && lines.every(({ word }) => lineEntry(first, word) !== undefined)
}

function lineEntry({ entry }: SeriesNode, word: string) {
  const family = familyOf(entry.name)
  if (!family) return undefined
  const [first] = word.split(' ')
  const key = family.lines.get(first)?.find(({ words }) => words.join(' ') === word)?.value
  const name = key === undefined ? undefined : family.outputs[key]
  return name === undefined || name === entry.name ? undefined : entryOf(name)
}
