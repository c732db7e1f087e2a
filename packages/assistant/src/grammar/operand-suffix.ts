import { phraseAt, phrases } from '../read/phrases.ts'
import { andThen, type Found, found, type Reading, wordAt } from '../read/reader.ts'
import { words } from '../read/words.ts'
import { sourceNote } from './arguments.ts'
import { agoAt } from './candle-text.ts'
import { ofInstrumentAt } from './instrument-text.ts'
import type { CloudNode, FunctionNode, LineNode, OperandNode, SeriesNode } from './nodes.ts'
import { onTimeframeAt } from './timeframe-text.ts'

/** Operands that may have a suffix. */
export type Suffixed = SeriesNode | CloudNode | LineNode | FunctionNode

const sources = phrases(Object.entries(words.sources))

/** Every way to read the suffixes of an operand, longest first: `of high`, `of gold`, `on 4h`, `3 candles ago`, `[3]`. */
export function suffixesAt<N extends Suffixed>(reading: Reading, way: Found<N>): Found<N>[] {
  const next = [...sourceWays(reading, way), ...marketWays(reading, way), ...frameWays(reading, way), ...candleWays(reading, way)]
  return [...andThen(next, (more) => suffixesAt(reading, { ...more, notes: [] })), way].map((each) =>
    each === way ? each : { ...each, notes: [...way.notes, ...each.notes] },
  )
}

const isSeries = (node: Suffixed): node is SeriesNode | CloudNode => node.is === 'series' || node.is === 'cloud'

function sourceWays<N extends Suffixed>(reading: Reading, { node, end }: Found<N>): Found<N>[] {
  if (wordAt(reading, end) !== 'of' || node.is !== 'series' || node.entry.paramSpecs.length === 0) return []
  const source = phraseAt(sources, reading.tokens, end + 1)
  if (!source || node.params.source !== undefined) return []
  const taken = { ...node, params: { ...node.params, source: source.value } }
  if (node.entry.paramSpecs.some(({ name }) => name === 'source')) return [found(taken, source.end)]
  return [found(node, source.end, [sourceNote(node.entry, end + 1)])]
}

function marketWays<N extends Suffixed>(reading: Reading, { node, end }: Found<N>): Found<N>[] {
  const market = ofInstrumentAt(reading, end)
  return market ? [{ ...market, node }] : []
}

/** Whether an operand ends with its own timeframe; at the end of a condition that timeframe belongs to the condition. */
export function endsWithTimeframe(reading: Reading, { node, end }: Found<OperandNode>): boolean {
  if ([')', ']'].includes(wordAt(reading, end - 1))) return false
  const last = node.is === 'function' ? node.args.at(-1) : node
  if (last?.is === 'function') return endsWithTimeframe(reading, found(last, end))
  return last !== undefined && isOwn(last)
}

const isOwn = (node: OperandNode) => (node.is === 'series' || node.is === 'cloud') && node.framedLast === true

function frameWays<N extends Suffixed>(reading: Reading, { node, end }: Found<N>): Found<N>[] {
  if (!isSeries(node) || node.timeframe) return []
  return onTimeframeAt(reading, end).map((way) => {
    return { ...way, node: { ...node, timeframe: way.node.timeframe, bare: false, framedLast: true } }
  })
}

function candleWays<N extends Suffixed>(reading: Reading, { node, end }: Found<N>): Found<N>[] {
  if (node.candle !== 0) return []
  const back = agoAt(reading, end)
  if (!back) return []
  const taken = { ...node, candle: back.node, ...(isSeries(node) && { bare: false, framedLast: false }) }
  return [{ ...back, node: taken }]
}
