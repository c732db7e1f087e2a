import { byTime, grouped, median, type TimeGroup } from '@assay/backtest'
import { minuteMs } from '@assay/market'
import { type Closed, type ClosedPosition, closedOf, isClosed } from './closed.ts'
import type { Deal } from './deal.ts'
import { type Position, tidy } from './position.ts'

/** A group of closed positions: how many, their mean result, and its 95 % interval by Student's t. */
export type Group = TimeGroup & { readonly sum: number }

/** What an account has closed, and its averages and groups, which are of the closed positions. Money is in the currency of the account. */
export interface JournalFigures extends Closed {
  readonly won: number
  readonly lost: number
  readonly mean: number | null
  readonly interval: TimeGroup['interval']
  /** What the closed positions had made together after each close, in order of closing. */
  readonly curve: readonly { readonly at: number; readonly sum: number }[]
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

const hour = 60 * minuteMs

/** The longest holding time of each group, in milliseconds. The last group has no limit. */
const holdings = [
  ['5 min', 5 * minuteMs],
  ['30 min', 30 * minuteMs],
  ['2 h', 2 * hour],
  ['8 h', 8 * hour],
  ['1 day', 24 * hour],
  ['5 days', 120 * hour],
  ['longer', Number.POSITIVE_INFINITY],
] as const

/** The keys of `byHolding`, shortest first. */
export const holdingKeys: readonly string[] = holdings.map(([key]) => key)

/** The figures of positions. Averages, groups and holding times are of the closed positions: the time and price of the others are not known. */
export function figuresOf(positions: readonly Position[], moves: readonly Deal[] = []): JournalFigures {
  const whole = positions.filter(isClosed)
  const trades = whole.map((position) => ({ ...position, time: position.openedAt, pnl: position.result }))
  const [all] = grouped(
    trades,
    () => ['all'],
    () => 0,
  )
  const times = byTime(trades, { zone: 'UTC', boundary: 'new-york' })
  return {
    ...closedOf(positions, moves),
    won: trades.filter(({ pnl }) => pnl > 0).length,
    lost: trades.filter(({ pnl }) => pnl < 0).length,
    mean: all?.mean ?? null,
    interval: all?.interval ?? null,
    heldSeconds: medianOf(whole.map(({ openedAt, closedAt }) => (closedAt - openedAt) / 1000)),
    curve: curveOf(whole),
    bySymbol: withSum(grouped(trades, ({ symbol }) => [symbol], alphabetically)),
    bySession: withSum(times.session),
    byWeekday: withSum(times.weekday),
    byHolding: withSum(grouped(trades, (trade) => [holdingOf(trade)], byLength)),
  }
}

const withSum = (groups: readonly TimeGroup[]): Group[] => groups.map((group) => ({ ...group, sum: tidy(group.mean * group.n) }))

function curveOf(closed: readonly ClosedPosition[]): JournalFigures['curve'] {
  let sum = 0
  return closed
    .toSorted((a, b) => a.closedAt - b.closedAt)
    .map(({ closedAt, result }) => {
      sum = tidy(sum + result)
      return { at: closedAt, sum }
    })
}

/** Results of closed positions, those at whose entry a rule held and those at whose entry none did. */
export function byRule(
  results: readonly { readonly result: number; readonly held: boolean }[],
): Record<'withRule' | 'withoutRule', Group | null> {
  const keys = (held: boolean) => (held ? 'with' : 'without')
  const groups = withSum(
    grouped(
      results.map(({ result, held }) => ({ pnl: result, held })),
      ({ held }) => [keys(held)],
      alphabetically,
    ),
  )
  const of = (held: boolean) => groups.find(({ key }) => key === keys(held)) ?? null
  return { withRule: of(true), withoutRule: of(false) }
}

const holdingOf = ({ openedAt, closedAt }: { readonly openedAt: number | null; readonly closedAt: number | null }): string =>
  holdings.find(([, most]) => closedAt! - openedAt! <= most)![0]

const alphabetically = (a: string, b: string) => (a < b ? -1 : 1)
const byLength = (a: string, b: string) => holdingKeys.indexOf(a) - holdingKeys.indexOf(b)

const medianOf = (values: readonly number[]): number | null => (values.length === 0 ? null : median(values))
