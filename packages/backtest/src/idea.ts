import { type FinalStrategy, findFunction, isConstant, operandsOf, rulesOf, sides } from '@assay/strategy'

/** As much of a request as says what was tried. */
export interface IdeaSource {
  readonly symbol: string
  readonly final_strategy: FinalStrategy
}

/** The catalogue names that the rules read, once each, sorted. Numbers, ranges, the sign of a pattern and functions are none. */
export function namesOf({ final_strategy }: Pick<IdeaSource, 'final_strategy'>): string[] {
  const { entry, exit } = rulesOf(final_strategy)
  const operands = sides.flatMap((side) => [...operandsOf(entry[side]), ...operandsOf(exit[side])])
  const names = operands.filter((operand) => !isConstant(operand) && !findFunction(operand.name)).map(({ name }) => name)
  return [...new Set(names)].toSorted()
}

/**
 * The name of an idea: the symbol and the catalogue names of its rules, such as `xauusd EMA RSI`. Backtests of one idea differ in numbers,
 * conditions, stops, sides, candles or period: each of them was a try.
 */
export const ideaOf = (request: IdeaSource): string => [request.symbol.toLowerCase(), ...namesOf(request)].join(' ')
