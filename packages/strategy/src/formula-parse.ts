import { makeFunction, makeOperand } from './alias.ts'
import { canonicalCheck } from './check.ts'
import { entryOf, readBack } from './formula-entry.ts'
import { entryNamed, functionNamed, unknownName } from './formula-names.ts'
import type { FormulaOptions } from './formula-print.ts'
import { closed, numberOf, type Reader, readerOf } from './formula-reader.ts'
import { FormulaError, type FormulaFault, formulaTokens, type Span } from './formula-tokens.ts'
import { limits } from './limits.ts'
import { isPatternSign } from './operand.ts'
import type { Check, Condition, Operand } from './types.ts'
import { conditionProblems } from './validate-condition.ts'
import { operandProblems } from './validate-operand.ts'

export type ParsedFormula =
  | { kind: 'operand'; operand: Operand }
  | { kind: 'condition'; condition: Condition }
  | { kind: 'fault'; fault: FormulaFault }

/** The deepest nesting of brackets: more than a formula of the deepest operand needs. */
const deepest = 64

/**
 * Reads a typed formula: an operand such as `ABS(CLOSE - EMA(20))`, or a condition such as `CLOSE crosses above 2 * ATR(14)[1h]`. It never
 * throws: a fault is returned as a sentence with its place. An operand or condition that it returns has no problems.
 */
export function parseFormula(text: string, { timeframe = '15min' }: FormulaOptions = {}): ParsedFormula {
  try {
    if (text.length > limits.formula) {
      throw new FormulaError(`A formula may have ${limits.formula} characters.`, { from: limits.formula, to: text.length })
    }
    return formulaOf(readerOf(formulaTokens(text), timeframe))
  } catch (error) {
    if (error instanceof FormulaError) return { kind: 'fault', fault: error.fault }
    throw error
  }
}

function formulaOf(reader: Reader): ParsedFormula {
  const left = sumOf(reader)
  if (reader.peek().kind === 'end') return { kind: 'operand', operand: left }
  const operator = reader.peek()
  const check = checkOf(reader)
  const condition = withSign({ indicator1: left, check, indicator2: rightOf(reader, check) })
  const rest = reader.peek()
  if (rest.kind !== 'end') throw new FormulaError(`"${rest.text}" is too much: a condition ends here.`, rest)
  const [problem] = conditionProblems(condition)
  if (problem) throw new FormulaError(problem.message, { from: operator.from, to: rest.to })
  return { kind: 'condition', condition }
}

/** PATTERN is of the timeframe of the pattern beside it, as where it is chosen: a formula never names it. */
function withSign({ indicator1, check, indicator2 }: Condition): Condition {
  const beside = (operand: Operand, other: Operand) =>
    isPatternSign(operand) ? makeOperand('PATTERN', { timeframe: other.timeframe }) : operand
  return { indicator1: beside(indicator1, indicator2), check, indicator2: beside(indicator2, indicator1) }
}

/** An operator, as a sign or as one or two words. */
function checkOf(reader: Reader): Check {
  const first = reader.peek()
  const second = reader.peek(1)
  const both = first.kind === 'name' && second.kind === 'name' ? canonicalCheck(`${first.text}${second.text}`) : undefined
  const check = both ?? (first.kind === 'name' || first.kind === 'symbol' ? canonicalCheck(first.text) : undefined)
  if (!check) throw new FormulaError(`"${first.text || '['}" is no operator: >, <, >=, <=, ==, crosses above, between, rising.`, first)
  reader.take()
  if (both) reader.take()
  return check
}

function rightOf(reader: Reader, check: Check): Operand {
  if (check === 'between') return rangeOf(reader)
  const isAlone = (check === 'rising' || check === 'falling') && reader.peek().kind === 'end'
  return isAlone ? makeOperand('VALUE', { params: { value: 1 } }) : sumOf(reader)
}

