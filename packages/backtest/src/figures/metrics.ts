import type { Metrics } from './answer-schema.ts'
import { monthsBetween } from './months.ts'

/** The results of closed trades that the metrics need. */
export interface ClosedTrades {
  readonly pnl: Float64Array
  readonly pnlPercent: Float64Array
  /** Time of the bar in which each trade closed, ms. */
  readonly exitTime: Float64Array
}

export interface Streaks {
  won: number
  lost: number
}

/** The metrics that are single numbers. */
export type KeyFigures = Omit<Metrics, 'monthly'>

/** `end` is the end of the tested range, exclusive, in ms. */
export const metricsOf = (trades: ClosedTrades, capital: number, end: number): Metrics => ({
  ...keyFiguresOf(trades, capital),
  monthly: monthly(trades, end),
})

export function keyFiguresOf({ pnl, pnlPercent }: Pick<ClosedTrades, 'pnl' | 'pnlPercent'>, capital: number): KeyFigures {
  const closed = pnl.length
  let won = 0
  for (const value of pnl) if (value >= 0) won++
  return {
    closed,
    win_rate: closed === 0 ? 0 : (won / closed) * 100,
    avg_return: closed === 0 ? 0 : mean(pnlPercent),
    max_drawdown: (deepestFall(pnl, capital) / capital) * 100,
    profit_factor: profitFactor(pnl),
    sharpe: sharpe(pnlPercent),
  }
}

/** Longest runs of won (pnl ≥ 0) and lost trades, in order of closing. */
export function streaksOf(pnl: Float64Array): Streaks {
  const longest = { won: 0, lost: 0 }
  let won = 0
  let lost = 0
  for (const value of pnl) {
    won = value >= 0 ? won + 1 : 0
    lost = value >= 0 ? 0 : lost + 1
    longest.won = Math.max(longest.won, won)
    longest.lost = Math.max(longest.lost, lost)
  }
  return longest
}

function mean(values: Float64Array): number {
  let total = 0
  for (const value of values) total += value
  return total / values.length
}

function deepestFall(pnl: Float64Array, capital: number): number {
  let equity = capital
  let peak = capital
  let deepest = 0
  for (const value of pnl) {
    equity += value
    if (equity > peak) peak = equity
    if (peak - equity > deepest) deepest = peak - equity
  }
  return deepest
}

function profitFactor(pnl: Float64Array): Metrics['profit_factor'] {
  if (pnl.length === 0) return null
  let gains = 0
  let losses = 0
  for (const value of pnl) {
    if (value >= 0) gains += value
    else losses -= value
  }
  return losses === 0 ? 'Infinity' : gains / losses
}

// Equal returns may differ in their last digits. A ratio to such noise would be meaningless.
const noise = 1e-12

function sharpe(pnlPercent: Float64Array): number | null {
  const count = pnlPercent.length
  if (count < 2) return null
  const average = mean(pnlPercent) / 100
  let squares = 0
  for (const percent of pnlPercent) squares += (percent / 100 - average) ** 2
  const deviation = Math.sqrt(squares / (count - 1))
  return deviation <= noise * Math.abs(average) ? null : average / deviation
}

/** The six months up to that of the last instant before `end`. */
function monthly(trades: ClosedTrades, end: number): Metrics['monthly'] {
  const last = new Date(end - 1)
  return monthsBetween(trades, Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - 5), end)
}
