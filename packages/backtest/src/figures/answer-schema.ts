import { timeframes } from '@assay/market'
import { intrabarModes } from '@assay/strategy'
import { z } from 'zod'
import { exitReasons } from '../engine/trade-log.ts'
import { BuyAndHold } from './buy-and-hold.ts'

const Count = z.int().min(0)
/** ISO 8601 in UTC. */
const Moment = z.string()

export const directions = ['long', 'short'] as const

/**
 * One condition at the signal bar: the line of the block, the values of both operands (null if undefined or not a single number) and
 * whether it held.
 * For a level that was reached: its name, the fill price and the level.
 */
export const Reason = z.object({ condition: z.string(), left: z.number().nullable(), right: z.number().nullable(), holds: z.boolean() })
export type Reason = z.infer<typeof Reason>

/**
 * A closed trade. A fill has the opening time of its bar; a signal has that of the bar at whose close the rule was true. `mae` and `mfe`
 * are the largest moves against and in favour of the position while it was open, in price.
 */
export const Trade = z.object({
  entry_datetime: Moment,
  exit_datetime: Moment,
  pnl: z.number(),
  pnl_percent: z.number(),
  direction: z.enum(directions),
  entry_price: z.number(),
  exit_price: z.number(),
  size: z.number(),
  exit_reason: z.enum(exitReasons),
  bars: Count,
  mae: z.number(),
  mfe: z.number(),
  why_entered: z.array(Reason),
  why_left: z.array(Reason),
  initial_stop: z.number().nullable(),
  target: z.number().nullable(),
  stop_at_exit: z.number().nullable(),
  /** Filled at the open, beyond the level. */
  gap: z.boolean(),
  /** The bar touched both stop and target, and no finer bars decided which came first. */
  ambiguous_bar: z.boolean(),
  entry_signal_datetime: Moment,
  exit_signal_datetime: Moment.nullable(),
})
export type Trade = z.infer<typeof Trade>

/** A position still open at the last bar. `pnl` is its value at the last close. */
export const OpenPosition = z.object({
  direction: z.enum(directions),
  entry_datetime: Moment,
  entry_signal_datetime: Moment,
  entry_price: z.number(),
  last_price: z.number(),
  size: z.number(),
  pnl: z.number(),
  pnl_percent: z.number(),
  bars: Count,
  initial_stop: z.number().nullable(),
  target: z.number().nullable(),
  stop: z.number().nullable(),
  why_entered: z.array(Reason),
})
export type OpenPosition = z.infer<typeof OpenPosition>

/** Computed over closed trades, not rounded. `docs/backtest.md` defines each. */
export const Metrics = z.object({
  closed: Count,
  /** Percent of closed trades with pnl ≥ 0; 0 without trades. */
  win_rate: z.number(),
  /** Mean of pnl_percent; 0 without trades. */
  avg_return: z.number(),
  /** Largest fall of capital + running pnl below its peak, in percent of the capital. */
  max_drawdown: z.number(),
  /** Gains over losses; `"Infinity"` without losses, null without trades. */
  profit_factor: z.union([z.number(), z.literal('Infinity')]).nullable(),
  /** Mean over sample deviation of the trade returns, not annualised. Null with fewer than two trades or if all are equal. */
  sharpe: z.number().nullable(),
  /** By month of exit (UTC), such as `2017-01`: the six months up to that of `end_date`, in order. */
  monthly: z.record(z.string().regex(/^\d{4}-\d\d$/), z.object({ pnl: z.number(), trades: Count })),
})
export type Metrics = z.infer<typeof Metrics>

/** The bars that the result is based on. */
export const Coverage = z.object({
  provider: z.string(),
  /** The display name of the provider. */
  label: z.string(),
  simulated: z.boolean(),
  from: Moment.nullable(),
  to: Moment.nullable(),
  /**
   * Bars expected by the market hours, those of them that are available, and the difference. Bars outside market hours are tested too, but
   * not counted here.
   */
  expected: Count,
  held: Count,
  missing: Count,
  /** held / expected, 0 to 1. */
  share: z.number(),
  /** Bars whose high or low was widened at import. */
  repaired: Count,
  /** The first bar at whose close an entry could be signalled, because everything its rule reads is defined. Null if there is none. */
  first_possible_signal: Moment.nullable(),
  /** Bars read, including the history before the period. */
  bars_read: Count,
  timeframe: z.enum(timeframes),
})
export type Coverage = z.infer<typeof Coverage>

