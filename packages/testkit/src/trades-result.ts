import { countsOf, exitReasons, type Metrics, metricsOfRun, type Outcome } from '@assay/backtest'
import type { GoldenResult, GoldenTrade } from './trades-form.ts'

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

/** A run in the form of the reference results, with the metrics of CONTRACT 4. */
export function goldenResult(outcome: Outcome): GoldenResult & { metrics: Metrics } {
  return {
    final_value: outcome.money.finalValue,
    trades: countsOf(outcome),
    open_position: goldenOpenPosition(outcome),
    metrics: metricsOfRun(outcome),
    trade_data: Array.from({ length: outcome.simulation.trades.count }, (_, i) => goldenTrade(outcome, i)),
  }
}
