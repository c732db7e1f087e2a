import { newYorkDay, newYorkDayStart } from './candle.ts'
import { earlyClose, isHoliday } from './holidays.ts'
import type { Instrument } from './instrument.ts'
import { timeframeMs } from './timeframe.ts'

/** Trading days start on the evenings of Sunday (0) to Thursday. */
const thursday = 4

/** A period in which the market trades without a break, end exclusive. */
export interface Session {
  readonly open: number
  readonly close: number
}

/** The session of a trading day as `newYorkDay` counts them, or null if the market stays closed. */
export function sessionOf(instrument: Instrument, day: number): Session | null {
  const known = sessions[instrument.hours]
  const found = known.get(day)
  if (found !== undefined) return found
  const session = computedSession(instrument, day)
  if (day >= 0 && day < knownDays) known.set(day, session)
  return session
}

/** Sessions by market hours and day. Years of them are counted for each choice of a series. */
const sessions: Record<Instrument['hours'], Map<number, Session | null>> = { forex: new Map(), gold: new Map() }
/** Days from 1970 to 2079 are remembered. */
const knownDays = 40_000

function computedSession(instrument: Instrument, day: number): Session | null {
  const weekday = (((day + 4) % 7) + 7) % 7
  if (weekday > thursday || isHoliday(instrument, day + 1)) return null
  const pause = instrument.hours === 'gold' ? timeframeMs['1h'] : 0
  return { open: newYorkDayStart(day) + pause, close: newYorkDayStart(day + 1) - earlyClose(instrument, day + 1) }
}

/** Sessions that touch [from, to), in order. */
export function sessionsBetween(instrument: Instrument, from: number, to: number): Session[] {
  const sessions: Session[] = []
  for (let day = newYorkDay(from); newYorkDayStart(day) < to; day++) {
    const session = sessionOf(instrument, day)
    if (session && session.close > from && session.open < to) sessions.push(session)
  }
  return sessions
}

/**
 * The time in [from, to) in which the market was open: the age of a price in market time. The sum stops once it exceeds
 * `enough`, so asking whether something is older than a day costs no more for a year.
 */
export function marketMs(instrument: Instrument, from: number, to: number, enough = Number.POSITIVE_INFINITY): number {
  let sum = 0
  for (let day = newYorkDay(from); sum <= enough && newYorkDayStart(day) < to; day++) {
    const session = sessionOf(instrument, day)
    if (session) sum += Math.max(0, Math.min(session.close, to) - Math.max(session.open, from))
  }
  return sum
}

/**
 * Whether the market is open by the New York calendar. Currencies trade from Sunday 17:00 to Friday 17:00. Metals trade
 * from Sunday 18:00 and pause from 17:00 to 18:00 each day. Both close for Christmas and New Year; metals also close or
 * end early on other holidays (`holidays.ts`).
 */
export function isOpen(instrument: Instrument, time: number): boolean {
  const session = sessionOf(instrument, newYorkDay(time))
  return session !== null && session.open <= time && time < session.close
}

/** The first instant at or after `time` at which a closed market opens. */
export function nextOpen(instrument: Instrument, time: number): number {
  for (let day = newYorkDay(time); ; day++) {
    const session = sessionOf(instrument, day)
    if (session && session.open >= time && !isOpen(instrument, session.open - 1)) return session.open
  }
}
