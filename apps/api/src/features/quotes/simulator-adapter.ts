import { setImmediate as breathe } from 'node:timers/promises'
import {
  type Bars,
  firstAtOrAfter,
  type Instrument,
  instruments,
  minuteMs,
  type Quote,
  sessionsBetween,
  simulatedQuotes,
  weekMs,
} from '@assay/market'
import type { Between, FeedAdapter, FeedSink } from './feed-adapter.ts'

interface SimulatorNeeds {
  /** Bars of the simulated market with `from` ≤ time < `to`. */
  readonly bars: (instrument: Instrument, from: number, to: number) => Bars
  readonly now: () => number
  /** Whether the quotes of a symbol are simulated; all are by default. */
  readonly isWanted?: (symbol: string) => boolean
}

const everyMs = 250
/** How much of a history is computed at once. Other requests run in between. */
const stepMs = 10 * minuteMs
/** After a pause of this program, only quotes of this last stretch are made. */
const longestBackMs = 5000
const seed = 97
const source = 'simulator'

export interface SimulatorAdapter extends FeedAdapter {
  /** The quotes of all wanted symbols since the last call, ascending in time. `skipped` is called for symbols with quotes that were left out. */
  quotesUntil(now: number, skipped?: (symbol: string) => void): Quote[]
}

interface Track {
  readonly instrument: Instrument
  session?: { readonly open: number; readonly close: number; readonly bars: Bars }
  minute?: { readonly start: number; readonly quotes: readonly Quote[] }
  until?: number
}

/** Quotes that continue the bars of the simulated market. The first quote of a symbol is the latest one at that time. */
export function simulatorAdapter({ bars, now, isWanted = () => true }: SimulatorNeeds): SimulatorAdapter {
  const tracks = instruments.map((instrument): Track => ({ instrument }))
  let timer: NodeJS.Timeout | undefined

  /** Simulates the session of a symbol. A day takes some milliseconds. Each call does this for one symbol, so that other work does not wait for all. */
  function draw(track: Track, time: number): void {
    const session = sessionsBetween(track.instrument, time - weekMs, time + 1).at(-1)
    if (session) track.session = { ...session, bars: bars(track.instrument, session.open, session.close) }
  }

  const isDue = ({ session, instrument }: Track, time: number) =>
    !session || time < session.open || (time >= session.close && sessionsBetween(instrument, session.close, time + 1).length > 0)

  function quotesUntil(time: number, skipped: (symbol: string) => void = () => undefined): Quote[] {
    const wanted = tracks.filter(({ instrument }) => isWanted(instrument.symbol))
    const due = wanted.find((track) => isDue(track, time))
    if (due) draw(due, time)
    for (const track of wanted) if (isPaused(track, time)) skipped(track.instrument.symbol)
    return wanted.flatMap((track) => newQuotes(track, time)).sort((a, b) => a.at - b.at)
  }

  return {
    source,
    label: 'Simulator',
    simulated: true,
    quotesUntil,
    start(sink: FeedSink) {
      clearInterval(timer)
      timer = setInterval(() => sink.take(quotesUntil(now(), sink.skipped)), everyMs).unref()
    },
    stop: async () => clearInterval(timer),
    history: (instrument, between, signal) => simulatedHistory(bars, instrument, between, signal),
    lost: () => [],
  }
}

/** The quotes of past sessions, ten minutes at a time. Other requests run in between. */
async function* simulatedHistory(
  bars: SimulatorNeeds['bars'],
  instrument: Instrument,
  [from, to]: Between,
  signal: AbortSignal,
): AsyncGenerator<readonly Quote[]> {
  for (const { open, close } of sessionsBetween(instrument, from, to)) {
    const track: Track = { instrument, session: { open, close, bars: bars(instrument, open, close) } }
    for (let start = Math.max(open, minuteOf(from)); start < Math.min(close, to); start += stepMs) {
      signal.throwIfAborted()
      const minutes = Array.from({ length: stepMs / minuteMs }, (_, i) => start + i * minuteMs)
      const quotes = minutes.flatMap((each) => quotesOf(track, each)).filter(({ at }) => at > from && at < to)
      if (quotes.length > 0) yield quotes
      await breathe()
    }
  }
}

/** Whether there were quotes after the last ones that are too old to be made now. */
const isPaused = ({ session, until }: Track, time: number): boolean =>
  session !== undefined && until !== undefined && Math.min(time - longestBackMs, session.close) > Math.max(until + 1, session.open)

function newQuotes(track: Track, time: number): Quote[] {
  const { session, until } = track
  if (!session) return []
  const last = Math.min(time, session.close - 1)
  track.until = last
  if (until === undefined) return lastQuote(track, last)
  const after = Math.max(until, time - longestBackMs)
  const quotes: Quote[] = []
  for (let start = minuteOf(after); start <= last; start += minuteMs) {
    quotes.push(...quotesOf(track, start).filter(({ at }) => at > after && at <= last))
  }
  return quotes
}

/** The last quote of a symbol at `time`, from that minute or the one before. */
function lastQuote(track: Track, time: number): Quote[] {
  const near = [minuteOf(time) - minuteMs, minuteOf(time)].flatMap((start) => quotesOf(track, start))
  return near.filter(({ at }) => at <= time).slice(-1)
}

function quotesOf(track: Track, start: number): readonly Quote[] {
  const { instrument, session, minute } = track
  if (minute?.start === start) return minute.quotes
  const index = session ? firstAtOrAfter(session.bars.time, start) : -1
  if (session?.bars.time[index] !== start) return []
  const quotes = simulatedQuotes(instrument, session.bars, index, seed, source)
  track.minute = { start, quotes }
  return quotes
}

const minuteOf = (time: number): number => Math.floor(time / minuteMs) * minuteMs
