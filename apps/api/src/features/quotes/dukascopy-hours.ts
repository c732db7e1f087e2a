import { setTimeout as wait } from 'node:timers/promises'
import { type Instrument, type Quote, sessionsBetween } from '@assay/market'
import type { Log } from '../../platform/machine/log.ts'
import { hourMs, hourOf } from './dukascopy-track.ts'
import type { Between } from './feed-adapter.ts'
import type { SourceHealth } from './source-health.ts'
import { minutesOfTicks, type Tick } from './tick-minutes.ts'
import type { TodayNeeds } from './todays-hours.ts'

/** Ticks in their order; null where nothing has changed since `seen`, undefined where there is no answer to that. */
export interface SomeTicks {
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

/** The service, and how it has answered so far. */
export interface DukascopyAsked extends DukascopyService {
  readonly health: SourceHealth
  readonly now: () => number
  readonly log: Log
}

export const source = 'dukascopy'
/** An hour that began less long ago is asked for as the current one is: so far the record may be behind. */
export const recentMs = 3 * hourMs
const [mostTries, leastWaitMs] = [3, 1000]

export const quoteOf = ({ symbol }: Instrument, { at, bid, ask }: Tick): Quote => ({ symbol, bid, ask, at, source })

/** The record of a symbol from the start of an hour to now; by the addresses of hours where that is all there is. */
export async function ticksSince(
  { fetchSince, fetchHour, now }: DukascopyAsked,
  instrument: Instrument,
  hour: number,
  signal: AbortSignal,
  seen?: unknown,
): Promise<SomeTicks> {
  const answer = await fetchSince(instrument, hour, signal, seen)
  const isComplete = answer.ticks === null || (answer.ticks && (answer.ticks.length > 0 || hour + hourMs > now()))
  if (isComplete) return answer
  const parts: (readonly Tick[] | null | undefined)[] = []
  for (let each = hour; each <= now(); each += hourMs) parts.push((await fetchHour(instrument, each, signal)).ticks)
  return { ticks: parts.every((ticks) => ticks === undefined) ? answer.ticks : parts.flatMap((ticks) => ticks ?? []), seen: undefined }
}

/** The ticks of an hour that is over; undefined where there are none to be had. */
export async function ticksOfHour(
  asked: DukascopyAsked,
  instrument: Instrument,
  hour: number,
  signal: AbortSignal,
): Promise<readonly Tick[] | undefined> {
  const isRecent = asked.now() - hour <= recentMs
  const { ticks } = isRecent ? await ticksSince(asked, instrument, hour, signal) : await asked.fetchHour(instrument, hour, signal)
  asked.health.answered()
  return ticks?.filter(({ at }) => at < hour + hourMs)
}

/** The same, asked for until it comes, or until others come and this one does not. */
async function finishedHour(asked: DukascopyAsked, instrument: Instrument, hour: number, signal: AbortSignal): Promise<readonly Tick[]> {
  const { health, now } = asked
  const started = now()
  for (let tries = 1; ; tries++) {
    const others = health.answeredAt()
    try {
      const ticks = await ticksOfHour(asked, instrument, hour, signal)
      if (ticks) return ticks
      if (hour + hourMs < now()) health.noteLost(instrument, hour, hour + hourMs)
      return []
    } catch (error) {
      signal.throwIfAborted()
      health.failed(error)
      if (tries >= mostTries && others > started) {
        health.noteLost(instrument, hour, hour + hourMs)
        return []
      }
      await wait(Math.max(leastWaitMs, health.rest.leftMs()), undefined, { signal })
    }
  }
}

/** The quotes of a stretch of time, some hours of market after the other. */
export async function* hoursBetween(
  asked: DukascopyAsked,
  instrument: Instrument,
  [from, to]: Between,
  signal: AbortSignal,
): AsyncGenerator<readonly Quote[]> {
  for (let hour = hourOf(from); hour < to; hour += hourMs) {
    if (sessionsBetween(instrument, Math.max(hour, from), Math.min(hour + hourMs, to)).length === 0) continue
    const ticks = await finishedHour(asked, instrument, hour, signal)
    if (ticks.length > 0 && asked.now() - hour > recentMs) await keepTicks(asked, instrument, ticks, [hour, hour + hourMs])
    const quotes = ticks.filter(({ at }) => at > from && at < to).map((tick) => quoteOf(instrument, tick))
    if (quotes.length > 0) yield quotes
  }
}

/** Keeps the minutes of ticks that speak for a stretch of time, `to` exclusive. What cannot be kept now is fetched again another time. */
export async function keepTicks(
  { keep, log }: DukascopyAsked,
  instrument: Instrument,
  ticks: readonly Tick[],
  [from, to]: Between,
): Promise<void> {
  if (to <= from) return
  const { symbol } = instrument
  const bars = minutesOfTicks(symbol, source, ticks, to)
  await keep(symbol, bars, [[from, to]]).catch((error: unknown) =>
    log.warn({ err: error, symbol }, 'minute bars built from ticks cannot be stored now'),
  )
}
