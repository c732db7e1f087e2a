/** Functions of operands. The first eleven are those of the picker, in its order. The last four are the arithmetic operators. */
export const functionNames = [
  'BRACKET',
  'CEIL',
  'FLOOR',
  'ROUND',
  'SQUARE',
  'SQRT',
  'ABS',
  'GREATEST',
  'LEAST',
  'OPENING_RANGE',
  'BETWEEN',
  'ADD',
  'SUB',
  'MULT',
  'DIV',
] as const
export type FunctionName = (typeof functionNames)[number]

export interface OperandFunction {
  readonly name: FunctionName
  readonly displayedName: string
  /** One line for a trader. */
  readonly meaning: string
  /** How many operands the function takes, both ends included. */
  readonly arity: { readonly min: number; readonly max: number }
  /** Set when the sign is written between the two operands. */
  readonly infix?: '+' | '-' | '*' | '/'
  /** The catalogue entry behind this function: it is chosen among the functions and stored as that entry. */
  readonly entry?: string
}

const one = { min: 1, max: 1 }
const two = { min: 2, max: 2 }
const several = { min: 2, max: 8 }

function row(
  name: FunctionName,
  displayedName: string,
  arity: OperandFunction['arity'],
  meaning: string,
  more: Partial<OperandFunction> = {},
): OperandFunction {
  return { name, displayedName, meaning, arity, ...more }
}

/** The functions of the Functions tab, then the operators. */
export const operandFunctions: readonly OperandFunction[] = [
  row('BRACKET', 'BRACKET', one, 'Its operand as it is, computed before what stands around it.'),
  row('CEIL', 'Ceil', one, 'The next whole number at or above its operand.'),
  row('FLOOR', 'Floor', one, 'The next whole number at or below its operand.'),
  row('ROUND', 'Round', one, 'The nearest whole number; a half goes away from zero.'),
  row('SQUARE', 'Square', one, 'Its operand times itself.'),
  row('SQRT', 'Square root', one, 'The number whose square is the operand; undefined below zero.'),
  row('ABS', 'ABS', one, 'Its operand without its sign.'),
  row('GREATEST', 'Greatest', several, 'The largest of its operands.'),
  row('LEAST', 'Least', several, 'The smallest of its operands.'),
  row('OPENING_RANGE', 'Opening Range', one, 'High, low or width of the first minutes of the trading day or of a session.', {
    entry: 'OPENINGRANGE_WIDTH',
  }),
  row('BETWEEN', 'Between', { min: 3, max: 3 }, '1 where the first operand lies from the second to the third, both included, else 0.'),
  row('ADD', '+', two, 'The sum of its operands.', { infix: '+' }),
  row('SUB', '-', two, 'The first operand less the second.', { infix: '-' }),
  row('MULT', '*', two, 'The product of its operands.', { infix: '*' }),
  row('DIV', '/', two, 'The first operand divided by the second; undefined where that is zero.', { infix: '/' }),
]

const byName: ReadonlyMap<string, OperandFunction> = new Map(
  operandFunctions.map((operandFunction) => [operandFunction.name, operandFunction]),
)

/** The function with exactly this name. */
export const findFunction = (name: string): OperandFunction | undefined => byName.get(name)
