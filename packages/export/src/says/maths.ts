import { type Column, dividedBy, minus, part, plus, say, times } from '../column.ts'
import * as angles from '../words/angles.ts'
import { candlesSinceFirstHighest, lastSwing, numberOfHighest, turnsOf } from '../words/places.ts'
import { candlesSinceHighest } from '../words/shapes.ts'
import { divide, roundDown, roundUp, squareRoot } from '../words/values.ts'
import { highest, lowest } from '../words/windows.ts'
import type { Word } from '../words/word.ts'
import { high, low, negative, priceOf, type Says } from './says.ts'

const transforms: Readonly<Record<string, Word>> = {
  acos: angles.arcCosine,
  asin: angles.arcSine,
  atan: angles.arcTangent,
  ceil: roundUp,
  cos: angles.cosine,
  cosh: angles.hyperbolicCosine,
  exp: angles.power,
  floor: roundDown,
  ln: angles.naturalLog,
  log10: angles.decimalLog,
  sin: angles.sine,
  sinh: angles.hyperbolicSine,
  sqrt: squareRoot,
  tan: angles.tangent,
  tanh: angles.hyperbolicTangent,
}

const operators: Readonly<Record<string, (left: Column, right: Column) => Column>> = {
  add: plus,
  sub: minus,
  mult: times,
  div: (left, right) => say(divide, [left, right]),
}

const middleOf = (source: Column, period: number) => dividedBy(plus(say(highest, [source], period), say(lowest, [source], period)), 2)
const numberOf = (source: Column, period: number) => say(numberOfHighest, [source], period)

const overWindow: Readonly<Record<string, (source: Column, period: number) => Readonly<Record<string, Column>>>> = {
  highest: (source, period) => ({ highest: say(highest, [source], period) }),
  lowest: (source, period) => ({ lowest: say(lowest, [source], period) }),
  minMax: (source, period) => ({ min: say(lowest, [source], period), max: say(highest, [source], period) }),
  maxIndex: (source, period) => ({ index: numberOf(source, period) }),
  minIndex: (source, period) => ({ index: numberOf(negative(source), period) }),
  minMaxIndex: (source, period) => ({ min: numberOf(negative(source), period), max: numberOf(source, period) }),
  midpoint: (source, period) => ({ midpoint: middleOf(source, period) }),
  findFirstIndexHighest: (source, period) => ({ index: say(candlesSinceHighest, [source], period - 1) }),
  findFirstIndexLowest: (source, period) => ({ index: say(candlesSinceHighest, [negative(source)], period - 1) }),
  findLastIndexHighest: (source, period) => ({ index: say(candlesSinceFirstHighest, [source], period) }),
  findLastIndexLowest: (source, period) => ({ index: say(candlesSinceFirstHighest, [negative(source)], period) }),
}

export const maths: readonly Says[] = [
  ...Object.entries(transforms).map(([id, word]): Says => ({ id, columns: ({ source }) => ({ value: say(word, [priceOf(source)]) }) })),
  ...Object.entries(operators).map(
    ([id, of]): Says => ({ id, columns: ({ source, source2 }) => ({ value: of(priceOf(source), priceOf(source2)) }) }),
  ),
  ...Object.entries(overWindow).map(([id, of]): Says => ({ id, columns: ({ source, period }) => of(priceOf(source), period) })),
  {
    id: 'swings',
    columns: ({ period }) => ({ high: say(lastSwing, [high], period), low: negative(say(lastSwing, [negative(low)], period)) }),
  },
  {
    id: 'zigZag',
    columns({ percent }) {
      const whole = say(turnsOf, [high, low], percent / 100)
      return { high: part(whole, 'last_high'), low: part(whole, 'last_low'), direction: part(whole, 'leg') }
    },
  },
]
