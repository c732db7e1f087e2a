import { findInstrument, isOpen } from '@assay/market'

/** The centres of the currency market and their clocks; business hours are 08:00 to 17:00 of their own time. */
export const centres = [
  { name: 'Sydney', zone: 'Australia/Sydney' },
  { name: 'Tokyo', zone: 'Asia/Tokyo' },
  { name: 'London', zone: 'Europe/London' },
  { name: 'New York', zone: 'America/New_York' },
] as const

const businessHours = { from: 8, to: 17 }
const minuteMs = 60_000
/** Clocks change at whole quarters of an hour. */
const stepMs = 15 * minuteMs
const currencies = findInstrument('EURUSD')!

export interface Stretch {
  /** UTC milliseconds, end exclusive. */
  readonly from: number
  readonly to: number
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The time of day in a zone as minutes since midnight. */
export function minuteOfDay(ms: number, zone: string): number {
  let clock = clocks.get(zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    clocks.set(zone, clock)
  }
  const parts = Object.fromEntries(clock.formatToParts(ms).map(({ type, value }) => [type, value]))
  return Number(parts.hour) * 60 + Number(parts.minute)
}

/** The day in a zone that holds a moment, from midnight to midnight: 23 or 25 hours long where clocks change. */
export function dayAround(ms: number, zone: string): Stretch {
  const step = Math.floor(ms / stepMs) * stepMs
  let from = step
  while (minuteOfDay(from, zone) >= 15 || minuteOfDay(from - stepMs, zone) < minuteOfDay(from, zone)) from -= stepMs
  let to = step + stepMs
  while (minuteOfDay(to, zone) > minuteOfDay(to - stepMs, zone)) to += stepMs
  return { from, to }
}

/** When a centre is at work within a day, while the currency market trades at all. */
export function sessionsOf(zone: string, { from, to }: Stretch): Stretch[] {
  const found: Stretch[] = []
  for (let at = from; at < to; at += stepMs) {
    const hour = minuteOfDay(at, zone) / 60
    if (hour < businessHours.from || hour >= businessHours.to || !isOpen(currencies, at)) continue
    const last = found.at(-1)
    if (last?.to === at) found[found.length - 1] = { from: last.from, to: at + stepMs }
    else found.push({ from: at, to: at + stepMs })
  }
  return found
}
