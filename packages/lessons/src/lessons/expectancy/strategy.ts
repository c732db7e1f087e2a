import { newDocument, type StrategyDocument, suggestionsOn } from '@assay/strategy'

const [{ indicator1, check, indicator2 }] = suggestionsOn('15min')

/** Buys when the EMA of 8 candles crosses above that of 24, with a stop and a target in percent of the entry. */
export function strategyWith(stopLoss: number, target: number): StrategyDocument {
  return newDocument({
    name: `EMA 8 over 24, stop ${stopLoss} %, target ${target} %`,
    rules: { long: { entry: [{ indicator1, check, indicator2 }], exit: [] }, short: { entry: [], exit: [] } },
    stops: { long: { type: 'percentage', target, stopLoss, enableTrailingStopLoss: 'No', trailAmountValue: null }, short: null },
  })
}

/** The three years of simulated bars that the lesson tests. */
export const years = { start: '2022-01-01', end: '2025-01-01' }