export const TradeCounts = z.object({
  total: z.object({ total: Count, open: Count, closed: Count }),
  won: z.object({ total: Count }),
  lost: z.object({ total: Count }),
  streak: z.object({ won: z.object({ longest: Count }), lost: z.object({ longest: Count }) }),
})
export type TradeCounts = z.infer<typeof TradeCounts>

/** The response of `POST /run-backtest`. Money is in `currency`, the instrument's quote currency. */
export const BacktestAnswer = z.object({
  final_value: z.number(),
  trades: TradeCounts,
  trade_data: z.array(Trade),
  metrics: Metrics,
  /** `[time in UTC milliseconds, value]`: the capital at the first bar, then the value after each trade closes. */
  equity: z.array(z.tuple([z.number(), z.number()])),
  currency: z.string(),
  coverage: Coverage,
  /** The assumptions of the run, one sentence each. */
  assumptions: z.array(z.string()),
  /** The cost per trade, in price, at which the profit is zero. Null without trades or without profit. */
  costs: z.object({ breakEvenPerTrade: z.number().nullable() }),
  ambiguous: z.object({ count: Count, optimistic_final_value: z.number() }),
  engine: z.string(),
  /** Hash of request, data and engine version: the same request gives the same bytes. */
  result_id: z.string(),
  /** The largest fall of the equity below its peak, in percent of the capital, with the open position valued at every close. */
  floating: z.object({ max_drawdown: z.number() }),
  touch_order: z.enum(intrabarModes).nullable().meta({
    description:
      'What decided a bar that touched both stop and target: its one-minute bars, or the stop. Where one-minute bars were asked for but are not held it is the stop. Null if no level could be touched.',
  }),
  open_position: OpenPosition.nullable().optional(),
  /**
   * Identifies the bars: it tells whether two responses to the same request by the same engine used the same bars. Only the server knows
   * it.
   */
  data_version: z.string().optional(),
  /** The result of holding the instrument with the same capital. Null without bars; missing in results stored before it was reported. */
  buy_and_hold: BuyAndHold.nullable().optional(),
})
export type BacktestAnswer = z.infer<typeof BacktestAnswer>

/**
 * The evidence of a run about its rules, with the usual spread charged on each trade. Each bound holds with 90 %; null for fewer than two
 * trades or equal ones.
 */
export const Tested = z.object({
  /** See `rulesKey`. */
  rules: z.string(),
  /** `R` means multiples of the risk to the stop, if every trade had a stop; otherwise percent of the entry price. */
  unit: z.enum(['R', '%']),
  /** In price; paid once for entry and exit together. */
  spread: z.number(),
  n: Count,
  mean: z.number().nullable(),
  lower: z.number().nullable(),
  upper: z.number().nullable(),
  /** The running sum of results at equal time steps over the covered period. */
  curve: z.array(z.number()),
})
export type Tested = z.infer<typeof Tested>

/** Counts up when a summary would be another one, so that those that are kept are made anew before they are shown. */
export const summaryForm = 2

/** The summary of a stored result in a list: the outline of the request, and the figures without the trades. */
export const ResultSummary = z.object({
  /** See `ideaOf`. */
  idea: z.string(),
  symbol: z.string(),
  timeframe: z.enum(timeframes),
  /** ISO instants of the period that was covered (see `coveredBy`); the end is exclusive. */
  start: Moment,
  end: Moment,
  /** The period that the request asked for. */
  asked: z.object({ start: Moment, end: Moment }),
  capital: z.number(),
  /** The sides that have entry rules. */
  directions: z.array(z.enum(directions)),
  final_value: z.number(),
  trades: TradeCounts,
  metrics: Metrics.omit({ monthly: true }),
  currency: z.string(),
  costs: BacktestAnswer.shape.costs,
  open_position: z.object({ pnl: z.number() }).nullable(),
  simulated: z.boolean(),
  engine: z.string(),
  data_version: z.string().nullable(),
  /** Missing in results stored before it was recorded. */
  tested: Tested.optional(),
  /** What was tested in words (see `requestWords`). */
  words: z.array(z.object({ part: z.string(), words: z.string() })).optional(),
  /** See `summaryForm`; missing in the first one. */
  form: z.int().optional(),
})
export type ResultSummary = z.infer<typeof ResultSummary>
