import type { Timeframe } from '@assay/market'
import { makeOperand, newDocument, type StrategyDocument } from '@assay/strategy'

/** Buys when the EMA of 8 candles crosses above that of 24, and sells when it crosses back. */
export function strategyOn(timeframe: Timeframe): StrategyDocument {
  const ema = (period: number) => makeOperand('EMA', { params: { period }, timeframe })
  const crossing = (check: 'crossabove' | 'crossbelow') => ({ indicator1: ema(8), check, indicator2: ema(24) })
  return newDocument({
    name: `EMA 8 over 24, ${timeframe}`,
    timeframe,
    rules: { long: { entry: [crossing('crossabove')], exit: [crossing('crossbelow')] }, short: { entry: [], exit: [] } },
  })
}
