import { blockLine, type FinalStrategy, isTree, type Rules, type RuleTree, type RunRequest, stopsLine, usualOptions } from '@assay/strategy'

/** A part of a request in words. */
export interface RequestPart {
  readonly part: string
  readonly words: string
}

type RequestFacts = Omit<RunRequest, 'indicators'>

const ruleParts: readonly (readonly [name: string, words: (request: Pick<RunRequest, 'final_strategy'>) => string])[] = [
  ['Long entry', ({ final_strategy: { entry } }) => rulesText(entry.long.conditions)],
  ['Long exit', ({ final_strategy: { exit } }) => rulesText(exit.long.conditions)],
  ['Long target and stop', ({ final_strategy: { exit } }) => (exit.long.sltp ? stopsLine(exit.long.sltp) : 'None')],
  ['Short entry', ({ final_strategy: { entry } }) => rulesText(entry.short.conditions)],
  ['Short exit', ({ final_strategy: { exit } }) => rulesText(exit.short.conditions)],
  ['Short target and stop', ({ final_strategy: { exit } }) => (exit.short.sltp ? stopsLine(exit.short.sltp) : 'None')],
]

/** The parts of a request in words, with the names used in the builder. The period is left out, because it is compared as a whole. */
const parts: readonly (readonly [name: string, words: (request: RequestFacts) => string])[] = [
  ['Scan Target', ({ symbol }) => symbol.toUpperCase()],
  ['Candles', ({ timeframe }) => timeframe],
  ['Capital', ({ initialCapital }) => String(initialCapital)],
  ['Invested in each trade', investedText],
  ...ruleParts,
  ['Order within a bar', ({ options }) => (options?.intrabar === '1min' ? 'One-minute bars' : 'Stop first')],
  ['Trading day', ({ options }) => (options?.day_boundary === 'utc' ? 'From 00:00 UTC' : 'From 17:00 New York')],
  ['Opposite entry', ({ options }) => options?.opposite_entry ?? usualOptions.opposite_entry],
]

/** Everything that a request asks for but its period, part by part and in the same order for every request. */
export const requestWords = (request: RequestFacts): RequestPart[] => parts.map(([part, words]) => ({ part, words: words(request) }))

const ruleNames = new Set(ruleParts.map(([part]) => part))

/** Those of its parts that are rules. */
export const rulePartsOf = (words: readonly RequestPart[]): RequestPart[] =>
  words.filter(({ part, words: said }) => ruleNames.has(part) && said !== 'None')

/** The rules of a strategy, one line for each list it has. */
export const rulesInWords = (final_strategy: FinalStrategy): RequestPart[] =>
  ruleParts.map(([part, words]) => ({ part, words: words({ final_strategy }) })).filter(({ words }) => words !== 'None')

function investedText({ initialCapital, positionValue, trade_quantity }: RequestFacts): string {
  const invested = positionValue * trade_quantity
  return invested === initialCapital ? 'The capital' : String(invested)
}

const rulesText = (rules: Rules): string => (rules ? treeText(rules) : 'None')

function treeText({ logic, conditions }: RuleTree): string {
  return conditions.map((node) => (isTree(node) ? `( ${treeText(node)} )` : blockLine(node))).join(logic === 'and' ? ' And ' : ' Or ')
}
