import { hourMs } from '@assay/market'
import type { Indicator, ParamSpecs, ParamValues } from './define.ts'

/**
 * Bars until an exponential average has forgotten its seed to one part in 10^12. `weight` is that of the newest value.
 * Averages of averages (`stages`) take a little longer, not several times as long.
 */
export const fading = (weight: number, stages = 1): number => Math.ceil((28 + 4 * (stages - 1)) / -Math.log1p(-weight))

/** The same for the usual exponential average of `period` bars. */
export const emaFading = (period: number, stages = 1): number => fading(2 / (period + 1), stages)

/** The same for Wilder's average of `period` bars. */
export const wilderFading = (period: number, stages = 1): number => fading(1 / period, stages)

/**
 * Bars after which a Laguerre filter that starts at bar `period` no longer depends on its start. With gamma 0 its four
 * stages are mere delays.
 */
export const laguerreSettle = ({ period, gamma }: { readonly period: number; readonly gamma: number }): number =>
  period - 1 + (gamma === 0 ? 3 : fading(1 - gamma, 6))

/** The cost of a value for which the whole window is read again. */
export const windowEffort = (period: number): number => period / 10

/** A trading day has 25 hours when clocks are set back. */
const longestDayMs = 25 * hourMs

/**
 * Candles of `candleMs` after which the values no longer depend on where the series starts; infinite if they always do.
 * Days are counted in trading candles: closed hours have none, so a weekend adds nothing.
 */
export function settleBars({ settle, warmup, anchoredDays }: Indicator, params: ParamValues<ParamSpecs>, candleMs: number): number {
  const perDay = Math.max(1, Math.ceil(longestDayMs / candleMs))
  return (settle ?? warmup)(params) + (anchoredDays?.(params) ?? 0) * perDay
}
