import { setTimeout as wait } from 'node:timers/promises'
import { hourMs, type Instrument, isOpen, minuteMs, minuteOf, type Quote } from '@assay/market'
import { type DukascopyAsked, keepTicks, quoteOf, recentMs, ticksSince } from './dukascopy-hours.ts'
import { type DukascopyTrack, goTo, hourOf, lastTraded, longestMs, newTicks, newTrack, noteAnswer } from './dukascopy-track.ts'
import type { FeedSink } from './feed-adapter.ts'
import type { Tick } from './tick-minutes.ts'
import type { TodaysHours } from './todays-hours.ts'

export interface PollNeeds extends DukascopyAsked {
  /** The instruments that are followed now. */
  readonly wanted: () => readonly Instrument[]
  /** The shortest time between two requests for current ticks, and between two checks of what is due. */
  readonly paceMs: number
  /** The record of each symbol that is followed. */
  readonly tracks: Map<string, DukascopyTrack>
  readonly today: TodaysHours
}

const heartbeatMs = 5000
/** How often minutes are stored. */
const keepEveryMs = 5 * minuteMs

/**
 * Requests the current hour of one symbol after the other, one request at a time, and finished hours of today in between, until the signal is
 * aborted. After a failure it pauses.
 */
export async function pollRecord(
  needs: PollNeeds,
  sink: FeedSink,
  since: (symbol: string) => Quote | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { health, now, tracks } = needs
  tracks.clear()
  const heartbeat = setInterval(() => {
    if (health.rest.leftMs() <= 0 && health.answeredAt() > Number.NEGATIVE_INFINITY) sink.take([])
  }, heartbeatMs).unref()
  let before = now()
  while (!signal.aborted) {
    const time = now()
    // The clock was set back. Without this, nothing would be requested until it reaches the old due times again.
    if (time < before - longestMs) tracks.clear()
    before = time
    follow(needs, since, time)
    try {
      await askNext(needs, sink, signal, time)
    } catch (error) {
      if (!signal.aborted) health.failed(error)
    }
  }
  clearInterval(heartbeat)
}

function follow({ tracks, wanted }: PollNeeds, since: (symbol: string) => Quote | undefined, time: number): void {
  const instruments = wanted()
  const symbols = new Set(instruments.map(({ symbol }) => symbol))
  for (const symbol of tracks.keys()) if (!symbols.has(symbol)) tracks.delete(symbol)
  for (const instrument of instruments) {
    const { symbol } = instrument
    if (!tracks.has(symbol)) tracks.set(symbol, newTrack(instrument, time, since(symbol)))
  }
}

/** Requests the symbol that is due now, or an hour of today, or waits. */
async function askNext(needs: PollNeeds, sink: FeedSink, signal: AbortSignal, time: number): Promise<void> {
  const { health, today, tracks, wanted, paceMs } = needs
  const next = [...tracks.values()].sort((a, b) => a.dueAt - b.dueAt)[0]
  const restMs = health.rest.leftMs()
  const sleepMs = Math.max(restMs, next ? next.dueAt - time : paceMs)
  if (sleepMs <= 0) await poll(needs, next, sink, signal)
  else if (restMs > 0 || !(await today.fetchOne(wanted(), signal))) await wait(Math.min(sleepMs, paceMs), undefined, { signal })
  await wait(paceMs, undefined, { signal })
}

async function poll(needs: PollNeeds, track: DukascopyTrack, sink: FeedSink, signal: AbortSignal): Promise<void> {
  const { instrument, hour } = track
  const time = needs.now()
  const newest = hourOf(lastTraded(instrument, time))
  const isBehind = newest - hour > recentMs
  const answer = isBehind ? needs.fetchHour(instrument, hour, signal) : ticksSince(needs, instrument, hour, signal, track.seen)
  const { ticks = [], seen } = await answer
  needs.health.answered()
  const fresh = newTicks(track, ticks ?? [])
  sink.take(fresh.map((tick) => quoteOf(instrument, tick)))
  track.seen = seen
  noteAnswer(track, ticks, fresh.length, time)
  if (ticks) await keepSome(needs, track, hour, ticks, time)
  const isEmpty = ticks?.length === 0
  if (isEmpty && track.lastAt === Number.NEGATIVE_INFINITY && newest - hour < recentMs) return goTo(track, hour - hourMs, time)
  if (!isBehind || track.hour !== hour) return
  // Hours without a price are skipped, because their record may still come.
  if (isEmpty) sink.skipped(instrument.symbol)
  goTo(track, hour + hourMs, time)
}

async function keepSome(needs: PollNeeds, track: DukascopyTrack, hour: number, ticks: readonly Tick[], time: number): Promise<void> {
  const isTurned = track.hour !== hour
  if (!isTurned && time - track.keptAt < keepEveryMs) return
  track.keptAt = time
  const isClosed = isTurned && !isOpen(track.instrument, time)
  const until = isClosed ? Math.min(time, hour + hourMs) : minuteOf(ticks.at(-1)?.at ?? hour)
  await keepTicks(needs, track.instrument, ticks, [hour, until])
}
