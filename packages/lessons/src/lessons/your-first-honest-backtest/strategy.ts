import { newDocument, type StrategyDocument, suggestionsOn } from '@assay/strategy'

const [{ indicator1, check, indicator2 }] = suggestionsOn('15min')

/** The rule of the lesson: the first of the suggestions, with a stop of 0.3 % and a target of twice that. */
export const strategy: StrategyDocument = newDocument({
  name: 'EMA golden cross',
  rules: { long: { entry: [{ indicator1, check, indicator2 }], exit: [] }, short: { entry: [], exit: [] } },
  stops: { long: { type: 'percentage', target: 0.6, stopLoss: 0.3, enableTrailingStopLoss: 'No', trailAmountValue: null }, short: null },
})
