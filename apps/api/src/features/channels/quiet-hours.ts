import type { Answers } from '@assay/contracts'
import { dayMinutes, minuteMs, worldMinute } from '@assay/market'

export type QuietHours = NonNullable<NonNullable<Answers['6']>['quietHours']>

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
  let time = now
  // Each step contains no clock change and does not go past the end.
  while (true) {
    const minute = worldMinute(zone, time)
    if (!isQuiet(minute)) return time === now ? undefined : time
    const wholeMinute = Math.floor(time / minuteMs) * minuteMs
    const untilEnd = ((end - minute + dayMinutes) % dayMinutes) * minuteMs
    time = Math.min(wholeMinute + untilEnd, Math.floor(time / quarterMs) * quarterMs + quarterMs)
  }
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
