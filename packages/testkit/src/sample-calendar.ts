import { minuteMs, newYorkOffset } from '@assay/market'

const header = 'Date,Day,Time,Cur.,Imp.,Event,Actual,Forecast,Previous'
const hour = 60 * minuteMs
const day = 24 * hour
/** The file's clock is this far ahead of UTC. */
const ahead = 8 * hour
const weeks = 80

/**
 * An invented calendar in the format of saved calendar sites, on a clock eight hours ahead of UTC. It has weekly
 * jobless claims at 08:30 New York for eighty weeks, the last two of them after the week of `now` (UTC milliseconds),
 * events of several kinds in that week, and one in the next.
 */
export function sampleCalendar(now: number): string {
  const today = Math.floor(now / day) * day
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * day
  const claims = Array.from({ length: weeks }, (_, i) => claimsOf(monday + (i - weeks + 3) * 7 * day + 3 * day, i, now))
  return [header, ...[...claims, ...weekOf(monday, now)].toSorted()].join('\n')
}

/** Claims whose figure varies around the forecast by no rule that a release could know. */
function claimsOf(thursday: number, i: number, now: number): string {
  const at = thursday + 8.5 * hour - newYorkOffset(thursday + 12 * hour)
  const actual = 210 + ((i * 37) % 23) - 11
  const before = 210 + (((i - 1) * 37) % 23) - 11
  // Every seventh figure is revised a week later.
  const previous = i % 7 === 0 ? before + 2 : before
  return row(
    at,
    'USD',
    'Medium',
    'Initial Jobless Claims',
    at <= now ? [`${actual}K`, '210K', `${previous}K`] : ['', '211K', `${previous}K`],
  )
}

function weekOf(monday: number, now: number): string[] {
  const soon = Math.ceil(now / (5 * minuteMs)) * 5 * minuteMs
  return [
    row(monday + 9 * hour, 'EUR', 'Low', 'Wholesale Prices (MoM)', ['', '0.2%', '-0.1%']),
    row(monday + 2 * day + 18 * hour, 'USD', 'High', 'FOMC Meeting Minutes', []),
    row(monday + day + 11.5 * hour, 'EUR', 'High', 'ECB Monetary Policy Meeting Accounts', []),
    row(soon - hour, 'USD', 'Low', 'Philadelphia Fed Manufacturing Index', ['24.9', '24.1', '41.4']),
    row(soon + 70 * minuteMs, 'USD', 'Low', 'CB Leading Index (MoM)', ['', '0.1%', '-0.2%']),
    row(soon + 26 * hour, 'USD', 'High', 'Fed Chair Powell Speaks', []),
    row(monday + 10 * day + 11 * hour, 'INR', 'Medium', 'RBI Monetary Policy Meeting Minutes', []),
    row(monday + 4 * day, '', 'Holiday', 'India - Independence Day', [], 'All Day'),
    row(monday + 4 * day, 'JPY', 'Low', 'BoJ Board Member Speaks', [], 'Tentative'),
  ]
}

/** `at` is in UTC milliseconds. With a word instead of a time of day only its date counts. */
function row(at: number, currency: string, impact: string, event: string, figures: readonly string[], word?: string): string {
  const shown = new Date(word ? at : at + ahead)
  const weekday = shown.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })
  const [actual = '', forecast = '', previous = ''] = figures
  const date = shown.toISOString()
  return [date.slice(0, 10), weekday, word ?? date.slice(11, 16), currency, impact, event, actual, forecast, previous].join(',')
}
