import type { FunctionName } from '@assay/strategy'
import { type Column, minus, plus, say, times } from './column.ts'
import { absolute, divide, isWithin, larger, roundDown, roundNearest, roundUp, smaller, squareRoot } from './words/values.ts'
import type { Word } from './words/word.ts'

const folded =
  (word: Word) =>
  ([first, ...rest]: readonly Column[]) =>
    rest.reduce((held, each) => say(word, [held, each]), first)
const word = (each: Word) => (args: readonly Column[]) => say(each, args)

/** How the exports express each function of operands. */
const says: Readonly<Partial<Record<FunctionName, (args: readonly Column[]) => Column>>> = {
  BRACKET: ([a]) => a,
  CEIL: word(roundUp),
  FLOOR: word(roundDown),
  ROUND: word(roundNearest),
  SQUARE: ([a]) => times(a, a),
  SQRT: word(squareRoot),
  ABS: word(absolute),
  GREATEST: folded(larger),
  LEAST: folded(smaller),
  BETWEEN: word(isWithin),
  ADD: ([a, b]) => plus(a, b),
  SUB: ([a, b]) => minus(a, b),
  MULT: ([a, b]) => times(a, b),
  DIV: word(divide),
}

/** The column of a function over the columns of its operands; undefined if the exports do not have the function. */
export const functionColumn = (name: FunctionName, args: readonly Column[]): Column | undefined => says[name]?.(args)
