import { blockLine, type RuleType, type Side } from '@assay/strategy'
import type { Outcome } from '../engine/run.ts'
import { exitReasons } from '../engine/trade-log.ts'
import { type Explain, type ExplainedTree, explainedConditions, explainer } from '../explain/explain.ts'
import type { Reason } from './answer-schema.ts'

export interface Reasons {
  /** Why the entry on the side of `sign` was decided at the close of `bar`. */
  entered(sign: number, bar: number): Reason[]
  /** Why closed trade `i` was closed. */
  left(i: number): Reason[]
}

const levelNames: Readonly<Record<string, string>> = { stop: 'Stop', trailing_stop: 'Trailing stop', target: 'Target' }

/** Explains the trades of a run. Explainers are built once and reused. */
export function reasonsOf(outcome: Outcome): Reasons {
  const { plan, cache, input, simulation } = outcome
  const { trades } = simulation
  const explains = new Map<string, Explain | undefined>()
  const sideOf = (sign: number): Side => (sign === 1 ? 'long' : 'short')

  function treeAt(ruleType: RuleType, sign: number, bar: number): ExplainedTree | undefined {
    const key = `${ruleType} ${sign}`
    if (!explains.has(key)) explains.set(key, explainer(plan, cache, input.rules, ruleType, sideOf(sign)))
    return explains.get(key)?.(bar)
  }

  return {
    entered: (sign, bar) => listed(treeAt('entry', sign, bar)),
    left(i) {
      const sign = trades.sign[i]
      const level = levelNames[exitReasons[trades.reason[i]]]
      if (level) {
        const right = level === 'Target' ? trades.target[i] : trades.stopAtExit[i]
        return [{ condition: level, left: trades.exitPrice[i], right, holds: true }]
      }
      const bar = trades.exitBar[i] - 1
      const exit = treeAt('exit', sign, bar)
      // Without its exit rule, a position is only closed by an entry of the other side.
      return listed(exit?.holds ? exit : treeAt('entry', -sign, bar))
    },
  }
}

function listed(tree: ExplainedTree | undefined): Reason[] {
  return tree ? explainedConditions(tree).map(({ condition, ...values }) => ({ condition: blockLine(condition), ...values })) : []
}
