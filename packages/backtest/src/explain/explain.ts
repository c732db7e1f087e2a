import type { AllRules, Condition, Plan, RuleTree, RuleType, Side } from '@assay/strategy'
import { bitAt, type Words } from '../columns/bits.ts'
import { viewOf } from '../columns/series.ts'
import type { SeriesCache } from '../columns/series-cache.ts'
import type { View } from '../columns/view.ts'
import { truthsOf } from '../engine/evaluate.ts'

/** A condition at the close of a bar: the values of its operands (null if undefined or not a single number) and whether it held. */
export interface ExplainedCondition {
  readonly condition: Condition
  readonly left: number | null
  readonly right: number | null
  readonly holds: boolean
}

export interface ExplainedTree {
  readonly logic: RuleTree['logic']
  readonly nodes: readonly (ExplainedCondition | ExplainedTree)[]
  readonly holds: boolean
}

/** Explains why a rule held, or did not, at the close of a bar. */
export type Explain = (bar: number) => ExplainedTree

interface Leaf {
  readonly left: View
  readonly right: View | null
  readonly truths: Words
}

/** Explains the rule of one side; undefined if there is none. `rules` are those from which the plan was compiled. */
export function explainer(plan: Plan, cache: SeriesCache, rules: AllRules, ruleType: RuleType, side: Side): Explain | undefined {
  const program = plan.programs[ruleType][side]
  const tree = rules[ruleType][side]
  if (!program || !tree) return undefined
  // The program pushes its conditions in the order of the tree.
  const leaves = program.filter((code) => code >= 0).map((index) => leafOf(plan, cache, index))
  return (bar) => {
    const each = leaves.values()
    return explainTree(tree, (condition) => explainCondition(condition, each.next().value!, bar))
  }
}

function leafOf(plan: Plan, cache: SeriesCache, index: number): Leaf {
  const condition = plan.conditions[index]
  const view = (read: number) => viewOf(plan, cache, read, plan.timeframe)
  return {
    left: view(condition.left),
    right: 'right' in condition ? view(condition.right) : null,
    truths: truthsOf(plan, cache, condition),
  }
}

function explainTree({ logic, conditions }: RuleTree, leaf: (condition: Condition) => ExplainedCondition): ExplainedTree {
  const nodes = conditions.map((node) => ('conditions' in node ? explainTree(node, leaf) : leaf(node)))
  // A group without conditions has no effect, as in the plan.
  const saying = nodes.filter((node) => !('nodes' in node) || explainedConditions(node).length > 0)
  const holds = logic === 'and' ? saying.every((node) => node.holds) : saying.some((node) => node.holds)
  return { logic, nodes, holds: saying.length > 0 && holds }
}

function explainCondition(condition: Condition, { left, right, truths }: Leaf, bar: number): ExplainedCondition {
  return { condition, left: valueAt(left, bar), right: right && valueAt(right, bar), holds: bitAt(truths, bar) }
}

function valueAt({ column, shift, value }: View, bar: number): number | null {
  const found = column ? column[bar - shift] : value
  return Number.isFinite(found) ? found : null
}

/** The conditions of an explained tree, in order. */
export function explainedConditions(tree: ExplainedTree): ExplainedCondition[] {
  return tree.nodes.flatMap((node) => ('nodes' in node ? explainedConditions(node) : [node]))
}
