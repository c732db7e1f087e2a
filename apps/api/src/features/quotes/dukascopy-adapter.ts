import { setTimeout as wait } from 'node:timers/promises'
import { type Instrument, isOpen, type LostInterval, minuteOf, type Quote, sessionsBetween } from '@assay/market'
import type { Log } from '../../platform/machine/log.ts'
import { type DukascopyTrack, goTo, hourMs, hourOf, lastTraded, longestMs, newTicks, newTrack, noteAnswer } from './dukascopy-track.ts'
import type { Between, FeedAdapter, FeedSink } from './feed-adapter.ts'
import { type Rest, restAfterFailures } from './rest.ts'
import { minutesOfTicks, type Tick } from './tick-minutes.ts'
import { type TodayNeeds, todaysHours } from './todays-hours.ts'

/** Ticks in their order; null where nothing has changed since `seen`, undefined where there is no answer to that. */
interface SomeTicks {
  readonly ticks: readonly Tick[] | null | undefined
  readonly seen: unknown
}

/** The service, and a place for the minutes made of what it tells. */
export interface DukascopyService {
  /** The ticks of a finished UTC hour. */
  fetchHour(instrument: Instrument, hour: number, signal: AbortSignal): Promise<SomeTicks>
  /** The ticks from the start of a UTC hour to now; `seen` is what an earlier answer said of itself. */
  fetchSince(instrument: Instrument, hour: number, signal: AbortSignal, seen?: unknown): Promise<SomeTicks>
  readonly keep: TodayNeeds['keep']
  readonly isHeld: TodayNeeds['isHeld']
}

export interface DukascopyNeeds extends DukascopyService {
  /** The instruments that are followed at the moment. */
  readonly wanted: () => readonly Instrument[]
  readonly now: () => number
  readonly log: Log
  /** Least time between two requests for current ticks, and between two looks at what is due. */
  readonly paceMs?: number
}

export interface DukascopyAdapter extends FeedAdapter {
  /** Requests that were not answered as they should have been. */
  failures(): number
}

const source = 'dukascopy'
const usualPaceMs = 1000
const heartbeatMs = 5000
/** Minutes are kept so often. */
const keepEveryMs = 5 * 60_000
/** An hour that began less long ago is asked for as the current one is: so far the record may be behind. */
const recentMs = 3 * hourMs
const [mostTries, mostLost, leastWaitMs] = [3, 200, 1000]

const quoteOf = ({ symbol }: Instrument, { at, bid, ask }: Tick): Quote => ({ symbol, bid, ask, at, source })

/**
 * Polls Dukascopy's record of ticks: the current hour of one symbol after the other, a request at a time, less often where nothing comes. How far its
 * record is behind is for the quotes' own times to say. After a failure it rests, longer after each, up to five minutes.
 */
