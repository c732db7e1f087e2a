import type { Timeframe } from '@assay/market'
import { anyLine, entryOf } from '../read/names.ts'
import { phrasesAt } from '../read/phrases.ts'
import { andThen, type Found, firstPerEnd, found, once, type Reading, wordAt } from '../read/reader.ts'
import { amountAt, numberAt } from './amount.ts'
import { averageAt, saysIts } from './average-text.ts'
import { backAt } from './candle-text.ts'
import { eventSeriesAt } from './event-text.ts'
import { extremeAt, unitFrame } from './extremes.ts'
import { instrumentAt } from './instrument-text.ts'
import type { CloudNode, LineNode, OperandNode, SeriesNode } from './nodes.ts'
import { suffixesAt } from './operand-suffix.ts'
import { type Count, seriesAt } from './series.ts'
import { timeframeAt, timeframeOf, unitMinutes } from './timeframe-text.ts'

/** The optional words before a name. */
interface Before {
  readonly timeframe?: Timeframe
  readonly market?: boolean
  readonly candle?: number
  readonly count?: Count
}

export type Named = SeriesNode | CloudNode

/** The ways in which the words before a name can be read. */
function beforeAt(reading: Reading, at: number, before: Before): Found<Before>[] {
  const more = [...marketBefore(reading, at, before), ...frameBefore(reading, at, before), ...countBefore(reading, at, before)]
  const back = before.candle === undefined && !before.count ? backAt(reading, at) : undefined
  if (back) more.push(found({ ...before, candle: back.node }, back.end))
  return [found(before, at), ...andThen(more, ({ node, end }) => beforeAt(reading, end, node))]
}

function marketBefore(reading: Reading, at: number, before: Before): Found<Before>[] {
  if (before.market || before.count) return []
  const market = instrumentAt(reading, at)
  return market ? [{ ...market, node: { ...before, market: true } }] : []
}

function frameBefore(reading: Reading, at: number, before: Before): Found<Before>[] {
  if (before.timeframe || before.count) return []
  return timeframeAt(reading, at)
    .filter(({ notes, end }) => notes.length === 0 || unitFrame(wordAt(reading, end - 1)) === undefined)
    .map((way) => ({ ...way, node: { ...before, timeframe: way.node } }))
}

/** A number is the first parameter: directly, with "period", or with a unit of time whose candles it counts. */
function countBefore(reading: Reading, at: number, before: Before): Found<Before>[] {
  const number = before.count ? undefined : numberAt(reading, at)
  if (!number) return []
  const { value } = number.node
  const word = wordAt(reading, number.end)
  const frame = before.timeframe ? undefined : unitFrame(word)
  const ways = [found({ ...before, count: { value, at, direct: true } }, number.end)]
  if (/^periods?$/.test(word)) ways.push(found({ ...before, count: { value, at, direct: false } }, number.end + 1))
  const whole = frame && timeframeOf((unitMinutes(word) ?? 0) * value)
  if (frame && !whole) ways.push(found({ ...before, timeframe: frame, count: { value, at, direct: false } }, number.end + 1))
  return ways
}

/** A name with all optional words before it, without its suffixes. */
function namedAt(reading: Reading, at: number): readonly Found<Named>[] {
  return once(reading, 'named', at, () => {
    const ways = andThen(beforeAt(reading, at, {}), ({ node, end }) => coreAt(reading, end, node, at))
    return firstPerEnd(ways.sort((a, b) => b.end - a.end))
  })
}

function coreAt(reading: Reading, at: number, before: Before, from: number): Found<Named>[] {
  const named = [
    ...seriesAt(reading, at, before.count),
    ...(before.count ? [] : [...extremeAt(reading, at), ...averageAt(reading, at), ...eventSeriesAt(reading, at)]),
    ...quoteSide(reading, at),
  ]
  const its = saysIts(reading, from)
  const ways = named.flatMap((way) => {
    if (before.timeframe && way.node.timeframe) return []
    const node = placed(way.node, before, from)
    const theirs = its && node.is === 'series' && node.entry.group === 'average' && node.ofOther === undefined
    return [{ ...way, node: theirs ? { ...node, ofOther: 'its' as const } : node }]
  })
  return before.market && !before.count && at > from ? [...ways, marketAlone(at, before, from)] : ways
}

const placed = <N extends Named>(node: N, { timeframe, candle }: Before, at: number): N => ({
  ...node,
  at,
  ...(timeframe && { timeframe, bare: false }),
  ...(candle !== undefined && { candle, bare: false }),
})

/** A market used as an operand means its close. */
const marketAlone = (end: number, { timeframe, candle = 0 }: Before, at: number): Found<SeriesNode> =>
  found(
    {
      is: 'series',
      entry: entryOf('CLOSE'),
      params: {},
      candle,
      at,
      market: true,
      ...(timeframe ? { timeframe } : { bare: candle === 0 }),
    },
    end,
  )

const quoteSides = ['bid', 'ask', 'mid']

/** In an alert: the side of the quote, with or without "price". */
function quoteSide(reading: Reading, at: number): Found<SeriesNode>[] {
  const side = wordAt(reading, at)
  if (!reading.alert || !quoteSides.includes(side)) return []
  const end = wordAt(reading, at + 1) === 'price' ? at + 2 : at + 1
  return [found({ is: 'series', entry: entryOf('CLOSE'), params: {}, candle: 0, at, bare: true, side }, end)]
}

/** Words after a number that show that it is a level. */
export const numberTail = ['line', 'level', 'levels', 'mark']

function plainNumber(reading: Reading, at: number): Found<OperandNode>[] {
  const amount = amountAt(reading, at)
  if (amount) return [amount]
  const before = ['level', 'mark'].includes(wordAt(reading, at))
  const number = numberAt(reading, before ? at + 1 : at)
  if (!number) return []
  const tail = numberTail.includes(wordAt(reading, number.end))
  const node = before || tail ? { ...number.node, bare: false } : number.node
  return tail ? [found(node, number.end + 1), number] : [found(node, number.end)]
}

/** The line of the indicator on the left, which is not known here. */
function lineAlone(reading: Reading, at: number): Found<LineNode>[] {
  return phrasesAt(anyLine, reading.tokens, at).map(({ value, end }) => found({ is: 'line', word: value, candle: 0, at }, end))
}

/** A name, a number or a line alone, with its suffixes. */
export function primaryAt(reading: Reading, at: number): readonly Found<OperandNode>[] {
  return once(reading, 'primary', at, () => {
    const named = andThen(namedAt(reading, at), (way) => suffixesAt(reading, way))
    const lines = andThen(lineAlone(reading, at), (way) => suffixesAt(reading, way))
    return firstPerEnd([...named, ...plainNumber(reading, at), ...lines])
  })
}
