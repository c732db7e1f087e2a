import { type AlertCondition, alertLimits, isOnEvent, isOnPrices, Refusal } from '@assay/contracts'
import { ruleCost } from '@assay/strategy'

/**
 * The cost of evaluating a condition at each close; null for conditions on prices and events, which all cost the
 * same.
 */
export const conditionCost = (condition: AlertCondition): number | null =>
  isOnPrices(condition) || isOnEvent(condition) ? null : ruleCost(condition.params.rule, condition.params.timeframe)

/** Throws `RULE_TOO_COSTLY` for a rule that costs more than one alert may. The rule was checked before. */
export function checkCost(condition: AlertCondition): void {
  const cost = conditionCost(condition) ?? 0
  if (cost <= alertLimits.ruleCost) return
  throw new Refusal('RULE_TOO_COSTLY', {
    path: 'params.rule',
    message:
      `Deciding this rule takes ${inWords(cost)} values of history; an alert may take ${inWords(alertLimits.ruleCost)}. ` +
      'Use shorter periods, fewer indicators or a slower timeframe.',
  })
}

/** Throws `ALERT_LIMIT` when a rule and the user's other active rules together cost more than one user's rules may. */
export function checkCostTogether(cost: number | null, others: number): void {
  if (cost === null || cost + others <= alertLimits.rulesCost) return
  throw new Refusal('ALERT_LIMIT', {
    path: 'params.rule',
    message:
      `Your active rules would take ${inWords(cost + others)} values of history at each close; they may take ${inWords(alertLimits.rulesCost)} ` +
      'together. Pause or delete rule alerts that you no longer need.',
  })
}

const inWords = (count: number): string => Math.ceil(count).toLocaleString('en-US')
