import { setTimeout as wait } from 'node:timers/promises'
import { hourMs, type Instrument, type Quote, sessionsBetween } from '@assay/market'
import type { Log } from '../../platform/machine/log.ts'
import { hourOf } from './dukascopy-track.ts'
import type { Between } from './feed-adapter.ts'
import type { SourceHealth } from './source-health.ts'
import { minutesOfTicks, type Tick } from './tick-minutes.ts'
import type { TodayNeeds } from './todays-hours.ts'

/** Ticks in order of time; null if nothing has changed since `seen`, undefined if the source has no such hour. */
export interface SomeTicks {
  readonly ticks: readonly Tick[] | null | undefined
  readonly seen: unknown
}

/** The service, and the storage for the minutes made of its ticks. */
export interface DukascopyService {
  /** The ticks of a finished UTC hour. */
  fetchHour(instrument: Instrument, hour: number, signal: AbortSignal): Promise<SomeTicks>
  /** The ticks from the start of a UTC hour to now; `seen` is the version of an earlier answer. */
  fetchSince(instrument: Instrument, hour: number, signal: AbortSignal, seen?: unknown): Promise<SomeTicks>
  readonly keep: TodayNeeds['keep']
  readonly isHeld: TodayNeeds['isHeld']
}

/** The service, and its health so far. */
export interface DukascopyAsked extends DukascopyService {
  readonly health: SourceHealth
  readonly now: () => number
  readonly log: Log
}

export const source = 'dukascopy'
/** An hour that began within this time is requested like the current one, because the record may be this far behind. */
export const recentMs = 3 * hourMs
const [mostTries, leastWaitMs] = [3, 1000]

export const quoteOf = ({ symbol }: Instrument, { at, bid, ask }: Tick): Quote => ({ symbol, bid, ask, at, source })

/** The record of a symbol from the start of an hour to now. Without an answer to that, it is read hour by hour. */
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

/** The ticks of an hour that is over; undefined if the source has none. */
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

/** The same with retries. It gives up after several tries if the source has answered other requests meanwhile. */
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

/** The quotes between two times, one market hour after the other. */
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

/** Stores the minutes made of ticks that cover `from` to `to` (exclusive). What cannot be stored now is fetched again later. */
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
