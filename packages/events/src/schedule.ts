import { minuteMs } from '@assay/market'
import { type Impact, stamp, type TimeStatus } from './event.ts'
import { instantOf } from './zone.ts'

const clock = /^(\d{1,2}):(\d\d)(?: ?(am|pm))?$/i

/** Minutes since midnight of a time of day, or null. */
function minutesOf(text: string): number | null {
  const match = clock.exec(text.trim())
  if (!match) return null
  const [hours, minutes, half] = [Number(match[1]), Number(match[2]), match[3]?.toLowerCase()]
  if (minutes > 59 || hours > 23 || (half && (hours < 1 || hours > 12))) return null
  return ((half ? hours % 12 : hours) + (half === 'pm' ? 12 : 0)) * 60 + minutes
}

/** The schedule of a row. Without a time of day the date is a label, not an instant. */
export function readSchedule(date: string, time: string, zone: string, impact: Impact): { scheduledAt: string; timeStatus: TimeStatus } {
  const label = Date.parse(`${date}T00:00:00Z`)
  const minutes = minutesOf(time)
  if (minutes !== null) return { scheduledAt: stamp(instantOf(zone, label + minutes * minuteMs)), timeStatus: 'exact' }
  const allDay = impact === 'holiday' || time.trim().toLowerCase() === 'all day'
  return { scheduledAt: stamp(label), timeStatus: allDay ? 'allDay' : 'tentative' }
}
