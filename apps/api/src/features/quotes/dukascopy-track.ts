import { type Instrument, isOpen, nextOpen, type Quote, sessionsBetween } from '@assay/market'
import type { Tick } from './tick-minutes.ts'

export const hourMs = 3_600_000
export const hourOf = (time: number): number => Math.floor(time / hourMs) * hourMs

const weekMs = 7 * 86_400_000
/** So long after a close the last hour is asked for once more. */
const settleMs = 5 * 60_000
/** A symbol is asked for again after so long; where nothing comes, after longer and longer. */
export const [shortestMs, longestMs] = [5000, 60_000]

/** How far the record of one symbol has been followed. Times are UTC milliseconds. */
export interface DukascopyTrack {
  readonly instrument: Instrument
  /** The hour from whose start its record is asked for. */
  hour: number
  /** The last tick that was given on, and how many of its millisecond. */
  lastAt: number
  countAtLast: number
  /** What the last answer said of itself, and how many ticks it had. */
  seen: unknown
  dueAt: number
  idleMs: number
  /** When minutes of it were kept last. */
  keptAt: number
}

/** The last moment up to `time` at which the market traded. */
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

/** Those of an answer that were not given on before; of a symbol of which nothing is known the last one alone. */
export function newTicks(track: DukascopyTrack, ticks: readonly Tick[]): readonly Tick[] {
  if (track.lastAt === Number.NEGATIVE_INFINITY) return ticks.slice(-1)
  const first = ticks.findIndex(({ at }) => at >= track.lastAt)
  if (first < 0) return []
  const known = ticks[first].at === track.lastAt ? track.countAtLast : 0
  return ticks.slice(first + known)
}

/** Notes what an answer had, and when the symbol is asked for again. */
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

/** Asks for another hour at once. */
export function goTo(track: DukascopyTrack, hour: number, time: number): void {
  turnTo(track, hour)
  track.dueAt = time
}
