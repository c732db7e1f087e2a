import { isRange, isValue } from './operand.ts'
import type { Check, Condition, Operand } from './types.ts'

/** Numbers from `min` to `max`; an open end is not included. */
export interface Interval {
  readonly min: number
  readonly max: number
  readonly openMin: boolean
  readonly openMax: boolean
}

export const everything: Interval = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY, openMin: false, openMax: false }
const above = (min: number, openMin: boolean): Interval => ({ ...everything, min, openMin })
const below = (max: number, openMax: boolean): Interval => ({ ...everything, max, openMax })

export const isEmpty = ({ min, max, openMin, openMax }: Interval): boolean => min > max || (min === max && (openMin || openMax))

export function intersection(a: Interval, b: Interval): Interval {
  return {
    min: Math.max(a.min, b.min),
    max: Math.min(a.max, b.max),
    openMin: (a.openMin && a.min >= b.min) || (b.openMin && b.min >= a.min),
    openMax: (a.openMax && a.max <= b.max) || (b.openMax && b.max <= a.max),
  }
}

/** True if every number of `inner` is in `outer`. */
export function contains(outer: Interval, inner: Interval): boolean {
  const low = outer.min < inner.min || (outer.min === inner.min && (!outer.openMin || inner.openMin))
  const high = outer.max > inner.max || (outer.max === inner.max && (!outer.openMax || inner.openMax))
  return low && high
}

const mirrored: Partial<Record<Check, Check>> = {
  '>': '<',
  '<': '>',
  '>=': '<=',
  '<=': '>=',
  crossabove: 'crossbelow',
  crossbelow: 'crossabove',
  '==': '==',
}

function heldWhere(check: Check, value: number): Interval | undefined {
  if (check === '>' || check === 'crossabove') return above(value, true)
  if (check === '<' || check === 'crossbelow') return below(value, true)
  if (check === '>=') return above(value, false)
  if (check === '<=') return below(value, false)
  return check === '==' ? { ...above(value, false), max: value } : undefined
}

export interface Constraint {
  operand: Operand
  /** The values the operand must have for the condition to hold. */
  interval: Interval
  /** The operand must also have been on the other side of its bound one bar earlier. */
  crosses: boolean
}

/** What a condition requires of one operand. Undefined unless the other side is a number or a range. */
export function constraintOf({ indicator1, check, indicator2 }: Condition): Constraint | undefined {
  if (isRange(indicator2) && check === 'between') {
    const { lowerbound, upperbound } = indicator2.params
    return { operand: indicator1, interval: { ...everything, min: lowerbound, max: upperbound }, crosses: false }
  }
  const crosses = check === 'crossabove' || check === 'crossbelow'
  const turned = isValue(indicator1) ? mirrored[check] : check
  const [operand, number] = isValue(indicator1) ? [indicator2, indicator1] : [indicator1, indicator2]
  const interval = turned && isValue(number) ? heldWhere(turned, number.params.value) : undefined
  return interval && { operand, interval, crosses }
}
