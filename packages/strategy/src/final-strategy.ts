import { isConstant } from './operand.ts'
import type { Path } from './path.ts'
import { operandsOf } from './tree.ts'
import type { Operand, Rules, RuleType, Side, StopSettings } from './types.ts'

/** The rules as `/run-backtest` takes them. */
export interface FinalStrategy {
  entry: Record<Side, { conditions: Rules }>
  exit: Record<Side, { conditions: Rules; sltp?: StopSettings | null }>
}

export const sides: readonly Side[] = ['long', 'short']
export const ruleTypes: readonly RuleType[] = ['entry', 'exit']

export interface RulePlace {
  type: RuleType
  side: Side
  rules: Rules
  /** The path of the tree, from `final_strategy` on. */
  path: Path
}

/** All four trees, entries first. */
export function rulePlaces(strategy: FinalStrategy): RulePlace[] {
  return ruleTypes.flatMap((type) =>
    sides.map((side) => ({ type, side, rules: strategy[type][side].conditions, path: ['final_strategy', type, side, 'conditions'] })),
  )
}

/** The four trees by type and side, the form that the plan is compiled from. */
export function rulesOf({ entry, exit }: FinalStrategy): Record<RuleType, Record<Side, Rules>> {
  return {
    entry: { long: entry.long.conditions, short: entry.short.conditions },
    exit: { long: exit.long.conditions, short: exit.short.conditions },
  }
}

/** A series that rules read, as a request lists it. */
export type SentIndicator = Pick<Operand, 'name' | 'params' | 'timeframe' | 'alias' | 'args'>

/**
 * Every series that the trees read, including the arguments of functions, once per alias. Numbers, ranges and the pattern sign have no
 * series.
 */
export function indicatorsOf(...trees: Rules[]): SentIndicator[] {
  const byAlias = new Map<string, SentIndicator>()
  for (const { name, params, timeframe, alias, args } of trees.flatMap(seriesOf)) {
    if (!byAlias.has(alias)) byAlias.set(alias, { name, params, timeframe, alias, ...(args && { args }) })
  }
  return [...byAlias.values()]
}

const seriesOf = (rules: Rules) => operandsOf(rules).filter((operand) => !isConstant(operand))
