import { setImmediate } from 'node:timers/promises'
import { Refusal } from '@assay/contracts'
import {
  type Bars,
  type Coverage,
  candleEnd,
  coverageEnd,
  coverageSteps,
  type DayBoundary,
  firstAtOrAfter,
  hourMs,
  sliceBars,
  type Timeframe,
  withoutGapsIn,
} from '@assay/market'
import type { Asker } from '../../../platform/guard/asker.ts'
import { instrumentOf } from '../asked-range.ts'
import type { Range } from '../store/ranges.ts'
import type { CandleReader } from './candles.ts'
import type { ChosenSource } from './choose-source.ts'
import type { SourceFinder } from './find-source.ts'
import { rangeText } from './range-text.ts'
import type { Source } from './source.ts'
import { startBefore } from './warm-up.ts'

export interface BarsRequest {
  /** In upper or lower case. */
  readonly symbol: string
  /** `auto` or a provider's id. */
  readonly provider: string
  readonly timeframe: Timeframe
  /** Opening times in UTC milliseconds, `to` exclusive. */
  readonly from: number
  readonly to: number
  /** The number of bars wanted before `from`; there may be fewer. */
  readonly warmupBars: number
  readonly dayBoundary: DayBoundary
  /** Whether to add the one-minute bars of the same range, if they are stored. */
  readonly minutes?: boolean
  /** The rules read more than one price of a day: see `SourceRequest`. */
  readonly prices?: 'candles' | undefined
  /** If a provider requested by its id has no bars of the range, return none instead of refusing the request. */
  readonly mayBeEmpty?: boolean
  /** The caller, for whom the bars count and who may leave. Without one it is the server itself. */
  readonly asker?: Asker
}

/** All columns are in shared memory. */
export interface BarsAnswer {
  /** The bars before `from`, then those of the range. */
  readonly bars: Bars
  /** Index of the first bar of the range. */
  readonly startIndex: number
  readonly provider: string
  readonly label: string
  readonly simulated: boolean
  /** Why this series, and the time of the range that its candles cover; null if that is none. */
  readonly why: ChosenSource['why']
  readonly covered: Range | null
  /** The timeframe in which the series is stored. */
  readonly base: Timeframe
  /** The coverage of the range, up to now. */
  readonly coverage: Coverage
  /** The number of bars of the range whose high or low was widened at import. */
  readonly repaired: number
  readonly minuteBars?: Bars
  /** Changes with any of these bars. */
  readonly seriesVersion: string
}

interface Needs {
  readonly sources: SourceFinder
  readonly reader: CandleReader
  readonly now: () => number
}

/**
 * Returns bars for a backtest, a preview or a chart, all from one source. Throws `SYMBOL_UNKNOWN`, `NO_DATA`, `TIMEFRAME_NOT_HELD`, or
 * `DATA_NOT_READY` with the id of the job that fetches them.
 */
export function barsProvider({ sources, reader, now }: Needs) {
  return async function barsFor(request: BarsRequest): Promise<BarsAnswer> {
    const { timeframe, from, to, warmupBars, dayBoundary, provider } = request
    const instrument = instrumentOf(request.symbol)
    const expectedStart = startBefore(instrument, timeframe, dayBoundary, from, warmupBars)
    const mayBeEmpty = request.mayBeEmpty && provider !== 'auto'
    const { source, why, covered } = await sources.find({
      instrument,
      timeframe,
      range: [from, to],
      reach: [expectedStart, to],
      dayBoundary,
      provider,
      mayBeEmpty,
      prices: request.prices,
      asker: request.asker?.key,
    })
    const candles = (begin: number) => reader.candles(source, timeframe, dayBoundary, [begin, to], request.asker)
    const { read, start } = await withHistory(candles, { source, from, wanted: warmupBars, start: expectedStart })
    const first = firstAtOrAfter(read.time, from)
    if (first === read.time.length && !mayBeEmpty) throw nothingIn(request, source)
    const bars = sliceBars(read, Math.max(0, first - warmupBars), read.time.length)
    const startIndex = Math.min(first, warmupBars)
    const range = sliceBars(bars, startIndex, bars.time.length)
    return {
      bars,
      startIndex,
      provider: source.provider,
      label: source.label,
      simulated: source.simulated,
      why,
      covered,
      base: source.timeframe,
      coverage: await coverageIn(source, range, request, coverageEnd(from, to, now(), timeframe, dayBoundary)),
      repaired: source.repaired.filter((time) => time >= from && time < to).length,
      minuteBars: request.minutes ? await minutesOf(reader, source, range, request) : undefined,
      seriesVersion: `${source.provider}-${instrument.symbol}-${source.timeframe}-${source.versionOf([start, candleEnd(to - 1, timeframe, dayBoundary)])}`,
    }
  }
}

/** What the calendar expects of a range, and what of it is there. */
function coverageIn(
  { kind, instrument, held }: Source,
  range: Bars,
  { timeframe, from, dayBoundary }: BarsRequest,
  known: number,
): Promise<Coverage> {
  if (kind !== 'reference') return inTurns(coverageSteps(range, instrument, timeframe, from, known, dayBoundary))
  // A day of rates begins at midnight UTC, within three hours of the trading day of its date. Days without a rate are holidays of the bank.
  const [start, end] = [from - dayShiftMs, Math.max(from, known) - dayShiftMs]
  return inTurns(coverageSteps(range, instrument, timeframe, start, end, 'new-york')).then((coverage) => withoutGapsIn(coverage, held[0]))
}

const dayShiftMs = 3 * hourMs

/** How much further than expected a series with holes is read for its history. */
const furthest = 4

/** The bars from `start` on, or from earlier if the series has holes there but holds enough bars before them. */
async function withHistory(
  candles: (begin: number) => Promise<Bars>,
  { source, from, wanted, start }: { source: Source; from: number; wanted: number; start: number },
): Promise<{ read: Bars; start: number }> {
  const earliest = Math.max(source.held[0]?.[0] ?? start, from - furthest * (from - start))
  for (let begin = start; ; begin = Math.max(earliest, begin - (from - begin))) {
    const read = await candles(begin)
    if (begin <= earliest || firstAtOrAfter(read.time, from) >= wanted) return { read, start: begin }
  }
}

export type BarsFor = ReturnType<typeof barsProvider>

async function minutesOf(
  reader: CandleReader,
  source: Source,
  { time }: Bars,
  { timeframe, dayBoundary, asker }: BarsRequest,
): Promise<Bars | undefined> {
  if (source.timeframe !== '1min' || timeframe === '1min') return undefined
  return reader.base(source, [time[0], candleEnd(time[time.length - 1], timeframe, dayBoundary)], asker)
}

/** Lets other requests run between the steps of long work. */
async function inTurns<T>(steps: Iterator<undefined, T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await setImmediate()
  }
}

function nothingIn({ from, to }: BarsRequest, { instrument, label }: Source): Refusal {
  return new Refusal('NO_DATA', { message: `${label} has no bars of ${instrument.symbol} for ${rangeText([from, to])}.` })
}
