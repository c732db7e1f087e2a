import { dayMs } from '@assay/market'

/** What the address of the page contains: the week, the filters, and the event whose details are open. */
export interface CalendarPlace {
  /** The Monday of the week, YYYY-MM-DD. */
  readonly week: string
  /** `mine`: the currencies of the watched markets; otherwise codes separated by commas; null for all. */
  readonly currencies: 'mine' | string | null
  readonly impact: 'low' | 'medium' | 'high'
  readonly search: string
  readonly event: string | null
}

const textOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The date in a zone, YYYY-MM-DD. */
export const dayIn = (ms: number, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(ms)

export const daysLater = (day: string, days: number): string => textOf(Date.parse(day) + days * dayMs)

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(day).getUTCDay()
  return daysLater(day, -((weekday + 6) % 7))
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true

/** Values that are missing or invalid become the defaults. */
export function readPlace(address: URLSearchParams, today: string): CalendarPlace {
  const [week, currencies, impact] = ['week', 'currencies', 'impact'].map((name) => address.get(name))
  return {
    week: mondayOf(week && isDay(week) ? week : today),
    currencies: currenciesOf(currencies),
    impact: impact === 'high' || impact === 'medium' ? impact : 'low',
    search: address.get('q') ?? '',
    event: address.get('event'),
  }
}

function currenciesOf(text: string | null): CalendarPlace['currencies'] {
  if (text === 'all') return null
  return text && /^[A-Z]{3}(,[A-Z]{3}){0,19}$/.test(text) ? text : 'mine'
}

/** The address of a place; default values are left out. */
export function writePlace({ week, currencies, impact, search, event }: CalendarPlace, today: string): URLSearchParams {
  const parts = {
    week: week === mondayOf(today) ? null : week,
    currencies: currencies === 'mine' ? null : (currencies ?? 'all'),
    impact: impact === 'low' ? null : impact,
    q: search || null,
    event,
  }
  return new URLSearchParams(Object.entries(parts).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
