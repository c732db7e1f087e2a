import { coveredOf, type Levels, type Outcome } from '@assay/backtest'
import type { KnownEvents } from '@assay/indicators'
import { candleEnd, type DayBoundary, type Timeframe } from '@assay/market'
import type { AllRules, Plan } from '@assay/strategy'
import { type Signal, signalsOf } from './signals.ts'

/**
 * Everything that an export contains: the strategy, how it was run, and the signals of the tested period. Times are in UTC milliseconds.
 */
export interface StrategyToExport {
  readonly name: string
  readonly symbol: string
  readonly timeframe: Timeframe
  readonly dayBoundary: DayBoundary
  /** The instrument's smallest quoted step, for `==` between prices. */
  readonly point: number
  readonly rules: AllRules
  readonly plan: Plan
  readonly levels: { readonly long: Levels | null; readonly short: Levels | null }
  readonly oppositeEntry: 'ignore' | 'reverse'
  readonly intrabar: 'stop-first' | '1min'
  /** The part of the tested period that bars were held for. */
  readonly period: { readonly from: number; readonly to: number }
  readonly signals: readonly Signal[]
  /** The events that the rules read, if they read any. */
  readonly calendar?: KnownEvents | undefined
}

/** Prepares a finished run for export. */
export function toExport(outcome: Outcome, { name, symbol }: { name: string; symbol: string }): StrategyToExport {
  const { input, options, plan, start, end } = outcome
  const { timeframe, bars, dayBoundary, point, calendar } = input.data
  const held = { from: bars.time[start], to: candleEnd(bars.time[end - 1], timeframe, dayBoundary) }
  const { from, to } = coveredOf({ symbol, timeframe, dayBoundary, from: input.from ?? held.from, to: input.to ?? held.to }, held)
  return {
    name,
    symbol,
    timeframe,
    dayBoundary,
    point,
    rules: input.rules,
    plan,
    levels: input.levels,
    oppositeEntry: options.oppositeEntry,
    // One-minute bars decide nothing within a bar that is itself one minute.
    intrabar: timeframe === '1min' ? 'stop-first' : options.intrabar,
    period: { from, to },
    signals: signalsOf(outcome),
    calendar,
  }
}
