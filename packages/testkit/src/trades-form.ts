import type { Timeframe } from '@assay/market'

/** The form of the reference trades (golden/trades, fixtures/trades), in their own vocabulary. */
export interface GoldenOperand {
  name: string
  params: Record<string, number | string>
  line?: string
  source?: string
  timeframe?: Timeframe
  offset?: number
}

export interface GoldenCondition {
  indicator1: GoldenOperand
  check: string
  indicator2: GoldenOperand
}

export type GoldenRule = GoldenCondition | { op: 'and' | 'or'; items: GoldenRule[] } | null

/** Fixed values are price distances. */
export interface GoldenLevels {
  type: 'fixed' | 'percentage'
  target: number | null
  stopLoss: number | null
  enableTrailingStopLoss: boolean
  trailAmountValue: number | null
}

interface GoldenSide {
  entry: GoldenRule
  exit: GoldenRule
  sltp: GoldenLevels | null
}

export interface GoldenStrategy {
  id?: string
  symbol?: string
  timeframe: Timeframe
  period?: { start: string; end: string }
  initial_capital: number
  position: { positionSizeType: string; positionValue: number; trade_quantity: number }
  long: GoldenSide | null
  short: GoldenSide | null
  bars_file?: string
}

export interface GoldenScenario {
  id: string
  text: string
  strategy: GoldenStrategy
  /** time, open, high, low, close, signal */
  bars: [string, number, number, number, number, number][]
  expected: GoldenResult
}

export interface GoldenTrade {
  side: 'long' | 'short'
  entry_datetime: string
  exit_datetime: string
  size: number
  entry_price: number
  exit_price: number
  pnl: number
  pnl_percent: number
  exit_reason: string
  entry_signal_datetime?: string
  exit_signal_datetime?: string | null
  gap?: boolean
  ambiguous_bar?: boolean
  bars_held?: number
  initial_stop?: number | null
  target?: number | null
  stop_at_exit?: number | null
}

export interface GoldenResult {
  strategy?: string
  symbol?: string
  timeframe?: Timeframe
  bars?: number
  first_bar?: string
  last_bar?: string
  initial_capital?: number
  final_value: number
  trades: {
    total: { total: number; open: number; closed: number }
    won: { total: number }
    lost: { total: number }
    streak: { won: { longest: number }; lost: { longest: number } }
    long?: { total: number }
    short?: { total: number }
    by_exit_reason?: Record<string, number>
    pnl?: { net: { total: number } }
  }
  open_position: {
    side: 'long' | 'short'
    entry_datetime: string
    size: number
    entry_price: number
    last_close: number
    unrealized_pnl: number
    stop_now: number | null
    target: number | null
  } | null
  wrong_rule_fingerprints?: Record<string, { closed: number; final_value: number }>
  trade_data: GoldenTrade[]
}
