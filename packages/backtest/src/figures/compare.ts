import { winRateOf } from '@assay/statistics'
import { breakEvenPerTrade } from '../engine/money.ts'
import { intervalOf } from '../evidence/mean.ts'
import type { BacktestAnswer, Metrics, Trade } from './answer-schema.ts'
import { askedBy, type CoveredAnswer, coveredBy, type DatedRequest, firstPart, momentOf } from './covered.ts'
import { metricsOf, streaksOf } from './metrics.ts'

/** The part of a result that a comparison reads. */
export interface ComparedRun {
  readonly request: DatedRequest & { readonly initialCapital: number }
  readonly answer: Pick<BacktestAnswer, 'trade_data'> & CoveredAnswer
}

/** The closed trades of one result within the common period, in percent of that result's own capital. */
export interface ComparedFigures extends Pick<Metrics, 'max_drawdown' | 'profit_factor' | 'sharpe'> {
  readonly n: number
  /** Mean result of a trade; null without trades. */
  readonly mean: number | null
  /** 95 % interval of the mean (see `judgeMean`); null with fewer than two trades or if all are equal. */
  readonly interval: { readonly lower: number; readonly upper: number } | null
  readonly net: number
  /** Share of trades won, with its 95 % interval (Wilson), 0 to 1; null without trades. */
  readonly won: { readonly rate: number | null; readonly lower: number | null; readonly upper: number | null }
  readonly longestLost: number
  /** The spread, a distance in price, at which the profit is zero; null without trades or without profit. */
  readonly breakEven: number | null
  /** The trades closed in the last fifth of the common period's candles, as where the evidence splits one result. */
  readonly lastFifth: { readonly n: number; readonly net: number }
  /** `[time in UTC milliseconds, running sum]`: 0 at the start, then a point after each trade closes. */
  readonly equity: readonly (readonly [time: number, percent: number])[]
}

export interface Comparison {
  /** The common period in UTC milliseconds, the end exclusive. */
  readonly start: number
  readonly end: number
  /** In the order of the results. */
  readonly figures: readonly ComparedFigures[]
}

/** Compares results over the period that all of them covered. Only trades entered and closed in it count. Null without a common period. */
export function compareRuns(runs: readonly ComparedRun[]): Comparison | null {
  const covered = runs.map(({ request, answer }) => coveredBy(request, answer.coverage))
  const start = Math.max(...covered.map(({ from }) => from))
  const end = Math.min(...covered.map(({ to }) => to))
  return start < end ? { start, end, figures: runs.map((run) => figuresOf(run, start, end)) } : null
}

function figuresOf({ request, answer }: ComparedRun, start: number, end: number): ComparedFigures {
  const capital = request.initialCapital
  const last = momentOf({ ...askedBy(request), from: start, to: end }, firstPart)
  const trades = answer.trade_data.filter((trade) => Date.parse(trade.entry_datetime) >= start && exitOf(trade) < end)
  const percents = trades.map(({ pnl }) => (pnl / capital) * 100)
  const pnl = Float64Array.from(trades, (trade) => trade.pnl)
  const exitTime = Float64Array.from(trades, exitOf)
  const pnlPercent = Float64Array.from(trades, ({ pnl_percent }) => pnl_percent)
  const { max_drawdown, profit_factor, sharpe } = metricsOf({ pnl, pnlPercent, exitTime }, capital, end)
  const net = sum(percents)
  const lastPercents = percents.filter((_, i) => exitTime[i] >= last)
  const { rate, lower, upper } = winRateOf(percents)
  return {
    n: trades.length,
    mean: trades.length === 0 ? null : net / trades.length,
    interval: intervalOf(percents),
    net,
    won: { rate, lower, upper },
    max_drawdown,
    profit_factor,
    sharpe,
    longestLost: streaksOf(pnl).lost,
    breakEven: breakEvenPerTrade({ pnl, size: Float64Array.from(trades, ({ size }) => size) }),
    lastFifth: { n: lastPercents.length, net: sum(lastPercents) },
    equity: equityOf(exitTime, percents, start),
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const exitOf = ({ exit_datetime }: Trade) => Date.parse(exit_datetime)

function equityOf(exitTime: Float64Array, percents: readonly number[], start: number): [number, number][] {
  let sum = 0
  const points: [number, number][] = [[start, 0]]
  for (const [i, percent] of percents.entries()) {
    sum += percent
    points.push([exitTime[i], sum])
  }
  return points
}

/** Whether all 95 % intervals of the mean overlap each other; null if one is unknown. */
export function allOverlap(figures: readonly Pick<ComparedFigures, 'interval'>[]): boolean | null {
  const intervals = figures.map(({ interval }) => interval)
  if (intervals.some((interval) => interval === null)) return null
  const known = intervals as NonNullable<(typeof intervals)[number]>[]
  return Math.max(...known.map(({ lower }) => lower)) <= Math.min(...known.map(({ upper }) => upper))
}
