import type { Timeframe } from '@assay/market'
import { countAt } from './amount.ts'
import { rangeNotes } from './arguments.ts'
import { entryOf } from './names.ts'
import type { SeriesNode } from './nodes.ts'
import { phrases, phrasesAt } from './phrases.ts'
import { type Found, found, type Reading, skip, wordAt } from './reader.ts'
import { timeframeOf, unitMinutes } from './timeframe-text.ts'
import { words } from './words.ts'

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

function extreme({ count, timeframe }: Span, end: 'upper' | 'lower', at: number, to: number): Found<SeriesNode> {
  const entry = entryOf(end === 'upper' ? extremes.upperEntry : extremes.lowerEntry)
  const params = { period: count }
  return found(
    { is: 'series', entry, params, candle: 0, at, extreme: true, ...(timeframe && { timeframe }) },
    to,
    rangeNotes(entry, params, at),
  )
}

/** `20 day high`, `20 candle highest high`, `highest high of the last 20 candles`. */
export function extremeAt(reading: Reading, at: number): Found<SeriesNode>[] {
  const span = spanAt(reading, at)
  if (span) return phrasesAt(ends, reading.tokens, span.end).map(({ value, end }) => extreme(span.node, value, at, end))
  return phrasesAt(ends, reading.tokens, at).flatMap(({ value, end }) => {
    const from = skip(reading, end, 'of', 'over', 'in', 'for', 'from')
    const last = skip(reading, from, 'last', 'past')
    const counted = last > end ? spanAt(reading, last) : undefined
    return counted ? [extreme(counted.node, value, at, counted.end)] : []
  })
}
