import { type FinalStrategy, findFunction, isConstant, operandsOf, rulesOf, sides } from '@assay/strategy'

/** The part of a request that identifies its idea. */
export interface IdeaSource {
  readonly symbol: string
  readonly final_strategy: FinalStrategy
}

/** The catalogue names that the rules read, each once, sorted. Numbers, ranges, the pattern sign and functions are left out. */
export function namesOf({ final_strategy }: Pick<IdeaSource, 'final_strategy'>): string[] {
  const { entry, exit } = rulesOf(final_strategy)
  const operands = sides.flatMap((side) => [...operandsOf(entry[side]), ...operandsOf(exit[side])])
  const names = operands.filter((operand) => !isConstant(operand) && !findFunction(operand.name)).map(({ name }) => name)
  return [...new Set(names)].toSorted()
}

/**
 * The name of an idea: the symbol and the catalogue names of its rules, such as `xauusd EMA RSI`. Backtests of one idea may differ in
 * numbers, conditions, stops, sides, candles or period; each of them counts as a trial.
 */
export const ideaOf = (request: IdeaSource): string => [request.symbol.toLowerCase(), ...namesOf(request)].join(' ')
