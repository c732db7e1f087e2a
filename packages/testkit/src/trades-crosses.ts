import { explainedConditions, explainer, type Outcome } from '@assay/backtest'
import type { RuleType, Side } from '@assay/strategy'

const ruleTypes: readonly RuleType[] = ['entry', 'exit']
const sides: readonly Side[] = ['long', 'short']

/**
 * Number of closes at which a cross differs under the reference library's own definition. It looks at the last
 * difference that was not zero, ours at the bar before.
 */
export function crossDifferences({ plan, cache, input, start, end }: Outcome): number {
  if (!plan.conditions.some(({ kind }) => kind === 'cross')) return 0
  const rules = ruleTypes.flatMap((type) => sides.map((side) => explainer(plan, cache, input.rules, type, side)))
  let differing = 0
  for (const explain of rules.filter((each) => each !== undefined)) {
    const lastSign = new Map<number, number>()
    for (let bar = 0; bar < end; bar++) {
      explainedConditions(explain(bar)).forEach(({ condition, left, right, holds }, i) => {
        const up = condition.check === 'crossabove'
        if (!up && condition.check !== 'crossbelow') return
        const sign = left === null || right === null ? Number.NaN : Math.sign(left - right)
        const theirs = lastSign.get(i) === (up ? -1 : 1) && sign === (up ? 1 : -1)
        if (bar >= start && theirs !== holds) differing++
        if (sign !== 0) lastSign.set(i, sign)
      })
    }
  }
  return differing
}
