import type { OperandNode, SeriesNode } from '../grammar/nodes.ts'
import { entryOf } from '../read/names.ts'
import { assume, refuse } from '../read/reader.ts'
import { words } from '../read/words.ts'
import { type Gathered, mapNode } from './leaves.ts'

/** The source that reads the same as a price alone. */
const sourceOf = (node: OperandNode | undefined): number | undefined => {
  if (node?.is !== 'series' || node.entry.paramSpecs.length > 0) return undefined
  return (words.sources as Readonly<Record<string, number>>)[node.entry.name.toLowerCase()]
}

const volume = words.sources.volume
const takesSource = ({ entry, params }: SeriesNode) => params.source === undefined && entry.paramSpecs.some(({ name }) => name === 'source')

/**
 * Resolves `its average`, `its 20 ema` and `the highest`: of the price or the volume on the other side. Of anything else they cannot be
 * built. An average next to the volume is an average of the volume.
 */
export const ofOther = (node: OperandNode, other: OperandNode | undefined, gathered: Gathered): OperandNode =>
  mapNode(node, (each) => {
    if (each.is !== 'series') return each
    const source = sourceOf(other)
    if (each.ofOther && each.extreme) return extremeOf(each, other, gathered)
    if (each.ofOther) return averageOf(each, other, source, gathered)
    if (source !== volume || each.entry.group !== 'average' || !takesSource(each)) return each
    gathered.notes.push(assume(`${each.entry.function}.source`))
    return { ...each, params: { ...each.params, source } }
  })

function unbuilt(node: SeriesNode, word: string, { notes }: Gathered): SeriesNode {
  notes.push(refuse(node.at, { reason: 'unsupported', word, nearest: ['average of close', 'average of volume', 'ema 20'] }))
  return node
}

function averageOf(node: SeriesNode, other: OperandNode | undefined, source: number | undefined, gathered: Gathered): SeriesNode {
  const isMarkets = node.ofOther === 'its' && (other?.is !== 'series' || other.entry.unit === 'price')
  if (!takesSource(node) || (source === undefined && isMarkets)) return node
  return source === undefined ? unbuilt(node, 'average', gathered) : { ...node, params: { ...node.params, source } }
}

/** The highest volume is that of the candles before this one, as the highest price is. */
function extremeOf(node: SeriesNode, other: OperandNode | undefined, gathered: Gathered): SeriesNode {
  if (other?.is !== 'series' || other.entry.unit === 'price') return node
  if (other.entry.name !== 'VOLUME') return unbuilt(node, 'highest', gathered)
  const { extreme: _, ...plain } = node
  const entry = entryOf(node.entry.name === words.extremes.upperEntry ? 'MAX' : 'MIN')
  return { ...plain, entry, params: { ...node.params, source: volume }, candle: node.candle - 1 }
}
