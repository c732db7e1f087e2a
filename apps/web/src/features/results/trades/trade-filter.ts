import { atWork, centres } from '../../../base/market-centres.ts'
import type { ListedTrade } from '../listed-trades.ts'
import { exitNames } from '../trade-words.ts'

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const weekdayNames = { mon: 'Monday', tue: 'Tuesday', wed: 'Wednesday', thu: 'Thursday', fri: 'Friday', sat: 'Saturday', sun: 'Sunday' }

/** What each filter may be set to, by its name in the address, with the words for it. */
export const filterChoices = {
  side: { long: 'Long', short: 'Short' },
  outcome: { won: 'Won', lost: 'Lost' },
  reason: exitNames,
  weekday: weekdayNames,
  session: Object.fromEntries(centres.map(({ name }) => [idOf(name), name])),
} as const satisfies Record<string, Readonly<Record<string, string>>>

export type FilterName = keyof typeof filterChoices
/** The value of each filter that is set. */
export type TradeFilter = Readonly<Partial<Record<FilterName, string>>>

export const filterNames = Object.keys(filterChoices) as FilterName[]

function idOf(name: string): string {
  return name.toLowerCase().replace(' ', '-')
}

const zones = new Map<string, string>(centres.map(({ name, zone }) => [idOf(name), zone]))

/** Whether a trade passes each filter. Weekday (UTC) and session are those of its entry; a profit of 0 is won, as everywhere. */
const passes: Record<FilterName, (trade: ListedTrade, value: string) => boolean> = {
  side: ({ direction }, value) => direction === value,
  outcome: ({ pnl }, value) => (value === 'won') === pnl >= 0,
  reason: ({ exit_reason }, value) => exit_reason === value,
  weekday: ({ entry_datetime }, value) => weekdays[new Date(entry_datetime).getUTCDay()] === value,
  session: ({ entry_datetime }, value) => atWork(zones.get(value) ?? 'UTC', Date.parse(entry_datetime)),
}

/** A trade with its number in the result, from 1. */
export interface NumberedTrade {
  readonly number: number
  readonly trade: ListedTrade
}

/** The trades that pass every filter that is set, in their order. */
export function filteredTrades(trades: readonly ListedTrade[], filter: TradeFilter): NumberedTrade[] {
  const set = filterNames.filter((name) => filter[name] !== undefined)
  const found: NumberedTrade[] = []
  trades.forEach((trade, i) => {
    if (set.every((name) => passes[name](trade, filter[name] as string))) found.push({ number: i + 1, trade })
  })
  return found
}

/** The filters that an address names; what it misspells is not set. */
export function filterIn(query: URLSearchParams): TradeFilter {
  const filter: Partial<Record<FilterName, string>> = {}
  for (const name of filterNames) {
    const value = query.get(name)
    if (value !== null && Object.hasOwn(filterChoices[name], value)) filter[name] = value
  }
  return filter
}
