import type { Verdict } from './lesson.ts'

/** A number that a task asks for. */
export interface WantedNumber {
  /** The id of the input. */
  readonly id: string
  readonly value: number
  /** The largest allowed distance from `value`. */
  readonly within: number
  /** What to type, shown while the number is missing: "Type the lots." */
  readonly missing: string
  /** Common wrong numbers, each with the mistake that leads to it. */
  readonly mistakes?: readonly (readonly [value: number, says: string])[]
  /** What to do, shown for any other wrong number. */
  readonly otherwise: string
}

/** Checks the numbers in order and stops at the first that is missing or wrong. `done`: the sentence shown when all are right. */
export function checkNumbers(wanted: readonly WantedNumber[], given: Readonly<Record<string, number>>, done: string): Verdict {
  for (const one of wanted) {
    const value = given[one.id]
    if (value === undefined || Number.isNaN(value)) return { isDone: false, says: one.missing }
    if (isNear(value, one.value, one.within)) continue
    const mistake = one.mistakes?.find(([wrong]) => isNear(value, wrong, one.within))
    return { isDone: false, says: mistake?.[1] ?? one.otherwise }
  }
  return { isDone: true, says: done }
}

/** The tolerance allows for rounding errors of decimal sums. */
const isNear = (value: number, other: number, within: number): boolean => Math.abs(value - other) <= within + 1e-9
