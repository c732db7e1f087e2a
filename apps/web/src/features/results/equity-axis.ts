import { formatDate, formatShortDateTime } from '../../ui/format-date.ts'

const day = 86_400
/** Labels nearer to the left end than this would be cut. */
const edge = 24

/** "Jan 2017", "24 Oct" or "14:30", as fine as the steps between them; `x` gives the place of a label in pixels. */
export function timeLabels(seconds: readonly number[], step: number, zone: string, x: (seconds: number) => number): string[] {
  return seconds.map((at) => (x(at) < edge ? '' : labelOf(at * 1000, step, zone)))
}

function labelOf(ms: number, step: number, zone: string): string {
  const [dayOfMonth, month, clock] = formatShortDateTime(ms, zone).split(' ')
  if (step >= 28 * day) return month === 'Jan' ? formatDate(ms, zone).slice(3) : month
  if (step >= day) return `${dayOfMonth} ${month}`
  return clock === '00:00' ? `${dayOfMonth} ${month}` : clock
}
