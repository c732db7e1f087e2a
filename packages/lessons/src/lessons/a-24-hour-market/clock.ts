import { londonOffset, newYorkOffset } from '@assay/market'

const hour = 3_600_000
/** Banks in both cities work from 08:00 to 17:00 on their own clock. */
const [from, to] = [8, 17]

/** The hours of both cities on a date, in UTC: when each begins, and how long both are at work. */
export function hoursOn(year: number, month: number, day: number) {
  const noon = Date.UTC(year, month - 1, day, 12)
  const [london, newYork] = [londonOffset(noon) / hour, newYorkOffset(noon) / hour]
  return { london: from - london, newYork: from - newYork, both: Math.min(to - london, to - newYork) - (from - newYork) }
}
