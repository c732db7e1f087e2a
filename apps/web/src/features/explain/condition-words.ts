import type { ConditionAtBar, OperandAtBar } from '@assay/backtest'
import type { ResultFormat } from './result-format.ts'

const none = 'no value at this bar'

/** The values of a condition's operands: "69.70, that is 4.70 too high". */
export function conditionValues(condition: ConditionAtBar, format: ResultFormat): string {
  const { check, left, right, bounds, holds } = condition
  if (bounds) return betweenWords(left, bounds, format)
  if (check === 'rising' || check === 'falling') return beforeWords(left, format)
  if (!right) return holds ? 'it occurs' : 'it does not occur'
  if (left.value === null || right.value === null) return missingWords(left, right)
  if (check === 'crossabove' || check === 'crossbelow') return crossWords(left, right, format)
  if (check === '>' || check === '<' || check === '>=' || check === '<=') return comparedWords(condition, left.value, right.value, format)
  return pairWords(left, right, format)
}

/** A plain number has no name of its own; its label is the number, such as "30". */
const isNumber = ({ label }: OperandAtBar) => label !== '' && Number.isFinite(Number(label.replaceAll(',', '')))
/** Both sides of a comparison use the unit of the side that has one. */
const unitOf = (left: OperandAtBar, right: OperandAtBar) => (isNumber(left) ? right.unit : left.unit)

function missingWords(left: OperandAtBar, right: OperandAtBar): string {
  const missing = [left, right].filter(({ value }) => value === null).map(({ label }) => label)
  return `${missing.join(' and ')}: ${none}`
}

const relation = (left: number, right: number) => (left > right ? 'over' : left < right ? 'under' : 'at')

function crossWords(left: OperandAtBar, right: OperandAtBar, format: ResultFormat): string {
  const unit = unitOf(left, right)
  const both = (a: number | null, b: number | null) =>
    a === null || b === null ? none : `${format.value(a, unit)} ${relation(a, b)} ${format.value(b, unit)}`
  return `${both(left.value, right.value)}, before ${both(left.before, right.before)}`
}

function comparedWords({ check, left, right, holds }: ConditionAtBar, a: number, b: number, format: ResultFormat): string {
  const unit = right ? unitOf(left, right) : left.unit
  const values = right && isNumber(right) ? format.value(a, unit) : `${format.value(a, unit)} ${relation(a, b)} ${format.value(b, unit)}`
  if (holds) return values
  if (a === b) return `${values}, that is equal`
  return `${values}, that is ${format.value(Math.abs(a - b), unit)} too ${check === '<' || check === '<=' ? 'high' : 'low'}`
}

function pairWords(left: OperandAtBar, right: OperandAtBar, format: ResultFormat): string {
  const unit = unitOf(left, right)
  return `${format.value(left.value ?? Number.NaN, unit)} and ${format.value(right.value ?? Number.NaN, unit)}`
}

function betweenWords({ value, unit }: OperandAtBar, [lower, upper]: readonly [number, number], format: ResultFormat): string {
  if (value === null) return none
  const text = format.value(value, unit)
  if (value < lower) return `${text}, that is ${format.value(lower - value, unit)} below it`
  return value > upper ? `${text}, that is ${format.value(value - upper, unit)} above it` : text
}

function beforeWords({ value, before, unit }: OperandAtBar, format: ResultFormat): string {
  const text = (each: number | null) => (each === null ? none : format.value(each, unit))
  return `${text(value)}, a candle before ${text(before)}`
}
