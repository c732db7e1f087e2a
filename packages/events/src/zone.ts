import { dayMs, minuteMs, worldOffset } from '@assay/market'

const fixed = /^([+-])(\d\d):(\d\d)$/

/**
 * Milliseconds to add to UTC to read a clock of the zone, which is an IANA name or a fixed offset such as `+08:00`.
 * Throws a RangeError for anything else.
 */
export function zoneOffset(zone: string, time: number): number {
  const match = fixed.exec(zone)
  if (match && (Number(match[2]) * 60 + Number(match[3]) > 14 * 60 || Number(match[3]) > 59))
    throw new RangeError(`no clock differs from UTC by ${zone}`)
  if (match) return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) * minuteMs
  return worldOffset(zone, time)
}

/**
 * The instant at which a clock of the zone shows `local` (written as if it were UTC). For a time that occurs twice it
 * returns the first; a time that the clock skips is moved forward by the gap.
 */
export function instantOf(zone: string, local: number): number {
  const [before, after] = [zoneOffset(zone, local - dayMs), zoneOffset(zone, local + dayMs)]
  const shown = [local - before, local - after].filter((time) => zoneOffset(zone, time) === local - time)
  return shown.length > 0 ? Math.min(...shown) : local - before
}
