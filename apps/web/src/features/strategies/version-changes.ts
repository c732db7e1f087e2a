import type { RuleType, Side, StrategyDocument } from '@assay/strategy'
import { sortedText } from '../../base/sorted-text.ts'

/** A list with its groups. Written out here because the home page must not load the strategy package. */
const rules =
  (side: Side, type: RuleType) =>
  (document: StrategyDocument): unknown => [document.rules[side][type], document.groups?.[side][type] ?? []]

/** The parts of a strategy with the names used in the builder. */
const parts: readonly (readonly [name: string, part: (document: StrategyDocument) => unknown])[] = [
  ['name', ({ name }) => name],
  ['Scan Target', ({ symbol }) => symbol],
  ['timeframe', ({ timeframe }) => timeframe],
  ['capital', ({ initialCapital }) => initialCapital],
  ['Long entry', rules('long', 'entry')],
  ['Long exit', rules('long', 'exit')],
  ['Long target and stop', ({ stops }) => stops.long],
  ['Short entry', rules('short', 'entry')],
  ['Short exit', rules('short', 'exit')],
  ['Short target and stop', ({ stops }) => stops.short],
]

/** The differences between a version and the previous one: "capital", "Long entry". */
export function changedParts(before: StrategyDocument, after: StrategyDocument): string[] {
  return parts.filter(([, part]) => sortedText(part(before)) !== sortedText(part(after))).map(([name]) => name)
}

/** Whether two documents are equal. */
export function sameDocument(a: StrategyDocument, b: StrategyDocument): boolean {
  return sortedText(a) === sortedText(b)
}
