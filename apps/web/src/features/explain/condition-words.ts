import type { ConditionAtBar, OperandAtBar } from '@assay/backtest'
import type { Say } from './say.ts'

const none = 'no value at this bar'

/** The values of a condition's operands: "69.70, that is 4.70 too high". */
export function conditionValues(condition: ConditionAtBar, say: Say): string {
  const { check, left, right, bounds, holds } = condition
  if (bounds) return betweenWords(left, bounds, say)
  if (check === 'rising' || check === 'falling') return beforeWords(left, say)
  if (!right) return holds ? 'it occurs' : 'it does not occur'
  if (left.value === null || right.value === null) return missingWords(left, right)
  if (check === 'crossabove' || check === 'crossbelow') return crossWords(left, right, say)
  if (check === '>' || check === '<' || check === '>=' || check === '<=') return comparedWords(condition, left.value, right.value, say)
  return pairWords(left, right, say)
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

function crossWords(left: OperandAtBar, right: OperandAtBar, say: Say): string {
  const unit = unitOf(left, right)
  const both = (a: number | null, b: number | null) =>
    a === null || b === null ? none : `${say.value(a, unit)} ${relation(a, b)} ${say.value(b, unit)}`
  return `${both(left.value, right.value)}, before ${both(left.before, right.before)}`
}

function comparedWords({ check, left, right, holds }: ConditionAtBar, a: number, b: number, say: Say): string {
  const unit = right ? unitOf(left, right) : left.unit
  const values = right && isNumber(right) ? say.value(a, unit) : `${say.value(a, unit)} ${relation(a, b)} ${say.value(b, unit)}`
  if (holds) return values
  if (a === b) return `${values}, that is equal`
  return `${values}, that is ${say.value(Math.abs(a - b), unit)} too ${check === '<' || check === '<=' ? 'high' : 'low'}`
}

function pairWords(left: OperandAtBar, right: OperandAtBar, say: Say): string {
  const unit = unitOf(left, right)
  return `${say.value(left.value ?? Number.NaN, unit)} and ${say.value(right.value ?? Number.NaN, unit)}`
}

function betweenWords({ value, unit }: OperandAtBar, [lower, upper]: readonly [number, number], say: Say): string {
  if (value === null) return none
  const text = say.value(value, unit)
  if (value < lower) return `${text}, that is ${say.value(lower - value, unit)} below it`
  return value > upper ? `${text}, that is ${say.value(value - upper, unit)} above it` : text
}

function beforeWords({ value, before, unit }: OperandAtBar, say: Say): string {
  const text = (each: number | null) => (each === null ? none : say.value(each, unit))
  return `${text(value)}, a candle before ${text(before)}`
}
