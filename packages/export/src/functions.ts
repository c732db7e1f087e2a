import type { FunctionName } from '@assay/strategy'
import { type Column, minus, plus, say, times } from './column.ts'
import { absolute, divide, isWithin, larger, nearestWhole, smaller, squareRoot, wholeAbove, wholeBelow } from './words/values.ts'
import type { Word } from './words/word.ts'

const folded =
  (word: Word) =>
  ([first, ...rest]: readonly Column[]) =>
    rest.reduce((held, each) => say(word, [held, each]), first)
const word = (each: Word) => (args: readonly Column[]) => say(each, args)

/** How the exports express each function of operands. */
const says: Readonly<Partial<Record<FunctionName, (args: readonly Column[], scale: Column) => Column>>> = {
  BRACKET: ([a]) => a,
  CEIL: (args, scale) => say(wholeAbove, [...args, scale]),
  FLOOR: (args, scale) => say(wholeBelow, [...args, scale]),
  ROUND: (args, scale) => say(nearestWhole, [...args, scale]),
  SQUARE: ([a]) => times(a, a),
  SQRT: word(squareRoot),
  ABS: word(absolute),
  GREATEST: folded(larger),
  LEAST: folded(smaller),
  BETWEEN: (args, scale) => say(isWithin, [...args, scale]),
  ADD: ([a, b]) => plus(a, b),
  SUB: ([a, b]) => minus(a, b),
  MULT: ([a, b]) => times(a, b),
  DIV: word(divide),
}

/** The column of a function over the columns of its operands; undefined if the exports do not have the function. `scale` as in `Sides`. */
export const functionColumn = (name: FunctionName, args: readonly Column[], scale: Column): Column | undefined => says[name]?.(args, scale)
