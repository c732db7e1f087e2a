import type { BacktestAnswer } from '@assay/contracts'
import { dayMs } from '@assay/market'

type Trade = BacktestAnswer['trade_data'][number]

const start = Date.UTC(2017, 0, 2)
const at = (days: number) => new Date(start + days * dayMs).toISOString()

/** A long trade with this profit, opened and closed on its own day. */
export function tradeOf(pnl: number, i: number, more: Partial<Trade> = {}): Trade {
  return {
    entry_datetime: at(i),
    exit_datetime: at(i + 0.5),
    pnl,
    pnl_percent: pnl / 1000,
    direction: 'long',
    entry_price: 1200,
    exit_price: 1200 + pnl / 80,
    size: 80,
    exit_reason: 'rule',
    bars: 48,
    mae: 2,
    mfe: 3,
    why_entered: [{ condition: 'EMA (8) [15min] crosses above EMA (24) [15min]', left: 1200.5, right: 1200.25, holds: true }],
    why_left: [{ condition: 'EMA (8) [15min] crosses below EMA (24) [15min]', left: 1201, right: 1201.5, holds: true }],
    initial_stop: null,
    target: null,
    stop_at_exit: null,
    gap: false,
    ambiguous_bar: false,
    entry_signal_datetime: at(i - 0.1),
    exit_signal_datetime: at(i + 0.4),
    ...more,
  }
}

/** The response to a run that made these trades, in the form of the contract. `more` gives the figures that a test is about. */
export function answerOf(pnls: readonly number[], more: Partial<BacktestAnswer> = {}): BacktestAnswer {
  const capital = 100_000
  const sums: number[] = []
  for (const pnl of pnls) sums.push((sums.at(-1) ?? capital) + pnl)
  const won = pnls.filter((pnl) => pnl >= 0).length
  const count = pnls.length
  return {
    final_value: sums.at(-1) ?? capital,
    trades: {
      total: { total: count, open: 0, closed: count },
      won: { total: won },
      lost: { total: count - won },
      streak: { won: { longest: 1 }, lost: { longest: 1 } },
    },
    trade_data: pnls.map((pnl, i) => tradeOf(pnl, i)),
    metrics: { closed: count, win_rate: 0, avg_return: 0, max_drawdown: 0, profit_factor: null, sharpe: null, monthly: {} },
    equity: [[start, capital], ...sums.map((value, i): [number, number] => [start + (i + 0.5) * dayMs, value])],
    currency: 'USD',
    coverage: {
      provider: 'csv',
      label: 'CSV import',
      simulated: false,
      from: at(0),
      to: at(30),
      expected: 2000,
      held: 1990,
      missing: 10,
      share: 0.995,
      repaired: 0,
      first_possible_signal: at(0),
      bars_read: 4000,
      timeframe: '15min',
    },
    assumptions: ['A rule is judged at the close of a bar and filled at the next open.'],
    costs: { breakEvenPerTrade: null },
    ambiguous: { count: 0, optimistic_final_value: 0 },
    engine: 'assay-engine 1',
    result_id: 'abc',
    floating: { max_drawdown: 0 },
    touch_order: null,
    open_position: null,
    ...more,
  }
}

/** The same with an open long position of this profit, opened two days before the end of the bars. */
export function withOpen(pnls: readonly number[], profit: number, more: Partial<BacktestAnswer> = {}): BacktestAnswer {
  const answer = answerOf(pnls)
  const { total } = answer.trades
  return {
    ...answer,
    final_value: answer.final_value + profit,
    trades: { ...answer.trades, total: { total: total.closed + 1, open: 1, closed: total.closed } },
    open_position: {
      direction: 'long',
      entry_datetime: at(28),
      entry_signal_datetime: at(27.9),
      entry_price: 1200,
      last_price: 1200 + profit / 80,
      size: 80,
      pnl: profit,
      pnl_percent: profit / 1000,
      bars: 191,
      initial_stop: null,
      target: null,
      stop: null,
      why_entered: tradeOf(0, 28).why_entered,
    },
    ...more,
  }
}
