import { dayMs, hourMs, londonOffset, minuteMs, newYorkOffset } from '@assay/market'
import { choice } from '../define.ts'
import { walkOver } from '../series.ts'

/** Japan has not changed its clocks since 1951. */
const tokyoOffset = () => 9 * hourMs
const utcOffset = () => 0

/** Milliseconds to add to UTC to read the clock at an instant. */
export type Clock = (time: number) => number

/** Clocks by the code of `clock`. */
export const clocks: Readonly<Record<number, Clock>> = { 0: newYorkOffset, 1: londonOffset, 2: tokyoOffset, 3: utcOffset }

/** The parameter for the clock that is read, New York by default. */
export const clock = () => choice('Clock', 0, { 0: 'New York', 1: 'London', 2: 'Tokyo', 3: 'UTC' })

/** The instant at which the clock shows `local`. Within the hour that a clock change repeats or skips it may be an hour off. */
export function instantOf(local: number, offset: Clock): number {
  return local - offset(local - offset(local))
}

/**
 * Minutes after midnight that the clock shows at each opening time. Clocks change on the hour, so the offset is looked
 * up once an hour.
 */
export function clockMinutes(time: Float64Array, offset: Clock): Float64Array {
  const { length } = time
  const walk = walkOver(time)
  const results = walk.column(0)
  let [shift = 0, validUntil = Number.NEGATIVE_INFINITY] = walk.numbers
  for (let i = walk.from; i < length; i++) {
    if (time[i] >= validUntil) {
      shift = offset(time[i])
      validUntil = (Math.floor(time[i] / hourMs) + 1) * hourMs
    }
    const local = time[i] + shift
    results[i] = Math.floor((local - Math.floor(local / dayMs) * dayMs) / minuteMs)
  }
  walk.keep(shift, validUntil)
  return results
}
