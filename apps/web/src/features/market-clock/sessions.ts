import { findInstrument, isOpen } from '@assay/market'
import { minuteOfDay, type Stretch } from '../../base/day-in-zone.ts'

/** The centres of the currency market and their time zones; business hours are 08:00 to 17:00 local time. */
export const centres = [
  { name: 'Sydney', zone: 'Australia/Sydney' },
  { name: 'Tokyo', zone: 'Asia/Tokyo' },
  { name: 'London', zone: 'Europe/London' },
  { name: 'New York', zone: 'America/New_York' },
] as const

const businessHours = { from: 8, to: 17 }
/** Local times in all zones change at whole quarters of an hour. */
const stepMs = 900_000
const currencies = findInstrument('EURUSD')!

/** When a centre is open within a day, while the currency market trades. */
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