export function dukascopyAdapter(needs: DukascopyNeeds): DukascopyAdapter {
  const { now, log, wanted, fetchSince, fetchHour, paceMs = usualPaceMs } = needs
  const rest: Rest = restAfterFailures(now)
  const tracks = new Map<string, DukascopyTrack & { keptAt?: number }>()
  const lost: (LostInterval & { symbol: string })[] = []
  const today = todaysHours({ ...needs, ticksOf: oneHour, noteLost })
  let answeredAt = Number.NEGATIVE_INFINITY
  let stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()

  const noteAnswered = (): void => {
    answeredAt = now()
    rest.over()
  }

  function noteLost({ symbol }: Instrument, from: number, to: number): void {
    lost.push({ symbol, from, to: to - 1, reason: 'missing' })
    lost.splice(0, lost.length - mostLost)
  }

  /** The record of a symbol from the start of an hour to now; by the addresses of hours where that is all there is. */
  async function current(instrument: Instrument, hour: number, signal: AbortSignal, seen?: unknown): Promise<SomeTicks> {
    const answer = await fetchSince(instrument, hour, signal, seen)
    const isComplete = answer.ticks === null || (answer.ticks && (answer.ticks.length > 0 || hour + hourMs > now()))
    if (isComplete) return answer
    const parts: (readonly Tick[] | null | undefined)[] = []
    for (let each = hour; each <= now(); each += hourMs) parts.push((await fetchHour(instrument, each, signal)).ticks)
    return { ticks: parts.every((ticks) => ticks === undefined) ? answer.ticks : parts.flatMap((ticks) => ticks ?? []), seen: undefined }
  }

  async function keep(instrument: Instrument, ticks: readonly Tick[], [from, to]: Between): Promise<void> {
    if (to <= from) return
    const bars = minutesOfTicks(instrument.symbol, source, ticks, to)
    await needs
      .keep(instrument.symbol, bars, [[from, to]])
      .catch((error: unknown) => log.warn({ err: error, symbol: instrument.symbol }, 'minutes of ticks cannot be kept now'))
  }

  async function poll(track: DukascopyTrack & { keptAt?: number }, sink: FeedSink, signal: AbortSignal): Promise<void> {
    const { instrument, hour } = track
    const time = now()
    const newest = hourOf(lastTraded(instrument, time))
    const isBehind = newest - hour > recentMs
    const { ticks = [], seen } = isBehind ? await fetchHour(instrument, hour, signal) : await current(instrument, hour, signal, track.seen)
    noteAnswered()
    const fresh = newTicks(track, ticks ?? [])
    sink.take(fresh.map((tick) => quoteOf(instrument, tick)))
    track.seen = seen
    noteAnswer(track, ticks, fresh.length, time)
    if (ticks) await keepSome(track, hour, ticks, time)
    if (ticks?.length === 0 && track.lastAt === Number.NEGATIVE_INFINITY && newest - hour < recentMs)
      return goTo(track, hour - hourMs, time)
    if (!isBehind || track.hour !== hour) return
    // Hours without a price are passed over: the record of them may still come.
    if (ticks?.length === 0) sink.skipped(instrument.symbol)
    goTo(track, hour + hourMs, time)
  }

  async function keepSome(track: DukascopyTrack & { keptAt?: number }, hour: number, ticks: readonly Tick[], time: number): Promise<void> {
    const isTurned = track.hour !== hour
    if (!isTurned && time - (track.keptAt ?? 0) < keepEveryMs) return
    track.keptAt = time
    const isClosed = isTurned && !isOpen(track.instrument, time)
    const until = isClosed ? Math.min(time, hour + hourMs) : minuteOf(ticks.at(-1)?.at ?? hour)
    await keep(track.instrument, ticks, [hour, until])
  }

  function follow(since: (symbol: string) => Quote | undefined, time: number): void {
    const symbols = new Set(wanted().map(({ symbol }) => symbol))
    for (const symbol of tracks.keys()) if (!symbols.has(symbol)) tracks.delete(symbol)
    for (const instrument of wanted()) {
      if (!tracks.has(instrument.symbol)) tracks.set(instrument.symbol, newTrack(instrument, time, since(instrument.symbol)))
    }
  }

  async function run(sink: FeedSink, since: (symbol: string) => Quote | undefined, signal: AbortSignal): Promise<void> {
    tracks.clear()
    const heartbeat = setInterval(() => {
      if (rest.leftMs() <= 0 && answeredAt > Number.NEGATIVE_INFINITY) sink.take([])
    }, heartbeatMs).unref()
    let before = now()
    while (!signal.aborted) {
      const time = now()
      // A clock that stood ahead was set back: what is due by it would not be asked for until it comes there again.
      if (time < before - longestMs) tracks.clear()
      before = time
      follow(since, time)
      const next = [...tracks.values()].sort((a, b) => a.dueAt - b.dueAt)[0]
      const sleepMs = Math.max(rest.leftMs(), next ? next.dueAt - time : paceMs)
      try {
        if (sleepMs <= 0) await poll(next, sink, signal)
        else if (rest.leftMs() > 0 || !(await today.fetchOne(wanted(), signal)))
          await wait(Math.min(sleepMs, paceMs), undefined, { signal })
        await wait(paceMs, undefined, { signal })
      } catch (error) {
        if (!signal.aborted) rest.failed(error, log)
      }
    }
    clearInterval(heartbeat)
  }

  /** The ticks of an hour that is over; undefined where there are none to be had. */
  async function oneHour(instrument: Instrument, hour: number, signal: AbortSignal): Promise<readonly Tick[] | undefined> {
    const isRecent = now() - hour <= recentMs
    const { ticks } = isRecent ? await current(instrument, hour, signal) : await fetchHour(instrument, hour, signal)
    noteAnswered()
    return ticks?.filter(({ at }) => at < hour + hourMs)
  }

  /** The same, asked for until it comes, or until others come and this one does not. */
  async function finishedHour(instrument: Instrument, hour: number, signal: AbortSignal): Promise<readonly Tick[]> {
    const started = now()
    for (let tries = 1; ; tries++) {
      const others = answeredAt
      try {
        const ticks = await oneHour(instrument, hour, signal)
        if (ticks) return ticks
        if (hour + hourMs < now()) noteLost(instrument, hour, hour + hourMs)
        return []
      } catch (error) {
        signal.throwIfAborted()
        rest.failed(error, log)
        if (tries >= mostTries && others > started) {
          noteLost(instrument, hour, hour + hourMs)
          return []
        }
        await wait(Math.max(leastWaitMs, rest.leftMs()), undefined, { signal })
      }
    }
  }

  async function* history(instrument: Instrument, [from, to]: Between, signal: AbortSignal): AsyncGenerator<readonly Quote[]> {
    for (let hour = hourOf(from); hour < to; hour += hourMs) {
      if (sessionsBetween(instrument, Math.max(hour, from), Math.min(hour + hourMs, to)).length === 0) continue
      const ticks = await finishedHour(instrument, hour, signal)
      if (ticks.length > 0 && now() - hour > recentMs) await keep(instrument, ticks, [hour, hour + hourMs])
      const quotes = ticks.filter(({ at }) => at > from && at < to).map((tick) => quoteOf(instrument, tick))
      if (quotes.length > 0) yield quotes
    }
  }

  return {
    source,
    label: 'Dukascopy',
    simulated: false,
    history,
    start(sink, since) {
      stopping = new AbortController()
      const { signal } = stopping
      running = running.then(() => run(sink, since, signal))
    },
    stop() {
      stopping.abort()
      return running
    },
    lost: (symbol) => lost.filter((each) => each.symbol === symbol).map(({ from, to, reason }) => ({ from, to, reason })),
    keepSoon(symbol) {
      const track = tracks.get(symbol)
      if (track) track.keptAt = 0
    },
    trouble(symbol) {
      const why = rest.why()
      if (why) return `Dukascopy ${why}.`
      const track = tracks.get(symbol)
      if (answeredAt === Number.NEGATIVE_INFINITY || !track) return 'Dukascopy has not answered yet.'
      return track.lastAt === Number.NEGATIVE_INFINITY ? 'Dukascopy has no ticks of this hour yet.' : null
    },
    failures: rest.failures,
  }
}
