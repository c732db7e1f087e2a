import { inSession, type SessionName, sessionNames } from '@assay/indicators'
import { findInstrument, hourMs, isOpen, minuteMs, worldMinute } from '@assay/market'
import { dayAround } from '../../../base/day-in-zone.ts'

/** Minutes after midnight in the reader's time zone, end exclusive. */
export interface ClockStretch {
  readonly from: number
  readonly to: number
}

/** A day in the reader's time zone. */
export interface SessionDay {
  readonly sessions: Readonly<Record<SessionName, readonly ClockStretch[]>>
  readonly closed: readonly ClockStretch[]
  /** Hours in which the banks of both cities are open. */
  readonly shared: number
}

const quarter = 15
const quarterMs = quarter * minuteMs

/**
 * When each session is open while the symbol trades, and when the symbol does not trade. The day is the one in `zone` that contains `at`.
 */
export function sessionDay(at: number, zone: string, symbol: string): SessionDay {
  const { from, to } = dayAround(at, zone)
  const moments = Array.from({ length: (to - from) / quarterMs }, (_, i) => from + i * quarterMs)
  const instrument = findInstrument(symbol)
  if (!instrument) throw new Error(`There is no instrument "${symbol}".`)
  const runs = (name: SessionName) => (moment: number) => isOpen(instrument, moment) && inSession(name, moment)
  const stretchesOf = (holds: (moment: number) => boolean) => stretches(moments.filter(holds).map((moment) => worldMinute(zone, moment)))
  return {
    sessions: Object.fromEntries(sessionNames.map((name) => [name, stretchesOf(runs(name))])) as unknown as SessionDay['sessions'],
    closed: stretchesOf((moment) => !isOpen(instrument, moment)),
    shared: (moments.filter((moment) => runs('london')(moment) && runs('newYork')(moment)).length * quarterMs) / hourMs,
  }
}

/** The moment of noon in a zone on a date such as 2026-03-18. */
export function noonOf(date: string, zone: string): number {
  const utc = Date.parse(`${date}T12:00:00Z`)
  const local = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
  const within = [0, -12, 12].map((hours) => utc + hours * hourMs).find((at) => local.format(at) === date)!
  return within + (12 * 60 - worldMinute(zone, within)) * minuteMs
}

/** Whether a minute of the day is within one of the stretches. */
export const holdsAt = (stretches: readonly ClockStretch[], minute: number): boolean =>
  stretches.some(({ from, to }) => from <= minute && minute < to)

/** Joins consecutive quarters of an hour. */
function stretches(minutes: readonly number[]): ClockStretch[] {
  const found: ClockStretch[] = []
  for (const minute of minutes) {
    const last = found.at(-1)
    if (last?.to === minute) found[found.length - 1] = { from: last.from, to: minute + quarter }
    else found.push({ from: minute, to: minute + quarter })
  }
  return found
}
