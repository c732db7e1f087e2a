import { type AlertCondition, alertLimits, isOnEvent, isOnPrices, Refusal } from '@assay/contracts'
import { ruleCost } from '@assay/strategy'

/** What deciding a condition costs at each close; null for conditions on prices and events, whose cost does not differ. */
export const conditionCost = (condition: AlertCondition): number | null =>
  isOnPrices(condition) || isOnEvent(condition) ? null : ruleCost(condition.params.rule, condition.params.timeframe)

/** Throws `RULE_TOO_COSTLY` for a rule that costs more than one alert may. The rule has been checked. */
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

/** Throws `ALERT_LIMIT` where a rule and the other active rules of its user cost more together than one user's may. */
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
