import { ageWords, candleStart } from '@assay/market'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Told instead of a zone: the opening of a daily or weekly candle then reads as the date of its trading day. A trading day opens at most
 * half a day before its date begins in UTC. Written unlike the name of a zone that a reader may have.
 */
export const tradingDays = 'etc/gmt-12'

/** In which zone the openings of candles are told; an unknown timeframe leaves that of the reader. */
export const candleZone = (timeframe: string | undefined, zone: string): string =>
  timeframe === '1D' || timeframe === '1W' ? tradingDays : zone

const halfDayMs = 43_200_000

/** The end of a candle: "05 Apr 2017 07:20", or the trading day that ends there, "05 Apr 2017". */
export const formatCandleEnd = (ms: number, timeframe: string | undefined, zone: string, format = formatDateTime): string =>
  candleZone(timeframe, zone) === zone ? format(ms, zone) : formatDate(candleStart(ms - halfDayMs, '1D', 'new-york'), tradingDays)

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
  return zone === tradingDays ? formatDate(ms, zone) : `${formatDate(ms, zone)} ${hour}:${minute}`
}

/** "05 Apr" in `zone`, and "05 Apr 2017" if that is not the year of `now`. */
export function formatShortDate(ms: number, zone: string, now = Date.now()): string {
  const { day, month, year } = parts(ms, zone)
  return year === parts(now, zone).year ? `${day} ${month}` : `${day} ${month} ${year}`
}

/** "05 Apr 07:20" in `zone`, and "05 Apr 2017 07:20" if that is not the year of `now`. */
export function formatShortDateTime(ms: number, zone: string, now = Date.now()): string {
  const { hour, minute } = parts(ms, zone)
  const date = formatShortDate(ms, zone, now)
  return zone === tradingDays ? date : `${date} ${hour}:${minute}`
}

/** The parts of a label on an axis of time, where the range names the year. */
export function axisTime(ms: number, zone: string): { date: string; month: string; year: string; clock: string } {
  const { day, month, year, hour, minute } = parts(ms, zone)
  return { date: `${day} ${month}`, month, year, clock: `${hour}:${minute}` }
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

/** "12 s", "3 days", "8 years 11 months". */
export const formatAge = ageWords
