import { blockLine, type FinalStrategy, isTree, type Rules, type RuleTree, type RunRequest, stopsLine, usualOptions } from '@assay/strategy'

const ruleParts: readonly (readonly [name: string, words: (request: Pick<RunRequest, 'final_strategy'>) => string])[] = [
  ['Long entry', ({ final_strategy: { entry } }) => rulesText(entry.long.conditions)],
  ['Long exit', ({ final_strategy: { exit } }) => rulesText(exit.long.conditions)],
  ['Long target and stop', ({ final_strategy: { exit } }) => (exit.long.sltp ? stopsLine(exit.long.sltp) : 'None')],
  ['Short entry', ({ final_strategy: { entry } }) => rulesText(entry.short.conditions)],
  ['Short exit', ({ final_strategy: { exit } }) => rulesText(exit.short.conditions)],
  ['Short target and stop', ({ final_strategy: { exit } }) => (exit.short.sltp ? stopsLine(exit.short.sltp) : 'None')],
]

/** The parts of a request in words, with the names used in the builder. The period is left out, because it is compared as a whole. */
const parts: readonly (readonly [name: string, words: (request: RunRequest) => string])[] = [
  ['Scan Target', ({ symbol }) => symbol.toUpperCase()],
  ['Candles', ({ timeframe }) => timeframe],
  ['Capital', ({ initialCapital }) => String(initialCapital)],
  ['Invested in each trade', investedText],
  ...ruleParts,
  ['Order within a bar', ({ options }) => (options?.intrabar === '1min' ? 'One-minute bars' : 'Stop first')],
  ['Trading day', ({ options }) => (options?.day_boundary === 'utc' ? 'From 00:00 UTC' : 'From 17:00 New York')],
  ['Opposite entry', ({ options }) => options?.opposite_entry ?? usualOptions.opposite_entry],
]

export interface Difference {
  readonly part: string
  /** The words of each request, in order. */
  readonly words: readonly string[]
}

/** The parts in which requests differ, in words. */
export function differencesOf(requests: readonly RunRequest[]): Difference[] {
  return parts.map(([part, words]) => ({ part, words: requests.map(words) })).filter(({ words }) => new Set(words).size > 1)
}

/** The rules of a strategy, one line for each list it has. */
export const rulesInWords = (final_strategy: FinalStrategy): { part: string; words: string }[] =>
  ruleParts.map(([part, words]) => ({ part, words: words({ final_strategy }) })).filter(({ words }) => words !== 'None')

function investedText({ initialCapital, positionValue, trade_quantity }: RunRequest): string {
  const invested = positionValue * trade_quantity
  return invested === initialCapital ? 'The capital' : String(invested)
}

const rulesText = (rules: Rules): string => (rules ? treeText(rules) : 'None')

function treeText({ logic, conditions }: RuleTree): string {
  return conditions.map((node) => (isTree(node) ? `( ${treeText(node)} )` : blockLine(node))).join(logic === 'and' ? ' And ' : ' Or ')
}
