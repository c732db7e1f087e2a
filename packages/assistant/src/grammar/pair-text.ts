import { familyOf } from '../read/names.ts'
import { readList } from '../read/number-text.ts'
import { listOf, phraseAt, phrases } from '../read/phrases.ts'
import { andThen, type Found, found, once, type Reading, skip, wordAt } from '../read/reader.ts'
import { countAt } from './amount.ts'
import { checksAt, crossTailAt } from './check-words.ts'
import { endingsAt } from './endings.ts'
import type { CompareNode, Direction, OperandNode, RuleNode, SeriesNode, Sides } from './nodes.ts'
import { primaryAt } from './operand.ts'
import { beforeAt } from './pattern-condition.ts'

/** Two lines of which the first crosses the second. */
type Pair = readonly [OperandNode, OperandNode]

const joins = listOf(['/', '-', 'and', '&', 'x', 'vs'])

/** The place after what stands between the two: `/`, "and", a comma, or nothing. */
const pastJoin = (reading: Reading, at: number): number =>
  phraseAt(joins, reading.tokens, at)?.end ?? (reading.tokens[at]?.text === ',' ? at + 1 : at)

const isAverage = (node: OperandNode): node is SeriesNode => node.is === 'series' && node.entry.group === 'average'

const averagesAt = (reading: Reading, at: number): Found<SeriesNode>[] =>
  primaryAt(reading, at).flatMap((way) => (isAverage(way.node) ? [{ ...way, node: way.node }] : []))

const withPeriod = (node: SeriesNode, period: number): SeriesNode => {
  const { counted: _, ...plain } = node
  return { ...plain, params: { ...node.params, period } }
}

/** `ema 9/21`, `ema 9 ema 21`, `ema 9 and 21`, `ema 9,21`. */
function nameFirst(reading: Reading, at: number): Found<Pair>[] {
  return andThen(averagesAt(reading, at), ({ node, end }): Found<Pair>[] => {
    const bracket = wordAt(reading, end) === '(' && wordAt(reading, end + 2) === ')'
    const token = reading.tokens[bracket ? end + 1 : end]
    const [one, two, more] = (token?.kind === 'number' && readList(token.text)) || []
    if (node.params.period === undefined && two !== undefined && more === undefined)
      return [found<Pair>([withPeriod(node, one), withPeriod(node, two)], bracket ? end + 3 : end + 1)]
    if (node.params.period === undefined) return []
    const from = pastJoin(reading, end)
    const others = averagesAt(reading, from).map((way): Found<Pair> => ({ ...way, node: [node, way.node] }))
    const count = countAt(reading, from)
    return [...others, ...(count ? [found<Pair>([node, withPeriod(node, count.node)], count.end)] : [])]
  })
}

/** `9/21 ema`, `4h 9 and 21 ema`. */
function numbersFirst(reading: Reading, at: number): Found<Pair>[] {
  return andThen(beforeAt(reading, at, { candle: 0 }), ({ node: { timeframe }, end }): Found<Pair>[] => {
    const first = countAt(reading, end)
    const from = first ? pastJoin(reading, first.end) : end
    if (!first) return []
    return averagesAt(reading, from).flatMap((way): Found<Pair>[] => {
      const { counted, timeframe: own = timeframe } = way.node
      if (counted === undefined) return []
      const line = { ...way.node, ...(own && { timeframe: own }) }
      return [{ ...way, node: [withPeriod(line, first.node), withPeriod(line, counted)] }]
    })
  })
}

/** `macd`, `stochastic k`: the line, and its signal. */
function lineFirst(reading: Reading, at: number): Found<Pair>[] {
  return primaryAt(reading, at).flatMap((way): Found<Pair>[] => {
    const family = way.node.is === 'series' ? familyOf(way.node.entry.name) : undefined
    const word = ['signal', 'd'].find((key) => family?.outputs[key] !== undefined)
    if (word === undefined || way.node.is !== 'series' || family?.outputs[word] === way.node.entry.name) return []
    return [{ ...way, node: [way.node, { is: 'line', word, candle: 0, at: way.end }] }]
  })
}

const signs = phrases<Direction>([
  ...['bullish', 'bull', 'golden', 'upward', 'up'].map((word) => [word, 'crossabove'] as const),
  ...['bearish', 'bear', 'death', 'downward', 'down'].map((word) => [word, 'crossbelow'] as const),
])
const nouns = listOf(['cross', 'crossover'])

