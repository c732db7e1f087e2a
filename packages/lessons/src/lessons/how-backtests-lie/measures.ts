import { answerOf, type BacktestAnswer, barsForRun, prepareRun, runRequest } from '@assay/backtest'
import { dayMs } from '@assay/market'
import { makeOperand, newDocument, type Period, requestOf, type StrategyDocument } from '@assay/strategy'
import { simulatedBars, type Tested, testSimulated } from '../../simulated.ts'

const years: Period = { start: '2022-01-01', end: '2025-01-01' }

/** Buys gold when the EMA of 8 candles crosses above that of 24; stop and target in percent, null for none. */
export function crossing(timeframe: '15min' | '1h', stopLoss: number | null, target: number): StrategyDocument {
  const ema = (period: number) => makeOperand('EMA', { params: { period }, timeframe })
  return newDocument({
    timeframe,
    stops: { short: null, long: { type: 'percentage', stopLoss, target, trailAmountValue: null, enableTrailingStopLoss: 'No' } },
    rules: {
      short: { exit: [], entry: [] },
      long: { exit: [], entry: [{ check: 'crossabove', indicator1: ema(8), indicator2: ema(24) }] },
    },
  })
}

/** The rule whose period is chosen, the rule with near levels, and the rule that never takes a loss. */
export const chosen = crossing('15min', 0.3, 0.6)
export const near = crossing('1h', 0.1, 0.1)
export const patient = crossing('1h', null, 0.3)

const known = new Map<string, Tested>()

/** A backtest on simulated bars, run once. */
export function tested(strategy: StrategyDocument, period: Period = years): Tested {
  const key = JSON.stringify([strategy, period])
  const found = known.get(key) ?? testSimulated(strategy, period)
  known.set(key, found)
  return found
}

export const answer = (strategy: StrategyDocument): BacktestAnswer => tested(strategy).answer

/** The near levels again, with one-minute bars to decide which level a candle touched first. */
export function byMinutes(): BacktestAnswer {
  const period = { start: `${years.start}T00:00:00.000Z`, end: `${years.end}T00:00:00.000Z` }
  const prepared = prepareRun(requestOf(near, period, { intrabar: '1min' }))
  const from = prepared.from - 30 * dayMs
  const bars = simulatedBars('XAUUSD', '1h', from, prepared.to)
  const minutes = { timeframe: '1min' as const, bars: simulatedBars('XAUUSD', '1min', from, prepared.to) }
  const facts = { provider: 'simulator', label: 'Simulator', simulated: true, expected: 0, held: 0, missing: 0, share: 1, repaired: 0 }
  return answerOf(runRequest(prepared, barsForRun(prepared, bars, facts, minutes)), 'lesson')
}

/** The trades with near levels as a lenient test counts them: `[profit, ounces]`, every ambiguous candle a target. */
export const kindTrades = (): [pnl: number, size: number][] =>
  answer(near).trade_data.map(({ pnl, size, ambiguous_bar, target, entry_price }) => [
    ambiguous_bar && target !== null ? size * (target - entry_price) : pnl,
    size,
  ])

export interface Stretch {
  /** Its first month, counted from 0 for the first month of the years. */
  readonly month: number
  readonly trades: number
  readonly profit: number
}

/** Every stretch of six whole months, by the month in which trades were closed. */
export function halfYears(): Stretch[] {
  const first = Number(years.start.slice(0, 4))
  const closed = answer(chosen).trade_data.map(({ exit_datetime, pnl }) => ({ at: Date.parse(exit_datetime), pnl }))
  return Array.from({ length: 31 }, (_, month) => {
    const [from, to] = [Date.UTC(first, month), Date.UTC(first, month + 6)]
    const within = closed.filter(({ at }) => at >= from && at < to)
    return { month, trades: within.length, profit: within.reduce((sum, { pnl }) => sum + pnl, 0) }
  })
}

const average = 10

/**
 * Ten ounces of gold held from open to close on days whose close is above the average of ten closes. That very close decides, so it is
 * known too late; `honest` holds on the next day instead.
 */
export function aboveAverage(honest: boolean): { days: number; won: number; profit: number } {
  const { open, close } = simulatedBars('XAUUSD', '1D', Date.parse(years.start), Date.parse(years.end))
  const signals = Array.from(close.keys()).filter((day) => {
    const last = close.subarray(Math.max(0, day + 1 - average), day + 1)
    return last.length === average && close[day] > last.reduce((sum, price) => sum + price, 0) / average
  })
  const held = signals.map((day) => (honest ? day + 1 : day)).filter((day) => day < close.length)
  const results = held.map((day) => 10 * (close[day] - open[day]))
  return {
    days: results.length,
    won: results.filter((result) => result > 0).length,
    profit: results.reduce((sum, result) => sum + result, 0),
  }
}
