import { listOf, phraseAt, phrasesOf } from '../read/phrases.ts'
import { type Found, found, gapBefore, type Reading, refuse, skip, wordAt } from '../read/reader.ts'
import { words } from '../read/words.ts'
import { amountAt, numberAt } from './amount.ts'
import { expressionAt } from './expression.ts'
import type { OperandNode } from './nodes.ts'

export type LevelKind = 'stop' | 'target' | 'trail'

/** A stop, target or trail as it was written. `unit` is `bare` for a number alone and `R` for a multiple of the stop. */
export interface LevelNode {
  readonly is: 'level'
  readonly kind: LevelKind
  readonly value: number
  readonly unit: string
  readonly at: number
}

/** A target that is a multiple of the stop: `first` to `second` as written. */
export interface RatioNode {
  readonly is: 'ratio'
  readonly first: number
  readonly second: number
  /** The reward comes first. */
  readonly reward: boolean
  readonly at: number
}

export const levelWords = phrasesOf(words.level as Readonly<Record<LevelKind, readonly string[]>>)
const ratios = listOf(words.ratio)
export const levelHelp = words.nearest.level

/** `stop 500`, `50 pip stop`. An amount directly after the word belongs to it; an amount before it only if none follows. */
export function levelAt(reading: Reading, at: number): Found<LevelNode>[] {
  const word = phraseAt(levelWords, reading.tokens, skip(reading, at, 'my'))
  if (word) return sizesBehind(reading, word.end).map((way) => ({ ...way, node: { ...way.node, is: 'level', kind: word.value, at } }))
  return sizesAt(reading, at, false).flatMap((way) => {
    const behind = phraseAt(levelWords, reading.tokens, way.end)
    if (!behind || sizesBehind(reading, behind.end).some(({ notes }) => notes.length === 0)) return []
    return [{ ...way, end: behind.end, node: { ...way.node, is: 'level' as const, kind: behind.value, at } }]
  })
}

/** `20 pips stop 60 pips target`: where an amount follows too, the one before is taken only if nothing else can be read. */
export function levelBeforeAt(reading: Reading, at: number): Found<LevelNode>[] {
  const amount = amountAt(reading, at)
  const behind = amount && phraseAt(levelWords, reading.tokens, amount.end)
  if (!behind) return []
  const { value, unit } = amount.node
  return [found({ is: 'level', kind: behind.value, value, unit, at }, behind.end)]
}

type Size = Pick<LevelNode, 'value' | 'unit'>

const places = ['at', 'below', 'above', 'under', 'over', 'on', 'beneath', 'near']

function sizesBehind(reading: Reading, end: number): Found<Size>[] {
  const colon = [':', ','].includes(reading.tokens[end]?.text ?? '') ? end + 1 : end
  const place = places.includes(wordAt(reading, colon))
  return sizesAt(reading, place ? colon + 1 : skip(reading, colon, 'of', 'to', 'by', '='), place)
}

/** An amount, or a price or an indicator, which is refused. */
function sizesAt(reading: Reading, at: number, place: boolean): Found<Size>[] {
  const amount = amountAt(reading, at)
  if (amount) return [found({ value: amount.node.value, unit: amount.node.unit }, amount.end)]
  const refused = expressionAt(reading, at).flatMap((way) => {
    const name = seriesName(way.node)
    return name === undefined
      ? []
      : [found({ value: 0, unit: 'bare' }, way.end, [refuse(at, { reason: 'level', word: name, nearest: levelHelp })])]
  })
  const ways = [...refused, ...numberSizes(reading, at, place)].sort((a, b) => b.end - a.end)
  return isPeriod(expressionAt(reading, at)) ? ways.reverse() : ways
}

const stops = listOf(['stop', 'stop loss', 'sl', 'risk', 'stop distance'])

/** `2x the stop`, `3 times the risk`, `twice the sl`, `twice that`: a multiple of the stop. */
function timesStopAt(reading: Reading, at: number): Found<Size> | undefined {
  const twice = /^(?:twice|double)$/.test(wordAt(reading, at))
  const number = twice ? undefined : numberAt(reading, at)
  if (!twice && !(number && /^(?:x|times|\*)$/.test(wordAt(reading, number.end)))) return undefined
  const behind = twice ? at + 1 : (number?.end ?? at) + 1
  const stop = phraseAt(stops, reading.tokens, skip(reading, behind, 'my', 'your'))
  if (!stop && !/\bthat\b/.test(gapBefore(reading, behind))) return undefined
  return found({ value: number?.node.value ?? 2, unit: 'R' }, stop?.end ?? behind)
}

function numberSizes(reading: Reading, at: number, place: boolean): Found<Size>[] {
  const times = timesStopAt(reading, at)
  if (times) return [times]
  const number = numberAt(reading, at)
  if (!number) return []
  const { value } = number.node
  if (wordAt(reading, number.end) === 'r') return [found({ value, unit: 'R' }, number.end + 1)]
  const note = refuse(at, { reason: 'level', word: String(value), nearest: levelHelp })
  return [found({ value, unit: 'bare' }, number.end, place ? [note] : [])]
}

/** `stop 500 rsi 14 < 30`: the number is more likely the level than the period of what follows it. Of a distance, it is a multiple. */
const isPeriod = (ways: readonly Found<OperandNode>[]): boolean =>
  ways.some(({ node }) => node.is === 'series' && node.counted !== undefined && !words.distances.includes(node.entry.name))

/** The entry of the first indicator or price in an expression. */
function seriesName(node: OperandNode): string | undefined {
  if (node.is === 'series') return node.entry.name
  if (node.is === 'cloud') return 'ICHIMOKUCLOUD_TOP'
  return node.is === 'function' ? node.args.map(seriesName).find((name) => name !== undefined) : undefined
}

/** `rr 1:2`, `1:2 risk reward`. */
export function ratioAt(reading: Reading, at: number): Found<RatioNode>[] {
  const word = phraseAt(ratios, reading.tokens, at)
  const reward = /^reward/.test(wordAt(reading, word ? at : at + 1))
  if (word) {
    const from = reading.tokens[word.end]?.text === ':' ? word.end + 1 : skip(reading, word.end, 'of', '=')
    const pair = pairAt(reading, from)
    if (pair) return [found({ is: 'ratio', ...pair, reward, at }, from + 1)]
    const [first, second] = [numberAt(reading, from), numberAt(reading, from + 2)]
    if (first && second && wordAt(reading, from + 1) === 'to')
      return [found({ is: 'ratio', first: first.node.value, second: second.node.value, reward, at }, second.end)]
    return first ? [found({ is: 'ratio', first: 1, second: first.node.value, reward: false, at }, first.end)] : []
  }
  const pair = pairAt(reading, at)
  const behind = pair && phraseAt(ratios, reading.tokens, at + 1)
  return pair && behind ? [found({ is: 'ratio', ...pair, reward, at }, behind.end)] : []
}

function pairAt({ tokens }: Reading, at: number): Pick<RatioNode, 'first' | 'second'> | undefined {
  const token = tokens[at]
  if (token?.kind !== 'ratio' && token?.kind !== 'time') return undefined
  const [first, second] = token.text.split(':').map(Number)
  return first > 0 && second > 0 ? { first, second } : undefined
}
