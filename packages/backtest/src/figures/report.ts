import type { Side } from '@assay/strategy'
import { breakEvenPerTrade, sizeAt } from '../engine/money.ts'
import type { Outcome } from '../engine/run.ts'
import { exitReasons } from '../engine/trade-log.ts'
import type { BacktestAnswer, Metrics, OpenPosition, Trade, TradeCounts } from './answer-schema.ts'
import { assumptionsOf, countOf } from './assumptions.ts'
import { buyAndHold } from './buy-and-hold.ts'
import { excursionOf } from './excursions.ts'
import { floatingDrawdown } from './floating.ts'
import { metricsOf, streaksOf } from './metrics.ts'
import { type Reasons, reasonsOf } from './reasons.ts'

/** Changes whenever a figure may differ for the same request over the same bars. */
export const engineVersion = 'assay-engine 4'

/** The response without the fields that the engine does not know: the source of the bars, and the id of the result. */
export type Report = Omit<BacktestAnswer, 'coverage' | 'result_id'>

export interface ReportFacts {
  /** The instrument's quote currency. */
  readonly currency: string
  /** Bars in the range whose high or low was widened at import. */
  readonly repairedBars?: number
  /**
   * With `none` the list of trades is empty and buy and hold is left out. This saves most of the work for callers that show only the
   * figures.
   */
  readonly trades?: 'all' | 'none'
}

/** The result of a run. All fields are present without trades too. */
export function report(outcome: Outcome, { currency, repairedBars, trades: listed = 'all' }: ReportFacts): Report {
  const { input, start, end } = outcome
  const { trades, open } = outcome.simulation
  const reasons = reasonsOf(outcome)
  return {
    ...figuresOfRun(outcome),
    trade_data: Array.from({ length: listed === 'all' ? trades.count : 0 }, (_, i) => reportedTrade(outcome, reasons, i)),
    currency,
    assumptions: assumptionsOf(outcome, repairedBars),
    engine: engineVersion,
    touch_order: touchOrderOf(outcome),
    open_position: open && reportedPosition(outcome, reasons),
    buy_and_hold: listed === 'all' ? buyAndHold(input.data.bars, { start, end, capital: input.sizing.capital }) : undefined,
  }
}

type ReportedFigures = Pick<Report, 'final_value' | 'trades' | 'metrics' | 'equity' | 'costs' | 'ambiguous' | 'floating'>

/** Only the figures of a report. The preview shows no more, so the page need not load the code that explains trades. */
export function figuresOfRun(outcome: Outcome): ReportedFigures {
  const { simulation, money } = outcome
  const { ambiguous, count } = simulation.trades
  return {
    final_value: money.finalValue,
    trades: countsOf(outcome),
    metrics: metricsOfRun(outcome),
    equity: equityOf(outcome),
    costs: { breakEvenPerTrade: breakEvenPerTrade(money) },
    ambiguous: { count: countOf(ambiguous, count), optimistic_final_value: money.optimisticFinalValue },
    floating: { max_drawdown: floatingDrawdown(outcome) },
  }
}

/** Null without levels that could be touched. Minutes decide nothing within a bar that is itself one minute. */
function touchOrderOf({ input, options }: Outcome): Report['touch_order'] {
  if (input.levels.long === null && input.levels.short === null) return null
  return options.intrabar === '1min' && input.data.timeframe !== '1min' ? '1min' : 'stop-first'
}

/**
 * The metrics of the closed trades, as defined in `docs/backtest.md`. The last month is that of the end of the range, or of the last bar.
 */
export function metricsOfRun({ input, simulation, money, end }: Outcome): Metrics {
  const { time } = input.data.bars
  const { count, exitBar } = simulation.trades
  const exitTime = Float64Array.from({ length: count }, (_, i) => time[exitBar[i]])
  const rangeEnd = input.to ?? (end > 0 ? time[end - 1] + 1 : 0)
  return metricsOf({ pnl: money.pnl, pnlPercent: money.pnlPercent, exitTime }, input.sizing.capital, rangeEnd)
}

/** Counts of closed and open trades, of won (pnl ≥ 0) and lost ones, and the longest runs of each. */
export function countsOf({ simulation, money }: Outcome): TradeCounts {
  const closed = simulation.trades.count
  const open = simulation.open ? 1 : 0
  const won = money.pnl.filter((pnl) => pnl >= 0).length
  const streaks = streaksOf(money.pnl)
  return {
    total: { total: closed + open, open, closed },
    won: { total: won },
    lost: { total: closed - won },
    streak: { won: { longest: streaks.won }, lost: { longest: streaks.lost } },
  }
}

/** The capital at the first bar of the range, and the value after each trade closes, dated by the bar in which it closed. */
export function equityOf({ input, simulation, money, start, end }: Outcome): Report['equity'] {
  const { time } = input.data.bars
  let value = input.sizing.capital
  const points: Report['equity'] = start < end ? [[time[start], value]] : []
  for (let i = 0; i < simulation.trades.count; i++) {
    value += money.pnl[i]
    points.push([time[simulation.trades.exitBar[i]], value])
  }
  return points
}

export const sideOf = (sign: number): Side => (sign === 1 ? 'long' : 'short')
const levelOf = (price: number) => (Number.isNaN(price) ? null : price)
export const datetime = (time: number) => new Date(time).toISOString()

/** Closed trade `i` in the form of the response. */
export function reportedTrade({ input, simulation, money }: Outcome, reasons: Reasons, i: number): Trade {
  const { trades } = simulation
  const { time } = input.data.bars
  const entry = trades.entryBar[i]
  const exit = trades.exitBar[i]
  const reason = exitReasons[trades.reason[i]]
  return {
    entry_datetime: datetime(time[entry]),
    exit_datetime: datetime(time[exit]),
    pnl: money.pnl[i],
    pnl_percent: money.pnlPercent[i],
    direction: sideOf(trades.sign[i]),
    entry_price: trades.entryPrice[i],
    exit_price: trades.exitPrice[i],
    size: money.size[i],
    exit_reason: reason,
    bars: exit - entry,
    ...excursionOf(input.data.bars, trades, i),
    why_entered: reasons.entered(trades.sign[i], entry - 1),
    why_left: reasons.left(i),
    initial_stop: levelOf(trades.initialStop[i]),
    target: levelOf(trades.target[i]),
    stop_at_exit: levelOf(trades.stopAtExit[i]),
    gap: trades.gap[i] === 1,
    ambiguous_bar: trades.ambiguous[i] === 1,
    entry_signal_datetime: datetime(time[entry - 1]),
    exit_signal_datetime: reason === 'rule' ? datetime(time[exit - 1]) : null,
  }
}

/** The position that is open at the end. */
export function reportedPosition({ input, simulation, money, end }: Outcome, reasons: Reasons): OpenPosition {
  const { time, close } = input.data.bars
  const { sign, entryBar, entryPrice, initialStop, stopNow, target } = simulation.open!
  const size = sizeAt(input.sizing, entryPrice)
  return {
    direction: sideOf(sign),
    entry_datetime: datetime(time[entryBar]),
    entry_signal_datetime: datetime(time[entryBar - 1]),
    entry_price: entryPrice,
    last_price: close[end - 1],
    size,
    pnl: money.unrealized,
    pnl_percent: (money.unrealized / (size * entryPrice)) * 100,
    bars: end - 1 - entryBar,
    initial_stop: levelOf(initialStop),
    target: levelOf(target),
    stop: levelOf(stopNow),
    why_entered: reasons.entered(sign, entryBar - 1),
  }
}
