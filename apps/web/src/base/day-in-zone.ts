/** Clock changes happen at whole quarters of an hour. */
const stepMs = 900_000

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

/** The day in a zone that contains a time, from midnight to midnight. It has 23 or 25 hours when clocks change. */
export function dayAround(ms: number, zone: string): Stretch {
  const step = Math.floor(ms / stepMs) * stepMs
  let from = step
  while (minuteOfDay(from, zone) >= 15 || minuteOfDay(from - stepMs, zone) < minuteOfDay(from, zone)) from -= stepMs
  let to = step + stepMs
  while (minuteOfDay(to, zone) > minuteOfDay(to - stepMs, zone)) to += stepMs
  return { from, to }
}
