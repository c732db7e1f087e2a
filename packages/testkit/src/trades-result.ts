import { countsOf, exitReasons, type Metrics, metricsOfRun, type Outcome } from '@assay/backtest'
import { crossDifferences } from './trades-crosses.ts'
import type { GoldenResult, GoldenTrade } from './trades-form.ts'
import { type GoldenSensitivity, sensitivityOf } from './trades-sensitivity.ts'

const side = (sign: number) => (sign === 1 ? 'long' : 'short')
const level = (price: number) => (Number.isNaN(price) ? null : price)

/** `2024-01-08T00:00:00Z` */
const datetime = (time: number): string => new Date(time).toISOString().replace('.000Z', 'Z')

function goldenTrade({ input, simulation, money }: Outcome, i: number): GoldenTrade {
  const { trades } = simulation
  const { time } = input.data.bars
  const reason = exitReasons[trades.reason[i]]
  return {
    side: side(trades.sign[i]),
    entry_datetime: datetime(time[trades.entryBar[i]]),
    exit_datetime: datetime(time[trades.exitBar[i]]),
    size: money.size[i],
    entry_price: trades.entryPrice[i],
    exit_price: trades.exitPrice[i],
    pnl: money.pnl[i],
    pnl_percent: money.pnlPercent[i],
    exit_reason: reason,
    entry_signal_datetime: datetime(time[trades.entryBar[i] - 1]),
    exit_signal_datetime: reason === 'rule' ? datetime(time[trades.exitBar[i] - 1]) : null,
    gap: trades.gap[i] === 1,
    ambiguous_bar: trades.ambiguous[i] === 1,
    bars_held: trades.exitBar[i] - trades.entryBar[i],
    initial_stop: level(trades.initialStop[i]),
    target: level(trades.target[i]),
    stop_at_exit: level(trades.stopAtExit[i]),
  }
}

function goldenOpenPosition({ input, simulation, money, end }: Outcome): GoldenResult['open_position'] {
  const { open } = simulation
  if (!open) return null
  const { bars } = input.data
  return {
    side: side(open.sign),
    entry_datetime: datetime(bars.time[open.entryBar]),
    size: (input.sizing.quantity * input.sizing.positionValue) / open.entryPrice,
    entry_price: open.entryPrice,
    last_close: bars.close[end - 1],
    unrealized_pnl: money.unrealized,
    stop_now: level(open.stopNow),
    target: level(open.target),
  }
}

/** Figures that the reference counts and `/run-backtest` does not: trades by side and by reason, and their sum. */
function countsBySide({ simulation, money }: Outcome) {
  const { trades } = simulation
  const reasons: Record<string, number> = {}
  let longs = 0
  let net = 0
  for (let i = 0; i < trades.count; i++) {
    const reason = exitReasons[trades.reason[i]]
    reasons[reason] = (reasons[reason] ?? 0) + 1
    if (trades.sign[i] === 1) longs++
    net += money.pnl[i]
  }
  return { long: { total: longs }, short: { total: trades.count - longs }, by_exit_reason: reasons, pnl: { net: { total: net } } }
}

export type EmittedResult = GoldenResult & { metrics: Metrics; sensitivity: GoldenSensitivity }

/** A run in the form of the reference results, including its metrics. */
export function goldenResult(outcome: Outcome, counted = countsOf, measured = metricsOfRun): EmittedResult {
  const { input, money, simulation, end } = outcome
  const { time } = input.data.bars
  return {
    timeframe: input.data.timeframe,
    bars: end,
    first_bar: datetime(time[0]),
    last_bar: datetime(time[end - 1]),
    initial_capital: input.sizing.capital,
    final_value: money.finalValue,
    trades: { ...counted(outcome), ...countsBySide(outcome) },
    sensitivity: sensitivityOf(outcome, crossDifferences(outcome)),
    open_position: goldenOpenPosition(outcome),
    metrics: measured(outcome),
    trade_data: Array.from({ length: simulation.trades.count }, (_, i) => goldenTrade(outcome, i)),
  }
}
