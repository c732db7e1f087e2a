import { findEntry, type Unit } from '@assay/indicators'
import { isArithmetic } from './check.ts'
import { labelParts } from './label.ts'
import { foldOperand } from './operand.ts'
import type { Condition, Operand } from './types.ts'

/** The unit of a value: one of the catalogue, `number` for a plain number, undefined where it is not known. */
export type Measure = Unit | 'number' | undefined

/** The unit of an operand. The difference of two prices is a price difference; a price times a number stays a price. */
export function unitOf(operand: Operand): Measure {
  return foldOperand<Measure>(operand, ({ name, args }, units) => {
    if (!args) return name === 'VALUE' || name === 'RANGE' ? 'number' : findEntry(name)?.entry.unit
    const [first, second] = units
    if (name === 'BETWEEN') return 'signal'
    if (name === 'MULT') return first === 'number' ? second : second === 'number' ? first : undefined
    if (name === 'DIV') return second === 'number' ? first : first === second ? 'ratio' : undefined
    if (name === 'SUB' || name === 'ADD') return sumUnit(name, first, second)
    if (name === 'SQUARE' || name === 'SQRT') return first === 'number' ? first : undefined
    return units.every((unit) => unit === first || unit === 'number') ? first : undefined
  })
}

function sumUnit(name: 'ADD' | 'SUB', first: Measure, second: Measure): Measure {
  if (second === 'number') return first
  if (first === 'number') return second
  if (first === second) return name === 'SUB' && first === 'price' ? 'price difference' : first
  const both = [first, second]
  return both.includes('price') && both.includes('price difference') ? 'price' : undefined
}

/** Whether both sides of a condition have the same unit, with a sentence. `differ` can be run but is rarely intended. */
export interface Comparison {
  kind: 'same' | 'differ'
  sentence: string
}

const words: Readonly<Record<Unit, [one: string, many: string]>> = {
  price: ['a price', 'prices'],
  'price difference': ['a distance between prices', 'distances between prices'],
  percent: ['a percentage', 'percentages'],
  ratio: ['a ratio', 'ratios'],
  index: ['an index without a unit', 'indexes'],
  volume: ['a volume', 'volumes'],
  bars: ['a number of candles', 'numbers of candles'],
  signal: ['a signal', 'signals'],
  angle: ['an angle', 'angles'],
  time: ['a time', 'times'],
  minutes: ['a number of minutes', 'numbers of minutes'],
}

/** Compares the units of both sides. Undefined for numbers, patterns and unknown units. */
export function comparisonOf({ indicator1, check, indicator2 }: Condition): Comparison | undefined {
  if (isArithmetic(check) || check === 'rising' || check === 'falling') return undefined
  const [left, right] = [unitOf(indicator1), unitOf(indicator2)]
  if (!left || !right || left === 'number' || right === 'number' || left === 'signal' || right === 'signal') return undefined
  if (left === right) return { kind: 'same', sentence: `Both sides are ${words[left][1]}, so they compare.` }
  const [first, second] = [indicator1, indicator2].map((operand) => labelParts(operand).text)
  return {
    kind: 'differ',
    sentence: `${first} is ${words[left][0]}, ${second} is ${words[right][0]}: comparing them tells little.`,
  }
}
