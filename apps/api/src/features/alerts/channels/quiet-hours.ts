import type { Answers } from '@assay/contracts'

export type QuietHours = NonNullable<NonNullable<Answers['6']>['quietHours']>

const minuteMs = 60_000
const dayMinutes = 24 * 60
// Clocks are put forward and back at a quarter of an hour of UTC, wherever they are.
const quarterMs = 15 * minuteMs

/**
 * When quiet hours that run at `now` (UTC milliseconds) are over: the first moment at which a clock in the zone shows a time outside of them;
 * undefined where they do not run. Over midnight where `to` is earlier than `from`; `to` itself is outside.
 */
export function quietUntil(now: number, { from, to }: QuietHours, zone: string): number | undefined {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  const isQuiet = (minute: number) => (start < end ? minute >= start && minute < end : minute >= start || minute < end)
  const clock = clockIn(zone)
  let time = now
  // By steps in which no clock is changed, none of which passes the end.
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
