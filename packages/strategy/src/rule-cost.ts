import { findEntry, type ParamSpecs, type ParamValues, settleBars } from '@assay/indicators'
import { type Timeframe, timeframeMs } from '@assay/market'
import type { PlanCall } from './plan.ts'
import { compile } from './plan-compile.ts'
import type { Rules } from './types.ts'

const tradingWeekMs = 5 * timeframeMs['1D']
/** Reading this many minutes of history costs as much as computing one value. */
const minutesPerValue = 100

/**
 * An upper estimate of the cost of evaluating a rule at each close. It counts the values computed when the columns are built from history,
 * over a trading week and the bars before it. Each value is weighted by its effort; one of a plain average counts 1. The history to read is
 * added.
 */
export function ruleCost(rule: Rules, timeframe: Timeframe): number {
  const plan = compile({ entry: { long: rule, short: null }, exit: { long: null, short: null } }, timeframe)
  const computed = plan.calls.reduce((sum, call) => sum + callCost(call), 0)
  const week = candlesOfWeek(timeframe) * plan.conditions.length
  const minutes = (plan.settle * timeframeMs[timeframe]) / timeframeMs['1min']
  return Math.ceil(computed + week + minutes / minutesPerValue)
}

const candlesOfWeek = (timeframe: Timeframe): number => Math.ceil(tradingWeekMs / timeframeMs[timeframe])

function callCost({ entry, params, timeframe }: PlanCall): number {
  const { indicator } = findEntry(entry)!
  const values = params as ParamValues<ParamSpecs>
  const warmup = indicator.warmup(values)
  const settle = settleBars(indicator, values, timeframeMs[timeframe])
  const history = Number.isFinite(settle) ? Math.max(warmup, settle) : warmup
  return (history + candlesOfWeek(timeframe)) * Math.max(1, indicator.effort?.(values) ?? 1)
}
