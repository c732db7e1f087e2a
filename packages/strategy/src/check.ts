import { type Check, checks } from './types.ts'

/** Accepted spellings besides the canonical ones. */
export const checkAliases: Readonly<Record<string, Check>> = {
  greaterthan: '>',
  lessthan: '<',
  greaterthanequal: '>=',
  lessthanequal: '<=',
  equalto: '==',
  crossesabove: 'crossabove',
  crossesbelow: 'crossbelow',
}

const byText: ReadonlyMap<string, Check> = new Map([...checks.map((check) => [check, check] as const), ...Object.entries(checkAliases)])

/** The check that a text names, ignoring case and blanks; undefined when there is none. */
export function canonicalCheck(text: string): Check | undefined {
  return byText.get(text.toLowerCase().replaceAll(/\s/g, ''))
}

export interface Operator {
  readonly check: Check
  /** The text in the picker. */
  readonly label: string
  /** The text in a block. */
  readonly inline: string
  /** What a screen reader says between the two operands. */
  readonly words: string
  /** One line for a trader. */
  readonly meaning: string
}

export interface OperatorTab {
  readonly label: string
  readonly operators: readonly Operator[]
}

/** The tabs of the operator picker, in order. */
export const operatorTabs: readonly OperatorTab[] = [
  {
    label: 'Arithmetic Operators',
    operators: [
      { check: '+', label: '+', inline: '+', words: 'plus', meaning: 'Left plus right; holds where the sum is greater than zero.' },
      {
        check: '-',
        label: '-',
        inline: '-',
        words: 'minus',
        meaning: 'Left minus right; holds where the difference is greater than zero.',
      },
      { check: '*', label: '*', inline: '*', words: 'times', meaning: 'Left times right; holds where the product is greater than zero.' },
      {
        check: '/',
        label: '/',
        inline: '/',
        words: 'divided by',
        meaning: 'Left divided by right; holds where the quotient is greater than zero.',
      },
    ],
  },
  {
    label: 'Cross Operators',
    operators: [
      {
        check: 'between',
        label: 'Between',
        inline: 'between',
        words: 'is between',
        meaning: 'Left lies in the range on the right, both ends included.',
      },
      {
        check: 'crossabove',
        label: 'Crosses Above',
        inline: 'crosses above',
        words: 'crosses above',
        meaning: 'Left was at or below right one bar earlier and is above it now.',
      },
      {
        check: 'crossbelow',
        label: 'Crosses Below',
        inline: 'crosses below',
        words: 'crosses below',
        meaning: 'Left was at or above right one bar earlier and is below it now.',
      },
      {
        check: 'rising',
        label: 'Rising',
        inline: 'rising',
        words: 'is rising',
        meaning: 'Left is higher than on its own previous candle; a value on the right asks for that many candles in a row.',
      },
      {
        check: 'falling',
        label: 'Falling',
        inline: 'falling',
        words: 'is falling',
        meaning: 'Left is lower than on its own previous candle; a value on the right asks for that many candles in a row.',
      },
    ],
  },
  {
    label: 'Comparator Operators',
    operators: [
      { check: '>', label: 'greaterThan (>)', inline: '>', words: 'is greater than', meaning: 'Left is above right.' },
      { check: '<', label: 'lessThan (<)', inline: '<', words: 'is less than', meaning: 'Left is below right.' },
      {
        check: '==',
        label: 'equalTo (==)',
        inline: '==',
        words: 'equals',
        meaning: 'Left equals right, to within half a point for prices.',
      },
      {
        check: '>=',
        label: 'greaterThanEqual (>=)',
        inline: '>=',
        words: 'is greater than or equal to',
        meaning: 'Left is above right or equal to it.',
      },
      {
        check: '<=',
        label: 'lessThanEqual (<=)',
        inline: '<=',
        words: 'is less than or equal to',
        meaning: 'Left is below right or equal to it.',
      },
    ],
  },
]

const byCheck: ReadonlyMap<Check, Operator> = new Map(
  operatorTabs.flatMap(({ operators }) => operators).map((operator) => [operator.check, operator]),
)

/** The texts of a check. */
export function operatorOf(check: Check): Operator {
  return byCheck.get(check)!
}

/** True for a check that computes a number. Such a block holds where the number is greater than zero. */
export function isArithmetic(check: Check): boolean {
  return check === '+' || check === '-' || check === '*' || check === '/'
}