function rangeOf(reader: Reader): Operand {
  const start = reader.peek()
  const lowerbound = numberOf(reader)
  const word = reader.take()
  if (!/^(and|to)$/i.test(word.text)) throw new FormulaError('"between" takes two numbers: between 30 and 70.', word)
  const upperbound = numberOf(reader)
  if (lowerbound > upperbound) {
    throw new FormulaError(`The lower bound "${lowerbound}" is above the upper bound "${upperbound}".`, {
      from: start.from,
      to: reader.peek().from,
    })
  }
  return makeOperand('RANGE', { params: { lowerbound, upperbound } })
}

const sumOf = (reader: Reader): Operand => infixOf(reader, { '+': 'ADD', '-': 'SUB' }, productOf)
const productOf = (reader: Reader): Operand => infixOf(reader, { '*': 'MULT', '/': 'DIV' }, signedOf)

/** Operators of equal rank, read from left to right. */
function infixOf(reader: Reader, names: Readonly<Record<string, string>>, part: (reader: Reader) => Operand): Operand {
  const { from } = reader.peek()
  let whole = part(reader)
  for (;;) {
    const { kind, text } = reader.peek()
    if (kind !== 'symbol' || !Object.hasOwn(names, text)) return whole
    reader.take()
    whole = functionOf(reader, names[text], [whole, part(reader)], from)
  }
}

function signedOf(reader: Reader): Operand {
  const { from, text } = reader.peek()
  if (text !== '-') return primaryOf(reader)
  if (reader.peek(1).kind === 'number') return literalOf(reader)
  reader.take()
  return functionOf(reader, 'MULT', [makeOperand('VALUE', { params: { value: -1 } }), primaryOf(reader)], from)
}

const literalOf = (reader: Reader): Operand => makeOperand('VALUE', { params: { value: numberOf(reader) } })

function primaryOf(reader: Reader): Operand {
  const token = reader.peek()
  if (token.kind === 'number') return literalOf(reader)
  if (token.kind === 'name') return namedOf(reader)
  if (!reader.takes('(')) throw new FormulaError('An operand is missing here: a name, a number or a bracket.', token)
  const inner = within(reader, token, () => sumOf(reader))
  closed(reader)
  return readBack(reader, inner)
}

/** Limits the depth, so that a thousand brackets cannot exhaust the stack. */
function within<T>(reader: Reader, at: Span, read: () => T): T {
  if (++reader.depth > deepest) throw new FormulaError(`Brackets may stand at most ${deepest} deep.`, at)
  const result = read()
  reader.depth--
  return result
}

function namedOf(reader: Reader): Operand {
  const { name, from, to } = nameOf(reader)
  const called = functionNamed(name)
  // CEIL, FLOOR, SQRT and the four operators are also catalogue names. Without a bracket, or with named parameters, they mean the entry.
  const takesOperands = reader.peek().text === '(' && reader.peek(2).text !== '=='
  const entryName = called && !called.entry && takesOperands ? undefined : (called?.entry ?? entryNamed(name))
  if (entryName) return entryOf(reader, entryName)
  if (!called) throw new FormulaError(unknownName(name), { from, to })
  if (!reader.takes('('))
    throw new FormulaError(`${called.displayedName} takes its operands in brackets: ${called.name}(CLOSE).`, { from, to })
  const args = within(reader, { from, to }, () => listOf(reader))
  closed(reader)
  return readBack(reader, functionOf(reader, called.name, args, from))
}

/** One word, or two words that form the name of a function: `square root(CLOSE)`. */
function nameOf(reader: Reader): { name: string } & Span {
  const { text, from, to } = reader.take()
  const next = reader.peek()
  if (next.kind !== 'name' || !functionNamed(text + next.text)) return { name: text, from, to }
  reader.take()
  return { name: text + next.text, from, to: next.to }
}

function listOf(reader: Reader): Operand[] {
  const args = [sumOf(reader)]
  while (reader.takes(',')) args.push(sumOf(reader))
  return args
}

function functionOf(reader: Reader, name: string, args: Operand[], from: number): Operand {
  const made = makeFunction(name, args)
  const span = { from, to: Math.max(from + 1, reader.peek(-1).to) }
  const [problem] = operandProblems(made, [])
  if (problem) throw new FormulaError(problem.message, span)
  if (made.alias.length > limits.alias) throw new FormulaError('This formula is too long.', span)
  return made
}
