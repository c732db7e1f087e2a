import { explainedConditions, explainer, type Outcome } from '@assay/backtest'
import { isAtLeast, isAtMost } from '@assay/indicators'
import { comparesPrices, type Plan, type PlanCondition, type RuleType, type Side } from '@assay/strategy'

const ruleTypes: readonly RuleType[] = ['entry', 'exit']
const sides: readonly Side[] = ['long', 'short']

/**
 * Number of closes at which a cross differs under the reference library's own definition. It looks at the last close at
 * which the sides were not equal, ours at the bar before.
 */
export function crossDifferences({ plan, cache, input, start, end }: Outcome): number {
  if (!plan.conditions.some(({ kind }) => kind === 'cross')) return 0
  const { close } = input.data.bars
  const rules = ruleTypes.flatMap((type) => sides.map((side) => ({ type, side, explain: explainer(plan, cache, input.rules, type, side) })))
  let differing = 0
  for (const { type, side, explain } of rules) {
    if (!explain) continue
    const scaled = plan.programs[type][side]!.filter((code) => code >= 0).map((index) => readsPrice(plan, plan.conditions[index]))
    const lastSign = new Map<number, number>()
    for (let bar = 0; bar < end; bar++) {
      explainedConditions(explain(bar)).forEach(({ condition, left, right, holds }, i) => {
        const up = condition.check === 'crossabove'
        if (!up && condition.check !== 'crossbelow') return
        const sign = left === null || right === null ? Number.NaN : orderOf(left, right, scaled[i] ? close[bar] : 0)
        const theirs = lastSign.get(i) === (up ? -1 : 1) && sign === (up ? 1 : -1)
        if (bar >= start && theirs !== holds) differing++
        if (sign !== 0) lastSign.set(i, sign)
      })
    }
  }
  return differing
}

const readsPrice = (plan: Plan, condition: PlanCondition) =>
  condition.kind === 'cross' && comparesPrices(plan, condition.left, condition.right)

/** 1 if the left side is above the right one, -1 if below, 0 if they are equal. */
const orderOf = (left: number, right: number, scale: number) => Number(isAtLeast(left, right, scale)) - Number(isAtMost(left, right, scale))
