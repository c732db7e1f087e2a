import type { Answers } from '@assay/contracts'

export type QuietHours = NonNullable<NonNullable<Answers['6']>['quietHours']>

const minuteMs = 60_000
const dayMinutes = 24 * 60
// Clock changes happen at a quarter of an hour in UTC, in every zone.
const quarterMs = 15 * minuteMs

/**
 * Returns when quiet hours that run at `now` (UTC milliseconds) end: the first moment at which a clock in their zone
 * shows a time outside them. Returns undefined when they do not run. They cross midnight when `to` is earlier than
 * `from`; `to` itself is outside.
 */
export function quietUntil(now: number, { from, to, zone = 'UTC' }: QuietHours): number | undefined {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  const isQuiet = (minute: number) => (start < end ? minute >= start && minute < end : minute >= start || minute < end)
  const clock = clockIn(zone)
  let time = now
  // Each step contains no clock change and does not go past the end.
  while (true) {
    const minute = minutesOf(clock.format(time))
    if (!isQuiet(minute)) return time === now ? undefined : time
    const wholeMinute = Math.floor(time / minuteMs) * minuteMs
    const untilEnd = ((end - minute + dayMinutes) % dayMinutes) * minuteMs
    time = Math.min(wholeMinute + untilEnd, Math.floor(time / quarterMs) * quarterMs + quarterMs)
  }
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockIn(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone })
  clocks.set(zone, clock)
  return clock
}