/** A crossing of two lines that were both named before: `cross up`, `bullish cross`, `crossover`. */
function crossingAt(reading: Reading, at: number): Found<Direction | 'cross'>[] {
  const sign = phraseAt(signs, reading.tokens, at)
  const noun = sign && phraseAt(nouns, reading.tokens, sign.end)
  if (noun) return [found(sign.value, noun.end)]
  return checksAt(reading, at).flatMap(({ value: { check, breaks }, end }): Found<Direction | 'cross'>[] => {
    if (check === 'crossabove' || check === 'crossbelow') return [found(check, end)]
    if (check !== 'cross' || breaks) return []
    const tail = crossTailAt(reading, end) ?? phraseAt(signs, reading.tokens, end)
    return [...(tail ? [found(tail.value, tail.end)] : []), found('cross' as const, end)]
  })
}

/** Whether a message has a word for a crossing at all, looked up once. */
const saysCrossing = (reading: Reading): boolean =>
  once(reading, 'crossing', 0, () =>
    reading.tokens.some((_, at) => checksAt(reading, at).some(({ value: { check } }) => check.startsWith('cross'))) ? [found(true, 0)] : [],
  ).length > 0

/** `ema 9/21 cross up`, `9/21 ema bullish cross`, `macd crossover`: two lines, and how they cross. */
export function pairAt(reading: Reading, at: number): Found<RuleNode>[] {
  if (!saysCrossing(reading)) return []
  const averages = [...nameFirst(reading, at), ...numbersFirst(reading, at)]
  const noun = ({ end }: Found<Pair>) =>
    phraseAt(signs, reading.tokens, end) ?? (/^(?:cross(?:over)?|x)$/.test(wordAt(reading, end)) || undefined)
  const pairs = [...averages, ...lineFirst(reading, at).filter(noun)]
  const behind = andThen(pairs, ({ node: pair, end }) =>
    crossingAt(reading, end).map((way): Found<Crossing> => ({ ...way, node: { pair, check: way.node } })),
  )
  return andThen([...behind, ...signFirst(reading, at), ...crossFirst(reading, at)], ({ node: { pair, check }, end }) =>
    endingsAt(reading, end, false).map((way): Found<RuleNode> => {
      const [left, right] = pair.map((operand): Sides => ({ operands: [operand], logic: 'and' }))
      const node: CompareNode = { is: 'compare', left, check, right, at, ...way.node }
      return { ...way, node }
    }),
  )
}

interface Crossing {
  readonly pair: Pair
  readonly check: Direction | 'cross'
}

/** `bullish 9/21 ema cross`: the direction before the two. */
function signFirst(reading: Reading, at: number): Found<Crossing>[] {
  const sign = phraseAt(signs, reading.tokens, at)
  if (!sign) return []
  return andThen([...nameFirst(reading, sign.end), ...numbersFirst(reading, sign.end)], ({ node: pair, end }) =>
    crossingAt(reading, end).flatMap(({ node, ...way }): Found<Crossing>[] =>
      node === 'cross' ? [{ ...way, node: { pair, check: sign.value } }] : [],
    ),
  )
}

/** `ema cross 9/21`, `ma crossover 20 50 up`, `bullish ema cross 9 and 21`: the crossing before its periods. */
function crossFirst(reading: Reading, at: number): Found<Crossing>[] {
  const sign = phraseAt(signs, reading.tokens, at)
  return andThen(averagesAt(reading, sign?.end ?? at), ({ node, end }): Found<Crossing>[] => {
    if (node.params.period !== undefined) return []
    const nouns = sign ? crossingAt(reading, end).filter((way) => way.node === 'cross') : crossingAt(reading, end)
    return andThen(nouns, ({ node: said, end: from }): Found<Crossing>[] => {
      const first = countAt(reading, skip(reading, from, 'of'))
      const second = first && countAt(reading, pastJoin(reading, first.end))
      if (!first || !second) return []
      const pair: Pair = [withPeriod(node, first.node), withPeriod(node, second.node)]
      const tail = said === 'cross' ? (crossTailAt(reading, second.end) ?? phraseAt(signs, reading.tokens, second.end)) : undefined
      const check = sign?.value ?? said
      return [...(tail && !sign ? [found<Crossing>({ pair, check: tail.value }, tail.end)] : []), found({ pair, check }, second.end)]
    })
  })
}
