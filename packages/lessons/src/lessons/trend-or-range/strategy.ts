import { makeOperand, newDocument, type RuleList, type StrategyDocument } from '@assay/strategy'

const on = (name: string, params: Record<string, number> = {}) => makeOperand(name, { params, timeframe: '1h' })

const crossing = { indicator1: on('CLOSE'), check: 'crossabove' as const, indicator2: on('EMA', { period: 50 }) }
const trending = { indicator1: on('ADX', { period: 14 }), check: '>' as const, indicator2: on('VALUE', { value: 25 }) }

const document = (name: string, entry: RuleList): StrategyDocument =>
  newDocument({
    name,
    timeframe: '1h',
    rules: { long: { entry, exit: [] }, short: { entry: [], exit: [] } },
    stops: { long: { type: 'percentage', target: 1, stopLoss: 0.5, enableTrailingStopLoss: 'No', trailAmountValue: null }, short: null },
  })

/** Buys when the close crosses above its average of 50 hours. */
export const plainStrategy = document('Close over EMA 50', [crossing])

/** The same, but only when ADX is above 25. */
export const filteredStrategy = document('Close over EMA 50, ADX above 25', [crossing, 'And', trending])
