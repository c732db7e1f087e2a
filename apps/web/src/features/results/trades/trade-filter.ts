import { weekdayOf } from '@assay/backtest'
import { inSession, type SessionName, sessionNames } from '@assay/indicators'
import type { DayBoundary } from '@assay/market'
import type { ListedTrade } from '../listed-trades.ts'
import { timeLabel } from '../time/time-words.ts'
import { exitNames } from '../trade-words.ts'

const namesOf = (kind: 'weekday' | 'session', keys: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(keys.map((key) => [key, timeLabel(kind, { key })]))

/** The choices of each filter by its name in the address, with their labels. */
export const filterChoices = {
  side: { long: 'Long', short: 'Short' },
  outcome: { won: 'Won', lost: 'Lost' },
  reason: exitNames,
  weekday: namesOf('weekday', ['1', '2', '3', '4', '5']),
  /** A trade in an overlap belongs to both. */
  session: namesOf('session', sessionNames),
} as const satisfies Record<string, Readonly<Record<string, string>>>

export type FilterName = keyof typeof filterChoices
/** The value of each active filter. */
export type TradeFilter = Readonly<Partial<Record<FilterName, string>>>

export const filterNames = Object.keys(filterChoices) as FilterName[]

/**
 * Whether a trade passes each filter. Trading day and session are those of its entry, as in the section Time; a profit of 0 counts as won,
 * as everywhere.
 */
const passes: Record<FilterName, (trade: ListedTrade, value: string, boundary: DayBoundary) => boolean> = {
  side: ({ direction }, value) => direction === value,
  outcome: ({ pnl }, value) => (value === 'won') === pnl >= 0,
  reason: ({ exit_reason }, value) => exit_reason === value,
  weekday: ({ entry_datetime }, value, boundary) => String(weekdayOf(Date.parse(entry_datetime), boundary)) === value,
  session: ({ entry_datetime }, value) => inSession(value as SessionName, Date.parse(entry_datetime)),
}

/** A trade with its number in the result, from 1. */
export interface NumberedTrade {
  readonly number: number
  readonly trade: ListedTrade
}

/** The trades that pass every active filter, in their order. */
export function filteredTrades(trades: readonly ListedTrade[], filter: TradeFilter, boundary: DayBoundary): NumberedTrade[] {
  const set = filterNames.filter((name) => filter[name] !== undefined)
  const found: NumberedTrade[] = []
  trades.forEach((trade, i) => {
    if (set.every((name) => passes[name](trade, filter[name] as string, boundary))) found.push({ number: i + 1, trade })
  })
  return found
}

/** The filters in an address; unknown values are ignored. */
export function filterIn(query: URLSearchParams): TradeFilter {
  const filter: Partial<Record<FilterName, string>> = {}
  for (const name of filterNames) {
    const value = query.get(name)
    if (value !== null && Object.hasOwn(filterChoices[name], value)) filter[name] = value
  }
  return filter
}
