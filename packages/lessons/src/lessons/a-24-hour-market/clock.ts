import { hourMs, londonOffset, newYorkOffset, tradingSessions } from '@assay/market'

/** Banks in both cities work the same hours on their own clock. */
const { from, to } = tradingSessions.london
/** "08:00 to 17:00". */
export const workHours = [from, to].map((hour) => `${String(hour).padStart(2, '0')}:00`).join(' to ')

/** The hours of both cities on a date, in UTC: when each begins, and how long both are at work. */
export function hoursOn(year: number, month: number, day: number) {
  const noon = Date.UTC(year, month - 1, day, 12)
  const [london, newYork] = [londonOffset(noon) / hourMs, newYorkOffset(noon) / hourMs]
  return { london: from - london, newYork: from - newYork, both: Math.min(to - london, to - newYork) - (from - newYork) }
}
