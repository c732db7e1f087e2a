/** The centres of the currency market and their clocks; business hours are 08:00 to 17:00 of their own time. */
export const centres = [
  { name: 'Sydney', zone: 'Australia/Sydney' },
  { name: 'Tokyo', zone: 'Asia/Tokyo' },
  { name: 'London', zone: 'Europe/London' },
  { name: 'New York', zone: 'America/New_York' },
] as const

export const businessHours = { from: 8, to: 17 }
const minuteMs = 60_000
const dayMs = 1440 * minuteMs

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

/** Minutes past midnight in a zone at the start of each UTC day. Asking a clock is slow, and only two days a year differ within themselves. */
const midnights = new Map<string, number>()

function midnightIn(zone: string, day: number): number {
  const key = `${zone} ${day}`
  const known = midnights.get(key)
  if (known !== undefined) return known
  const minute = minuteOfDay(day * dayMs, zone)
  midnights.set(key, minute)
  return minute
}

/** Whether a moment lies in the business hours of a zone. */
export function atWork(zone: string, ms: number): boolean {
  const day = Math.floor(ms / dayMs)
  const start = midnightIn(zone, day)
  const changes = midnightIn(zone, day + 1) !== start
  const minute = changes ? minuteOfDay(ms, zone) : (start + Math.floor((ms - day * dayMs) / minuteMs)) % 1440
  return minute >= businessHours.from * 60 && minute < businessHours.to * 60
}
