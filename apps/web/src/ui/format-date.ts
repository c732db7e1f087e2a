const formats = new Map<string, Intl.DateTimeFormat>()

function parts(ms: number, zone: string): Record<string, string> {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      day: '2-digit',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      weekday: 'short',
    })
    formats.set(zone, format)
  }
  return Object.fromEntries(format.formatToParts(ms).map((part) => [part.type, part.value]))
}

/** "05 Apr 2017", the day in `zone`. `ms` is UTC milliseconds everywhere in this file. */
export function formatDate(ms: number, zone: string): string {
  const { day, month, year } = parts(ms, zone)
  return `${day} ${month} ${year}`
}

/** "05 Apr 2017 07:20" in `zone`. */
export function formatDateTime(ms: number, zone: string): string {
  const { hour, minute } = parts(ms, zone)
  return `${formatDate(ms, zone)} ${hour}:${minute}`
}

/** "05 Apr 07:20", for places where the context gives the year. */
export function formatShortDateTime(ms: number, zone: string): string {
  const { day, month, hour, minute } = parts(ms, zone)
  return `${day} ${month} ${hour}:${minute}`
}

/** "08:12:41" in `zone`. */
export function formatClock(ms: number, zone: string): string {
  const { hour, minute, second } = parts(ms, zone)
  return `${hour}:${minute}:${second}`
}

/** The offset of `zone` at that moment: "UTC−4", "UTC+5:30", "UTC". */
export function zoneOffset(ms: number, zone: string): string {
  const named = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(ms)
  const offset = named.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
  return offset
    .replace('GMT', 'UTC')
    .replace('-', '−')
    .replace(/[+−]0$/, '')
}

/** "New York (UTC−4)", or "UTC" alone. */
export function zoneName(ms: number, zone: string): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  const offset = zoneOffset(ms, zone)
  return city === 'UTC' || city === 'GMT' ? offset : `${city} (${offset})`
}

/** The age in the largest unit that is not zero: "12 s", "4 min", "14 h", "3 days", "8 years". */
export function formatAge(ageMs: number): string {
  const seconds = Math.max(0, Math.round(ageMs / 1000))
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} h`
  const days = Math.floor(hours / 24)
  return days < 730 ? `${days} days` : `${Math.floor(days / 365.25)} years`
}
