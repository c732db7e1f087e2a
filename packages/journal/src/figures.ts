import { byTime, grouped, median, type TimeGroup } from '@assay/backtest'
import type { Deal } from './deal.ts'
import { netOf } from './deal.ts'
import { type Position, tidy } from './position.ts'

/** A group of closed positions: how many, their mean result, and its 95 % interval by Student's t. */
export type Group = TimeGroup & { readonly sum: number }

/** The results of closed positions. Money is in the currency of the account. */
export interface JournalFigures {
  readonly closed: number
  /** Positions that are still open, and positions whose deals are not all known. */
  readonly open: number
  readonly incomplete: number
  readonly won: number
  readonly lost: number
  /** Net of commission, fees and swap. */
  readonly result: number
  readonly profit: number
  readonly commission: number
  readonly swap: number
  /** Booked outside of positions: monthly commission, interest, corrections. Deposits and withdrawals are not included. */
  readonly charges: number
  readonly mean: number | null
  readonly interval: TimeGroup['interval']
  /** Median holding time of the closed positions, in seconds. */
  readonly heldSeconds: number | null
  readonly bySymbol: readonly Group[]
  /** By the sessions that were open when it was opened: if two overlap, it counts in both. */
  readonly bySession: readonly Group[]
  /** By the trading day in New York on which it was opened, 1 is Monday. */
  readonly byWeekday: readonly Group[]
  /** By holding time. */
  readonly byHolding: readonly Group[]
}

const minute = 60_000
const hour = 60 * minute

/** The longest holding time of each group, in milliseconds. The last group has no limit. */
const holdings = [
  ['5 min', 5 * minute],
  ['30 min', 30 * minute],
  ['2 h', 2 * hour],
  ['8 h', 8 * hour],
  ['1 day', 24 * hour],
  ['5 days', 120 * hour],
  ['longer', Number.POSITIVE_INFINITY],
] as const

/** The keys of `byHolding`, shortest first. */
export const holdingKeys: readonly string[] = holdings.map(([key]) => key)

/** A position is open while some of its lots are, as far as its deals are known. */
export const isOpen = ({ closedAt, missing }: Position): boolean => closedAt === null && missing !== 'closing'
/** Opened and closed by deals that are known. */
const isWhole = (position: Position): position is Position & { openedAt: number; closedAt: number } =>
  position.missing === null && position.openedAt !== null && position.closedAt !== null

const noMoves: ReadonlySet<Deal['kind']> = new Set(['balance', 'credit'])

/**
 * The figures of positions. Positions whose opening or closing is not known count in `result` and its parts, which add up to the deals, but
 * not in counts, means and groups, because their time and price are not known.
 */
export function figuresOf(positions: readonly Position[], moves: readonly Deal[] = []): JournalFigures {
  const whole = positions.filter(isWhole)
  const trades = whole.map((position) => ({ ...position, time: position.openedAt, pnl: position.result }))
  const [all] = grouped(
    trades,
    () => ['all'],
    () => 0,
  )
  const times = byTime(trades, { zone: 'UTC', boundary: 'new-york' })
  const total = (of: (position: Position) => number) => tidy(positions.reduce((sum, position) => sum + of(position), 0))
  const withSum = (groups: readonly TimeGroup[]): Group[] => groups.map((group) => ({ ...group, sum: tidy(group.mean * group.n) }))
  return {
    closed: whole.length,
    open: positions.filter(isOpen).length,
    incomplete: positions.filter(({ missing }) => missing !== null).length,
    won: trades.filter(({ pnl }) => pnl > 0).length,
    lost: trades.filter(({ pnl }) => pnl < 0).length,
    result: total(({ result }) => result),
    profit: total(({ profit }) => profit),
    commission: total(({ commission }) => commission),
    swap: total(({ swap }) => swap),
    charges: tidy(moves.filter(({ kind }) => !noMoves.has(kind)).reduce((sum, deal) => sum + netOf(deal), 0)),
    mean: all?.mean ?? null,
    interval: all?.interval ?? null,
    heldSeconds: medianOf(whole.map(({ openedAt, closedAt }) => (closedAt - openedAt) / 1000)),
    bySymbol: withSum(grouped(trades, ({ symbol }) => [symbol], alphabetically)),
    bySession: withSum(times.session),
    byWeekday: withSum(times.weekday),
    byHolding: withSum(grouped(trades, (trade) => [holdingOf(trade)], byLength)),
  }
}

const holdingOf = ({ openedAt, closedAt }: { readonly openedAt: number | null; readonly closedAt: number | null }): string =>
  holdings.find(([, most]) => closedAt! - openedAt! <= most)![0]

const alphabetically = (a: string, b: string) => (a < b ? -1 : 1)
const byLength = (a: string, b: string) => holdingKeys.indexOf(a) - holdingKeys.indexOf(b)

const medianOf = (values: readonly number[]): number | null => (values.length === 0 ? null : median(values))
