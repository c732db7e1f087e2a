import type { Timeframe } from '@assay/market'
import {
  emptySlot,
  type FunctionName,
  isEmptySlot,
  type Operand,
  retimed,
  type SlotPath,
  slotAt,
  withArgs,
  withoutFunction,
  withSlot,
  wrapSlot,
} from '@assay/strategy'

/** What can be done to the slot at hand of a formula. */
export interface FormulaRuns {
  /** Puts a function around what stands in the slot, or into the slot where it is empty. */
  wrap: (name: FunctionName) => void
  unwrap: () => void
  /** Makes a part of the slot the one at hand. */
  open: (part: number) => void
  addPart: () => void
  removePart: (part: number) => void
  /** Which candle the function's result is read at. */
  read: (candle: number) => void
  retime: (timeframe: Timeframe) => void
}

/** `next`: the changed operand, and the slot that is at hand then. */
type Next = (root: Operand, path: SlotPath) => void

/** The runs of the slot at `path`; an operand that is not chosen yet is one empty slot. */
export function formulaRuns(given: Operand | null, path: SlotPath, timeframe: Timeframe, next: Next): FormulaRuns {
  const root = given ?? emptySlot(timeframe)
  const part = slotAt(root, path)!
  const change = (changed: Operand) => next(withSlot(root, path, changed), path)
  return {
    wrap(name) {
      const wrapped = wrapSlot(root, path, name)
      next(wrapped, firstEmpty(wrapped, path) ?? path)
    },
    unwrap: () => next(withoutFunction(root, path), path),
    open: (i) => next(root, [...path, i]),
    addPart() {
      const args = [...(part.args ?? []), emptySlot(part.timeframe)]
      next(withSlot(root, path, withArgs(part, args)), [...path, args.length - 1])
    },
    removePart: (i) =>
      change(
        withArgs(
          part,
          part.args!.filter((_, at) => at !== i),
        ),
      ),
    read: (candle) => change({ ...part, candle }),
    retime: (chosen) => next(retimed(root, chosen), path),
  }
}

/** The first empty slot within the part at `path`, in reading order. */
export function firstEmpty(root: Operand, path: SlotPath = []): SlotPath | undefined {
  const part = slotAt(root, path)
  if (!part) return undefined
  if (!part.args) return isEmptySlot(part) ? path : undefined
  for (let i = 0; i < part.args.length; i++) {
    const found = firstEmpty(root, [...path, i])
    if (found) return found
  }
  return undefined
}
