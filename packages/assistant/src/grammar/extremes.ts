import type { Timeframe } from '@assay/market'
import { entryOf } from '../read/names.ts'
import { phrases, phrasesAt } from '../read/phrases.ts'
import { type Found, found, type Reading, skip, wordAt } from '../read/reader.ts'
import { words } from '../read/words.ts'
import { countAt } from './amount.ts'
import { rangeNotes } from './arguments.ts'
import type { SeriesNode } from './nodes.ts'
import { timeframeOf, unitMinutes } from './timeframe-text.ts'

const { extremes } = words
const ends = phrases((['upper', 'lower'] as const).flatMap((end) => extremes[end].map((phrase) => [phrase, end] as const)))

/** A number of candles, or of days, weeks or hours, of which each is one candle. */
export interface Span {
  readonly count: number
  readonly timeframe?: Timeframe
}

/** `20 candles`, `20 days`. */
export function spanAt(reading: Reading, at: number): Found<Span> | undefined {
  const count = countAt(reading, at)
  if (!count) return undefined
  const word = wordAt(reading, count.end)
  if (words.candles.includes(word)) return found({ count: count.node }, count.end + 1)
  const timeframe = unitFrame(word)
  return timeframe && found({ count: count.node, timeframe }, count.end + 1)
}

/** The timeframe that a word for a unit of time names. */
export const unitFrame = (word: string): Timeframe | undefined =>
  /^(?:minute|hour|day|week)s?$/.test(word) ? timeframeOf(unitMinutes(word) ?? 0) : undefined

function extreme({ count, timeframe }: Partial<Span>, end: 'upper' | 'lower', at: number, to: number): Found<SeriesNode> {
  const entry = entryOf(end === 'upper' ? extremes.upperEntry : extremes.lowerEntry)
  const params: Readonly<Record<string, number>> = count === undefined ? {} : { period: count }
  return found(
    { is: 'series', entry, params, candle: 0, at, extreme: true, ...(timeframe && { timeframe }) },
    to,
    rangeNotes(entry, params, at),
  )
}

const isSuperlative = (word: string) => /^(?:high|low)est$/.test(word)

/** `20 day high`, `20 candle highest high`, `highest high of the last 20 candles`; `the highest` alone is of the operand on the other side. */
export function extremeAt(reading: Reading, at: number): Found<SeriesNode>[] {
  const span = spanAt(reading, at)
  const from = span?.end ?? at
  return phrasesAt(ends, reading.tokens, from).flatMap(({ value, end }) => {
    const behind = span ? undefined : lastSpanAt(reading, end)
    const said = span ?? behind
    if (!said && !isSuperlative(wordAt(reading, from))) return []
    const way = extreme(said?.node ?? {}, value, at, behind?.end ?? end)
    return [isSuperlative(wordAt(reading, end - 1)) ? { ...way, node: { ...way.node, ofOther: 'named' as const } } : way]
  })
}

/** `of the last 20 candles`. */
function lastSpanAt(reading: Reading, at: number): Found<Span> | undefined {
  const from = skip(reading, at, 'of', 'over', 'in', 'for', 'from')
  const last = skip(reading, from, 'last', 'past')
  return last > at ? spanAt(reading, last) : undefined
}
