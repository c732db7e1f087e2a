import { findEntry, type ParamField } from '@assay/indicators'
import type { Timeframe } from '@assay/market'
import { canonicalCheck, isArithmetic, operatorOf } from './check.ts'
import { findFunction } from './functions.ts'
import { foldOperand, isFixed, isRange, isValue } from './operand.ts'
import type { Condition, Operand } from './types.ts'

export interface FormulaOptions {
  /** The timeframe of operands that name none. Operands of another timeframe are written with it: `EMA(20)[1h]`. */
  timeframe?: Timeframe
}

interface Written {
  text: string
  /** How tightly the text binds: 1 a sum, 2 a product, 3 anything else. */
  rank: number
}

const ranks = { '+': 1, '-': 1, '*': 2, '/': 2 } as const

/** An operand as a formula: `ABS(CLOSE - EMA(20))`. `parseFormula` reads it back. */
export function printOperand(operand: Operand, { timeframe = '15min' }: FormulaOptions = {}): string {
  return foldOperand<Written>(operand, (each, args) =>
    each.args ? writtenFunction(each, args) : { text: writtenEntry(each, timeframe), rank: 3 },
  ).text
}

/** A condition as a formula. A block that computes a number is written with the `> 0` that it means. */
export function printCondition({ indicator1, check, indicator2 }: Condition, options: FormulaOptions = {}): string {
  const [left, right] = [indicator1, indicator2].map((operand) => printOperand(operand, options))
  if (isArithmetic(check)) return `${wrapped(left, indicator1)} ${check} ${wrapped(right, indicator2)} > 0`
  if (isRange(indicator2)) return `${left} ${check} ${right.replace(' to ', ' and ')}`
  const one = isValue(indicator2) && indicator2.params.value === 1
  if ((check === 'rising' || check === 'falling') && one) return `${left} ${check}`
  const words = operatorOf(check).inline
  return `${left} ${canonicalCheck(words) === check ? words : check} ${right}`
}

const wrapped = (text: string, { args }: Operand) => (args ? `(${text})` : text)

function writtenFunction({ name, candle }: Operand, args: Written[]): Written {
  const infix = findFunction(name)?.infix
  const offset = candle ? `[${candle}]` : ''
  if (!infix || args.length !== 2) return { text: `${name}(${args.map(({ text }) => text).join(', ')})${offset}`, rank: 3 }
  const rank = ranks[infix]
  // Operators of equal rank are read from left to right.
  const [left, right] = args.map(({ text, rank: own }, i) => (own < rank + i ? `(${text})` : text))
  const text = `${left} ${infix} ${right}`
  return offset === '' ? { text, rank } : { text: `(${text})${offset}`, rank: 3 }
}

function writtenEntry(operand: Operand, usual: Timeframe): string {
  const { name, params, timeframe, candle } = operand
  if (isValue(operand)) return String(params.value)
  if (isRange(operand)) return `${params.lowerbound} to ${params.upperbound}`
  if (isFixed(operand)) return name
  const numbers = writtenParams(operand).join(', ')
  return `${name}${numbers && `(${numbers})`}${timeframe === usual ? '' : `[${timeframe}]`}${candle ? `[${candle}]` : ''}`
}

/**
 * Numbers are written in order. A choice is written by name, and so is every parameter after it. Choices at their defaults are left out.
 */
function writtenParams({ name, params }: Operand): string[] {
  const fields = findEntry(name)?.entry.paramSpecs ?? []
  const firstChoice = fields.findIndex(({ kind }) => kind === 'choice')
  return fields.flatMap((field, i) => {
    const value = params[field.name] ?? field.default
    if (field.kind === 'choice' && value === field.default) return []
    const inOrder = firstChoice < 0 || i < firstChoice
    return [inOrder ? String(value) : `${field.name}=${choiceText(field, value)}`]
  })
}

/** A choice by name if the name is made of words, otherwise by number. */
function choiceText({ choices }: ParamField, value: number): string {
  const name = choices?.[value]
  return name !== undefined && /^[a-z][a-z0-9 ]*$/i.test(name) ? name : String(value)
}
