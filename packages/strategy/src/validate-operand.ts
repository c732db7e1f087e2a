import { checkParams, findEntry } from '@assay/indicators'
import { timeframes } from '@assay/market'
import { aliasOf } from './alias.ts'
import { findFunction } from './functions.ts'
import { limits } from './limits.ts'
import { isConstant, isPatternSign, isRange, operandDepth } from './operand.ts'
import type { Path } from './path.ts'
import { type Problem, problem } from './problem.ts'
import type { Operand } from './types.ts'

/** True for the entry of a candlestick pattern. */
export const isPatternEntry = (operand: Operand): boolean => !operand.args && findEntry(operand.name)?.entry.pattern !== undefined

interface Place {
  operand: Operand
  path: Path
}

/** The operand and all its arguments, each with its path. */
function placesWithin(operand: Operand, at: Path): Place[] {
  const found: Place[] = []
  const todo: Place[] = [{ operand, path: at }]
  while (todo.length > 0) {
    const place = todo.pop()!
    found.push(place)
    const { args } = place.operand
    for (let i = (args?.length ?? 0) - 1; i >= 0; i--) todo.push({ operand: args![i], path: [...place.path, 'args', i] })
  }
  return found
}

/** Everything wrong with an operand itself, wherever it is used. */
export function operandProblems(operand: Operand, at: Path): Problem[] {
  if (operandDepth(operand) > limits.operandDepth) {
    return [problem('LIMIT_EXCEEDED', at, `Functions may be nested at most ${limits.operandDepth} deep.`)]
  }
  const places = placesWithin(operand, at)
  const problems = places.flatMap(({ operand: each, path }) => [
    ...readProblems(each, path),
    ...(each.args ? functionProblems : entryProblems)(each, path),
  ])
  // An alias can only be computed for a valid operand.
  return problems.length > 0 ? problems : places.flatMap(({ operand: each, path }) => aliasProblems(each, path))
}

/** Checks how the series is read: candle and timeframe. */
function readProblems({ candle, timeframe }: Operand, at: Path): Problem[] {
  const problems: Problem[] = []
  if (!Number.isInteger(candle) || candle > 0 || candle < limits.oldestCandle) {
    problems.push(
      problem(
        'PARAM_OUT_OF_RANGE',
        [...at, 'candle'],
        `"candle" must be a whole number from ${limits.oldestCandle} to 0, not "${candle}".`,
      ),
    )
  }
  if (!timeframes.includes(timeframe)) {
    problems.push(problem('RULE_INVALID', [...at, 'timeframe'], `"timeframe" must be one of ${timeframes.join(', ')}, not "${timeframe}".`))
  }
  return problems
}

function entryProblems({ name, params }: Operand, at: Path): Problem[] {
  const found = findEntry(name)
  if (!found) return [problem('INDICATOR_UNKNOWN', [...at, 'name'], `There is no indicator "${name}".`)]
  const checked = checkParams(found.entry, params)
  if (!checked.ok)
    return checked.problems.map(({ param, message }) => problem('PARAM_OUT_OF_RANGE', [...at, 'params', param], `${message}.`))
  const { lowerbound, upperbound } = checked.params
  if (name === 'RANGE' && lowerbound > upperbound) {
    return [
      problem(
        'PARAM_OUT_OF_RANGE',
        [...at, 'params', 'lowerbound'],
        `The lower bound "${lowerbound}" is above the upper bound "${upperbound}".`,
      ),
    ]
  }
  return []
}

function functionProblems({ name, params, args = [], timeframe }: Operand, at: Path): Problem[] {
  const found = findFunction(name)
  if (!found) return [problem('INDICATOR_UNKNOWN', [...at, 'name'], `There is no function "${name}".`)]
  if (found.entry)
    return [problem('RULE_INVALID', [...at, 'name'], `"${name}" is no function of operands: use the indicator "${found.entry}".`)]
  const { min, max } = found.arity
  const count = min === max ? `${min}` : `${min} to ${max}`
  return [
    ...Object.keys(params).map((param) =>
      problem('PARAM_OUT_OF_RANGE', [...at, 'params', param], `"${name}" has no parameter "${param}".`),
    ),
    ...(args.length < min || args.length > max
      ? [problem('RULE_INVALID', [...at, 'args'], `"${name}" takes ${count} operands, not "${args.length}".`)]
      : []),
    ...args.flatMap((arg, i) => argumentProblems(arg, timeframe, [...at, 'args', i])),
  ]
}

/** Functions compute with numbers, candle by candle on one timeframe. */
function argumentProblems(arg: Operand, timeframe: string, at: Path): Problem[] {
  if (isRange(arg) || isPatternSign(arg) || isPatternEntry(arg)) {
    return [problem('RULE_INVALID', [...at, 'name'], `"${arg.name}" is not a number that a function could take.`)]
  }
  if (isConstant(arg) || arg.timeframe === timeframe) return []
  return [
    problem('RULE_INVALID', [...at, 'timeframe'], `The operands of a function share its timeframe "${timeframe}", not "${arg.timeframe}".`),
  ]
}

function aliasProblems(operand: Operand, at: Path): Problem[] {
  const expected = aliasOf(operand)
  return operand.alias === expected
    ? []
    : [problem('RULE_INVALID', [...at, 'alias'], `The alias must be "${expected}", not "${operand.alias}".`)]
}
