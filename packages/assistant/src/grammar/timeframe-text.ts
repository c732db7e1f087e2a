import { minuteMs, type Timeframe, timeframeMs, timeframes } from '@assay/market'
import { phraseAt, phrases, phrasesOf } from '../read/phrases.ts'
import { type Found, found, type Note, once, type Reading, refuse, skip, wordAt, written } from '../read/reader.ts'
import { words } from '../read/words.ts'
import { numberAt } from './amount.ts'

const ours = phrasesOf(words.timeframes as Readonly<Record<Timeframe, readonly string[]>>)
const others = phrases(Object.entries(words.otherTimeframes))

/** Units of time by their spelling, in minutes. `short`: may also be written together with the number, before or after it. */
const units: ReadonlyMap<string, number> = new Map(
  (
    [
      [1, 'm min mins minute minutes'],
      [60, 'h hr hrs hour hours hourly'],
      [1440, 'd day days'],
      [10_080, 'w wk week weeks'],
      [43_800, 'month months mn'],
      [525_600, 'year years'],
    ] as const
  ).flatMap(([minutes, list]) => list.split(' ').map((word) => [word, minutes] as const)),
)

/** Minutes of a unit of time. */
export const unitMinutes = (word: string): number | undefined => units.get(word)

/** The timeframe with this length in minutes. */
export const timeframeOf = (minutes: number): Timeframe | undefined => timeframes.find((each) => timeframeMs[each] === minutes * minuteMs)

/** The three timeframes nearest to this length by ratio; of two equally near ones, the shorter first. */
export function nearestTimeframes(minutes: number): Timeframe[] {
  const ratio = (each: Timeframe) => Math.max(timeframeMs[each] / minuteMs / minutes, (minutes * minuteMs) / timeframeMs[each])
  return timeframes.toSorted((a, b) => ratio(a) - ratio(b)).slice(0, 3)
}

const unknown = (reading: Reading, at: number, end: number, minutes: number): Found<Timeframe> => {
  const note: Note = refuse(at, { reason: 'unknown_timeframe', word: written(reading, at, end), nearest: nearestTimeframes(minutes) })
  return found<Timeframe>('15min', end, [note])
}

/** A timeframe, with a refusal if it is not available. */
export const timeframeAt = (reading: Reading, at: number): readonly Found<Timeframe>[] =>
  once(reading, 'timeframe', at, () => timeframeWays(reading, at))

function timeframeWays(reading: Reading, at: number): Found<Timeframe>[] {
  const { tokens } = reading
  const known = phraseAt(ours, tokens, at)
  const counted = countedAt(reading, at)
  const ways = known ? [found(known.value, known.end)] : []
  if (counted && (!known || counted.end > known.end)) ways.unshift(counted)
  const other = phraseAt(others, tokens, at)
  if (other && !known) ways.push(unknown(reading, at, other.end, other.value))
  return ways
}

/** A number and a unit, or a unit's letter and a number: `60 minutes`, `2h`, `m45`. */
function countedAt(reading: Reading, at: number): Found<Timeframe> | undefined {
  const count = numberAt(reading, at)
  const minutes = count && unitMinutes(wordAt(reading, count.end))
  if (count && minutes && !/ly$/.test(wordAt(reading, count.end))) return ofMinutes(reading, at, count.end + 1, count.node.value * minutes)
  const letter = wordAt(reading, at)
  const behind = numberAt(reading, at + 1)
  const unit = /^(?:m|h|d|w|mn)$/.test(letter) ? unitMinutes(letter) : undefined
  if (unit && behind && reading.tokens[at + 1].glued) return ofMinutes(reading, at, behind.end, behind.node.value * unit)
  return undefined
}

function ofMinutes(reading: Reading, at: number, end: number, minutes: number): Found<Timeframe> | undefined {
  if (!(minutes > 0)) return undefined
  const known = timeframeOf(minutes)
  return known ? found(known, end) : unknown(reading, at, end, minutes)
}

/** A timeframe given for what comes before it. `chart`: it is given as that of the chart. */
export interface OnTimeframe {
  readonly timeframe: Timeframe
  readonly chart: boolean
}

const chartWords = ['chart', 'timeframe', 'tf']

/** Whether a word names a length of time and, alone, no candles: `of the day` is no timeframe. */
const isLength = (word: string) => /^(?:minute|hour|day|week|month|year)s?$/.test(word)

/** A timeframe that is given for a strategy or a condition: `1h`, `daily`, `the hour chart`, but not `the hour`. */
export const givenFrameAt = (reading: Reading, at: number): Found<Timeframe>[] =>
  timeframeAt(reading, at).filter(({ end }) => {
    const behind = wordAt(reading, end)
    return end > at + 1 || !isLength(wordAt(reading, at)) || chartWords.includes(behind) || words.candles.includes(behind)
  })

/** `on 4h`, `on the 1h chart`, `in the daily timeframe`, `4h`. */
export const onTimeframeAt = (reading: Reading, at: number): Found<OnTimeframe>[] =>
  givenFrameAt(reading, skip(reading, at, 'on', 'in', 'at')).map(({ node, end, notes }) => chartAt(reading, node, end, notes))

/** The same without "on", as a separate clause. */
export const chartAt = (reading: Reading, timeframe: Timeframe, end: number, notes: readonly Note[]): Found<OnTimeframe> => {
  const word = wordAt(reading, end)
  if (chartWords.includes(word)) return found({ timeframe, chart: true }, end + 1, notes)
  const candles = words.candles.includes(word) ? end + 1 : end
  return found({ timeframe, chart: false }, candles, notes)
}
