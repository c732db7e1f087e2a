import { blockLine, type Condition, isPatternSign, type PlanCondition, type RuleType, type Side } from '@assay/strategy'
import type { Outcome } from '../engine/run.ts'
import { type ExplainedCondition, type ExplainedTree, explainedConditions, explainer } from './explain.ts'
import { type Before, operandAtBar, shortLabel } from './operand-at-bar.ts'
import type { ConditionAtBar, RuleAtBar } from './schema.ts'

/** The rule of one side at the close of any bar, with the values of all operands; null if there is no rule. */
export function ruleAtBar({ plan, cache, input }: Outcome, ruleType: RuleType, side: Side): ((bar: number) => RuleAtBar) | null {
  const explain = explainer(plan, cache, input.rules, ruleType, side)
  const program = plan.programs[ruleType][side]
  if (!explain || !program) return null
  // The program pushes its conditions in the order of the tree.
  const compiled = program.filter((code) => code >= 0).map((index) => plan.conditions[index])
  return (bar) => {
    const tree = explain(bar)
    const decisive = decisiveOnes(tree)
    let next = 0
    const condition = (leaf: ExplainedCondition): ConditionAtBar => {
      const { condition: block, holds } = leaf
      return { ...told(compiled[next++], block, bar), holds, decisive: decisive.has(leaf) }
    }
    return grouped(tree, condition)
  }

  function told(compiled: PlanCondition, block: Condition, bar: number): Omit<ConditionAtBar, 'holds' | 'decisive'> {
    const { indicator1, indicator2, check } = block
    const before: Before = compiled.kind === 'cross' ? 'bar' : compiled.kind === 'run' ? 'candle' : 'none'
    const first = isPatternSign(indicator1) ? indicator2 : indicator1
    return {
      kind: 'condition',
      line: shortLabel(plan, blockLine(block)),
      check,
      left: operandAtBar(plan, cache, first, compiled.left, bar, before),
      right: 'right' in compiled ? operandAtBar(plan, cache, indicator2, compiled.right, bar, before) : null,
      bounds: compiled.kind === 'between' ? [compiled.lower, compiled.upper] : null,
    }
  }
}

function grouped({ logic, nodes, holds }: ExplainedTree, condition: (leaf: ExplainedCondition) => ConditionAtBar): RuleAtBar {
  return { kind: 'group', logic, holds, nodes: nodes.map((node) => ('nodes' in node ? grouped(node, condition) : condition(node))) }
}

/** The conditions that decide alone: if one of them were inverted, the whole tree would be too. */
function decisiveOnes(tree: ExplainedTree): Set<ExplainedCondition> {
  return new Set(explainedConditions(tree).filter((leaf) => holdsWith(tree, leaf) !== tree.holds))
}

/** Whether the tree holds with `turned` inverted. A group without conditions has no effect, as in the plan. */
function holdsWith({ logic, nodes }: ExplainedTree, turned: ExplainedCondition): boolean {
  const said = nodes
    .filter((node) => !('nodes' in node) || explainedConditions(node).length > 0)
    .map((node) => ('nodes' in node ? holdsWith(node, turned) : node.holds !== (node === turned)))
  return logic === 'and' ? said.every(Boolean) : said.some(Boolean)
}
