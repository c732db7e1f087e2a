import type { AlertEvaluator } from '../prices/run.ts'
import { type RuleEngineNeeds, ruleEngine } from './rule-evaluator.ts'

/** An evaluator beside which rules are decided: as long as it looks at quotes. */
export function withRules(evaluator: AlertEvaluator, needs: RuleEngineNeeds): AlertEvaluator {
  const rules = ruleEngine(needs)
  return {
    ...evaluator,
    async begin() {
      const marks = await evaluator.begin()
      rules.start()
      return marks
    },
    async end() {
      await Promise.all([rules.stop(), evaluator.end()])
    },
  }
}
