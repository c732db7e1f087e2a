import {
  candleEnd,
  candleStart,
  type DayBoundary,
  expectedBars,
  type Instrument,
  isBuiltFrom,
  type SeriesFacts,
  seriesOrder,
  type Timeframe,
  timeframeMs,
} from '@assay/market'
import { type Range, within } from '../store/ranges.ts'
import type { Source } from './source.ts'
import { allCandles, type CandlePart } from './whole-candle-counts.ts'
import { wholeTime } from './whole-candles.ts'

/** What decides whether a series is taken, and the time that its candles cover. */
export interface KnownSeries extends SeriesFacts {
  readonly source: Source
  /** From the first whole candle to the end of the last one, inside the range if one is asked for; null if there is none. */
  readonly covered: Range | null
}

export interface Wanted {
  /** Of the candles that are counted. */
  readonly timeframe: Timeframe
  readonly dayBoundary: DayBoundary
  /** For a run over a range. */
  readonly range?: Range
}

/** Whether a series can serve a timeframe: it has the same timeframe, or a finer one that divides it. */
export const canServe = ({ timeframe }: Source, wanted: Timeframe): boolean => isBuiltFrom(wanted, timeframe)

/** What is known of a series for a question about candles of a timeframe that it can serve. */
export async function knownSeries(source: Source, wanted: Wanted, now: number): Promise<KnownSeries> {
  const { provider, simulated, instrument, kind } = source
  const { timeframe, dayBoundary, range } = wanted
  const parts = await source.candles(dayBoundary)
  const all = allCandles(parts, timeframe)
  const held: Range | null = all && [all.first, candleEnd(all.last, timeframe, dayBoundary)]
  return {
    source,
    provider,
    simulated,
    step: timeframeMs[source.timeframe] / timeframeMs['1min'],
    order: seriesOrder[kind],
    bars: all?.count ?? 0,
    age: held ? marketMinutes(instrument, [held[1], now]) / 60 : 0,
    share: range ? shareOf(source, parts, { timeframe, dayBoundary, range }, now) : 0,
    covered: held && range ? (within([held], range)[0] ?? null) : held,
  }
}

/** The minutes of a range in which the market trades. */
export const marketMinutes = (instrument: Instrument, [from, to]: Range): number =>
  from < to ? expectedBars(instrument, '1min', from, to) : 0

const clockMinutes = ([from, to]: Range): number => (to - from) / timeframeMs['1min']

/**
 * The share of a range's market time, up to now, that a series holds in whole candles. A few minutes of quotes make no candle of an hour.
 * Missing candles inside the held time count file by file.
 */
function shareOf(source: Source, parts: readonly CandlePart[], wanted: Required<Wanted>, now: number): number {
  const { instrument } = source
  const asked = wholeRange(wanted, now)
  // Bars may exist in hours in which the calendar expects none; then the clock counts.
  const minutesOf = marketMinutes(instrument, asked) > 0 ? (each: Range) => marketMinutes(instrument, each) : clockMinutes
  const expected = minutesOf(asked)
  if (expected === 0) return 0
  const whole = wholeTime(source, wanted.timeframe, wanted.dayBoundary)
  const held = parts.reduce((sum, part) => {
    const minutes = sumOf(within(within(whole, part.period), asked), minutesOf)
    if (minutes === 0) return sum
    // Days without a reference rate are holidays of the bank, and no gaps.
    const density = source.kind === 'reference' ? 1 : densityOf(instrument, part, within(whole, part.period), wanted)
    return sum + minutes * density
  }, 0)
  return held / expected
}

/** The share of the expected candles in the held time that exist. */
function densityOf(instrument: Instrument, part: CandlePart, held: readonly Range[], { timeframe, dayBoundary }: Wanted): number {
  const count = part.of(timeframe)?.count ?? 0
  const expected = sumOf(held, ([from, to]) => expectedBars(instrument, timeframe, from, to, dayBoundary))
  return count === 0 ? 0 : Math.min(1, count / expected)
}

/** The part of a range that candles could fill by now. */
function wholeRange({ timeframe, dayBoundary, range: [from, to] }: Required<Wanted>, now: number): Range {
  const begun = candleStart(from, timeframe, dayBoundary)
  const first = begun === from ? from : candleEnd(from, timeframe, dayBoundary)
  const end = Math.min(candleEnd(to - 1, timeframe, dayBoundary), candleStart(now, timeframe, dayBoundary))
  return [first, Math.max(first, end)]
}

const sumOf = (ranges: readonly Range[], of: (range: Range) => number): number => ranges.reduce((sum, range) => sum + of(range), 0)
