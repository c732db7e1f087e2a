import { newDocument } from './document.ts'
import { faultOf } from './groups.ts'
import type { RunRequest } from './request.ts'
import { isTree } from './tree.ts'
import type { Group, GroupedList, RuleList, Rules, RuleTree, StrategyDocument } from './types.ts'

/**
 * Turns the strategy of a request into a document for the builder. Undefined where its rules are nested deeper than the builder can show.
 */
export function documentOf(
  request: Pick<RunRequest, 'symbol' | 'timeframe' | 'initialCapital' | 'final_strategy'>,
  name: string,
): StrategyDocument | undefined {
  const { entry, exit } = request.final_strategy
  const lists = [entry.long, exit.long, entry.short, exit.short].map(({ conditions }) => groupedOf(conditions))
  if (lists.some((each) => faultOf(each) !== undefined)) return undefined
  const [longEntry, longExit, shortEntry, shortExit] = lists
  return newDocument({
    name,
    symbol: request.symbol.toUpperCase(),
    timeframe: request.timeframe,
    initialCapital: request.initialCapital,
    rules: { long: { entry: longEntry.list, exit: longExit.list }, short: { entry: shortEntry.list, exit: shortExit.list } },
    groups: { long: { entry: longEntry.groups, exit: longExit.groups }, short: { entry: shortEntry.groups, exit: shortExit.groups } },
    stops: { long: exit.long.sltp ?? null, short: exit.short.sltp ?? null },
  })
}

/** A tree as the builder's list with brackets. An And clause directly within a top-level Or needs none, because And binds before Or. */
export function groupedOf(rules: Rules): GroupedList {
  const list: RuleList[number][] = []
  const groups: Group[] = []
  const add = (tree: RuleTree, isTop: boolean) => {
    const connector = tree.logic === 'and' ? 'And' : 'Or'
    for (const node of tree.conditions) {
      const from = list.length
      if (!isTree(node)) list.push(node, connector)
      else {
        add(node, false)
        const to = list.length - 2
        const isClause = isTop && tree.logic === 'or' && node.logic === 'and'
        if (to > from && !isClause && !groups.some((group) => group.from === from && group.to === to)) groups.push({ from, to })
        list[list.length - 1] = connector
      }
    }
  }
  if (rules) add(rules, true)
  return { list, groups: groups.toSorted((a, b) => a.from - b.from || b.to - a.to) }
}
