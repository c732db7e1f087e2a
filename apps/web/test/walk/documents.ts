import type { StrategyDocument } from '@assay/strategy'
import { nodesOf, shown } from './lists.ts'
import type { Strategy } from './model.ts'
import { numberOf, pool } from './pool.ts'
import { places } from './steps.ts'

/** The document that stands for a strategy of the model. */
export function documentFor({ rules, ...strategy }: Strategy): unknown {
  const lists = Object.fromEntries(
    (['long', 'short'] as const).map((side) => [
      side,
      Object.fromEntries(
        (['entry', 'exit'] as const).map((type) => [
          type,
          shown(rules[side][type]).list.map((item) => (typeof item === 'number' ? pool[item] : item)),
        ]),
      ),
    ]),
  )
  const groups = Object.fromEntries(
    (['long', 'short'] as const).map((side) => [
      side,
      Object.fromEntries((['entry', 'exit'] as const).map((type) => [type, shown(rules[side][type]).groups])),
    ]),
  )
  const isGrouped = places.some(({ side, ruleType }) => shown(rules[side][ruleType]).groups.length > 0)
  return { version: isGrouped ? 2 : 1, ...strategy, rules: lists, ...(isGrouped && { groups }) }
}

/** The strategy that a document shows. */
export function strategyFor({ rules, groups, name, symbol, timeframe, initialCapital, stops }: StrategyDocument): Strategy {
  const nodes = (side: 'long' | 'short', type: 'entry' | 'exit') =>
    nodesOf(
      rules[side][type].map((item) => (typeof item === 'string' ? item : numberOf(item))),
      groups?.[side][type] ?? [],
    )
  return {
    name,
    symbol,
    timeframe,
    initialCapital,
    rules: {
      long: { entry: nodes('long', 'entry'), exit: nodes('long', 'exit') },
      short: { entry: nodes('short', 'entry'), exit: nodes('short', 'exit') },
    },
    stops,
  }
}
