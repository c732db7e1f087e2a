import { limits } from './limits.ts'
import type { Operand } from './types.ts'

/** Entries without a series: a number, a range of two numbers, and the sign PATTERN that a pattern is compared with. */
export const isValue = (operand: Operand): boolean => operand.name === 'VALUE' && !operand.args
export const isRange = (operand: Operand): boolean => operand.name === 'RANGE' && !operand.args
export const isPatternSign = (operand: Operand): boolean => operand.name === 'PATTERN' && !operand.args
export const isFixed = (operand: Operand): boolean => isValue(operand) || isRange(operand) || isPatternSign(operand)

interface Frame<T> {
  operand: Operand
  done: T[]
}

/**
 * Computes a result for an operand from the results of its arguments, innermost first. It uses a loop, so deep nesting cannot exhaust the
 * stack.
 */
export function foldOperand<T>(operand: Operand, combine: (operand: Operand, args: T[]) => T): T {
  const open: Frame<T>[] = [{ operand, done: [] }]
  for (;;) {
    const frame = open[open.length - 1]!
    const next = frame.operand.args?.[frame.done.length]
    if (next) {
      open.push({ operand: next, done: [] })
      continue
    }
    const result = combine(frame.operand, frame.done)
    open.pop()
    const outer = open[open.length - 1]
    if (!outer) return result
    outer.done.push(result)
  }
}

/** The number of levels of nested functions: 0 for a catalogue entry. */
export const operandDepth = (operand: Operand): number =>
  foldOperand<number>(operand, ({ args }, inner) => (args ? 1 + Math.max(0, ...inner) : 0))

/** The operand and all its arguments at every level, outermost first. */
export function operandsWithin(operand: Operand): Operand[] {
  const found: Operand[] = []
  const todo = [operand]
  while (todo.length > 0) {
    const next = todo.pop()!
    found.push(next)
    if (next.args) todo.push(...next.args.toReversed())
  }
  return found
}

/** True for a value that never changes: a number, a range, the pattern sign, or a function of such values. */
export const isConstant = (operand: Operand): boolean =>
  foldOperand<boolean>(operand, (each, args) => (each.args ? args.every(Boolean) : isFixed(each)))

/** Clamps a candle offset to a whole number from 0 down to -9. */
export function clampCandle(candle: number): number {
  if (!Number.isFinite(candle)) return 0
  return Math.max(limits.oldestCandle, Math.min(0, Math.trunc(candle))) + 0
}
