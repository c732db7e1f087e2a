const day = 86_400_000
const minute = 60_000
const fixed = /^([+-])(\d\d):(\d\d)$/

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, made)
  return made
}

/**
 * Milliseconds to add to UTC to read a clock of the zone, which is an IANA name or a fixed offset such as `+08:00`.
 * Throws a RangeError for anything else.
 */
export function zoneOffset(zone: string, time: number): number {
  const match = fixed.exec(zone)
  if (match && (Number(match[2]) * 60 + Number(match[3]) > 14 * 60 || Number(match[3]) > 59))
    throw new RangeError(`no clock differs from UTC by ${zone}`)
  if (match) return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) * minute
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const shown = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second)
  return shown - Math.floor(time / 1000) * 1000
}

/**
 * The instant at which a clock of the zone shows `local` (written as if it were UTC). For a time that occurs twice it
 * returns the first; a time that the clock skips is moved forward by the gap.
 */
export function instantOf(zone: string, local: number): number {
  const [before, after] = [zoneOffset(zone, local - day), zoneOffset(zone, local + day)]
  const shown = [local - before, local - after].filter((time) => zoneOffset(zone, time) === local - time)
  return shown.length > 0 ? Math.min(...shown) : local - before
}
