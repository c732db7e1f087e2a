import { hourMs, type Instrument, isOpen, minuteMs, nextOpen, type Quote, sessionsBetween, weekMs } from '@assay/market'
import type { Tick } from './tick-minutes.ts'

export const hourOf = (time: number): number => Math.floor(time / hourMs) * hourMs

/** The last hour is requested until this long after the market closes. */
const settleMs = 5 * minuteMs
/** The shortest and longest time between two requests for a symbol. It grows while nothing new comes. */
export const [shortestMs, longestMs] = [5000, 60_000]

/** How far the record of one symbol has been followed. Times are UTC milliseconds. */
export interface DukascopyTrack {
  readonly instrument: Instrument
  /** The hour from whose start its record is requested. */
  hour: number
  /** The time of the last tick passed on, and the number of ticks in that millisecond. */
  lastAt: number
  countAtLast: number
  /** The version of the last answer. */
  seen: unknown
  dueAt: number
  idleMs: number
  /** When its minutes were last stored. */
  keptAt: number
}

/** The last time up to `time` at which the market was open. */
export function lastTraded(instrument: Instrument, time: number): number {
  const session = sessionsBetween(instrument, time - weekMs, time + 1).at(-1)
  return session ? Math.min(time, session.close - 1) : time
}

export const newTrack = (instrument: Instrument, time: number, known: Quote | undefined): DukascopyTrack => ({
  instrument,
  hour: hourOf(lastTraded(instrument, time)),
  lastAt: known?.at ?? Number.NEGATIVE_INFINITY,
  countAtLast: known ? 1 : 0,
  seen: undefined,
  dueAt: time,
  idleMs: shortestMs,
  keptAt: Number.NEGATIVE_INFINITY,
})

/** The ticks of an answer that were not passed on before. For a symbol without any known tick, only the last one. */
export function newTicks(track: DukascopyTrack, ticks: readonly Tick[]): readonly Tick[] {
  if (track.lastAt === Number.NEGATIVE_INFINITY) return ticks.slice(-1)
  const first = ticks.findIndex(({ at }) => at >= track.lastAt)
  if (first < 0) return []
  const known = ticks[first].at === track.lastAt ? track.countAtLast : 0
  return ticks.slice(first + known)
}

/** Records what an answer contained, and when the symbol is requested again. */
export function noteAnswer(track: DukascopyTrack, ticks: readonly Tick[] | null, fresh: number, time: number): void {
  const last = ticks?.at(-1)
  if (last && last.at >= track.lastAt) {
    track.lastAt = last.at
    track.countAtLast = ticks!.filter(({ at }) => at === last.at).length
  }
  track.idleMs = fresh > 0 ? shortestMs : Math.min(longestMs, track.idleMs * 1.5)
  track.dueAt = time + track.idleMs
  if (last && hourOf(last.at) > track.hour) turnTo(track, hourOf(last.at))
  else if (!isOpen(track.instrument, time) && time > lastTraded(track.instrument, time) + settleMs) {
    const opening = nextOpen(track.instrument, time)
    turnTo(track, hourOf(opening))
    track.dueAt = opening
  }
}

function turnTo(track: DukascopyTrack, hour: number): void {
  track.hour = hour
  track.seen = undefined
}

/** Moves on to another hour, which is due at once. */
export function goTo(track: DukascopyTrack, hour: number, time: number): void {
  turnTo(track, hour)
  track.dueAt = time
}
