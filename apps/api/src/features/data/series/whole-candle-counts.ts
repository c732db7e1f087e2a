import {
  candleEnd,
  candleStart,
  type DayBoundary,
  firstAtOrAfter,
  type Instrument,
  isBuiltFrom,
  type Timeframe,
  timeframes,
} from '@assay/market'
import type { DataStore } from '../data.store.ts'
import { periodRange } from '../store/periods.ts'
import { type Range, within } from '../store/ranges.ts'
import type { Chunk, SeriesIndex } from '../store/series-index.ts'
import { cutCandles } from './whole-candles.ts'

/** Whole candles: how many there are, and the opening times of the first and the last. */
export interface CandleCount {
  readonly count: number
  readonly first: number
  readonly last: number
}

/** The whole candles of one file of a series, or of the whole of a series that is made on demand. */
export interface CandlePart {
  /** The time that the file is for. */
  readonly period: Range
  /** Null for a timeframe of which there is none. */
  of(timeframe: Timeframe): CandleCount | null
}

/**
 * Counts the whole candles of stored series, of all timeframes at once, file by file. A file is read once, since its content never changes
 * under the same name.
 */
export function candleCounter(store: Pick<DataStore, 'read'>) {
  const known = new Map<string, Map<string, Promise<CandlePart>>>()

  async function count(index: SeriesIndex, instrument: Instrument, boundary: DayBoundary, chunk: Chunk, held: readonly Range[]) {
    const { parts } = await store.read(index, [chunk.from, chunk.to + 1])
    const { timeframe, unfinished } = index
    const time = parts[0]?.time ?? new Float64Array(0)
    const counts = countWhole(time, { instrument, held, timeframe, boundary, unfinished })
    return { period: periodRange(chunk.period), of: (wanted: Timeframe) => counts.get(wanted) ?? null }
  }

  return async (index: SeriesIndex, instrument: Instrument, boundary: DayBoundary): Promise<CandlePart[]> => {
    const name = `${index.provider} ${index.symbol} ${index.timeframe} ${boundary}`
    const counted = known.get(name) ?? new Map<string, Promise<CandlePart>>()
    known.set(name, counted)
    const parts = new Map<string, CandlePart>()
    // One file at a time, since decades of minutes would not fit in memory together.
    for (const chunk of index.chunks) {
      const held = within(index.held, [candleStart(chunk.from, '1W', boundary), candleEnd(chunk.to, '1W', boundary)])
      const key = JSON.stringify([chunk.file, held, index.unfinished])
      const part = counted.get(key) ?? count(index, instrument, boundary, chunk, held)
      counted.set(key, part)
      part.catch(() => counted.delete(key))
      parts.set(key, await part)
    }
    for (const key of counted.keys()) if (!parts.has(key)) counted.delete(key)
    return [...parts.values()]
  }
}

export type CandleCounter = ReturnType<typeof candleCounter>

interface Stretch {
  readonly instrument: Instrument
  readonly held: readonly Range[]
  readonly timeframe: Timeframe
  readonly boundary: DayBoundary
  readonly unfinished: number | null
}

/** The whole candles that bars with these opening times make, by timeframe. */
export function countWhole(time: Float64Array, stretch: Stretch): Map<Timeframe, CandleCount> {
  const { timeframe: own, boundary, unfinished } = stretch
  const closed = unfinished !== null && time.at(-1) === unfinished ? time.subarray(0, -1) : time
  const starts = new Map<Timeframe, Float64Array>([[own, closed]])
  const counts = new Map<Timeframe, CandleCount>()
  for (const timeframe of timeframes.filter((each) => isBuiltFrom(each, own))) {
    // The starts of the slowest candles that these are made of are the fewest to look at.
    const base = [...starts.keys()].findLast((each) => isBuiltFrom(timeframe, each))!
    const all = starts.get(timeframe) ?? startsOf(starts.get(base)!, timeframe, boundary)
    starts.set(timeframe, all)
    const whole = timeframe === own ? all : withoutCut(all, cutCandles(stretch, timeframe, boundary))
    if (whole.length > 0) counts.set(timeframe, { count: whole.length, first: whole[0], last: whole[whole.length - 1] })
  }
  return counts
}

function startsOf(time: Float64Array, timeframe: Timeframe, boundary: DayBoundary): Float64Array {
  const starts = new Float64Array(time.length)
  let count = 0
  let end = Number.NEGATIVE_INFINITY
  for (const at of time) {
    if (at < end) continue
    end = candleEnd(at, timeframe, boundary)
    starts[count++] = candleStart(at, timeframe, boundary)
  }
  return starts.slice(0, count)
}

function withoutCut(starts: Float64Array, cut: readonly number[]): Float64Array {
  const there = cut.some((start) => starts[firstAtOrAfter(starts, start)] === start)
  return there ? starts.filter((start) => !cut.includes(start)) : starts
}

/** The candles of all parts together. A candle may have bars in two files. */
export function allCandles(parts: readonly CandlePart[], timeframe: Timeframe): CandleCount | null {
  let all: CandleCount | null = null
  for (const part of parts) {
    const next: CandleCount | null = part.of(timeframe)
    if (!next) continue
    all = all ? { ...next, first: all.first, count: all.count + next.count - Number(all.last === next.first) } : next
  }
  return all
}
