import { newYorkOffset } from '@assay/market'

const hour = 3_600_000
const header = 'Date,Day,Time,Cur.,Imp.,Event,Actual,Forecast,Previous'

/**
 * An invented calendar of weekly jobless claims at 08:30 New York time from December 2022 on. Its clock is eight hours
 * ahead of UTC.
 */
export function claimsCalendar({ weeks = 120, actual = '210K' } = {}): string {
  const rows = Array.from({ length: weeks }, (_, week) => {
    const day = Date.UTC(2022, 11, 1) + week * 7 * 24 * hour
    const shown = new Date(day + 8.5 * hour - newYorkOffset(day) + 8 * hour).toISOString()
    return `${shown.slice(0, 10)},Thursday,${shown.slice(11, 16)},USD,High,Initial Jobless Claims,${actual},212K,211K`
  })
  return [header, ...rows].join('\n')
}
