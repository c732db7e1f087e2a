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

/** The actions on the current slot of a formula. */
export interface FormulaRuns {
  /** Wraps the content of the slot in a function, or fills an empty slot with it. */
  wrap: (name: FunctionName) => void
  unwrap: () => void
  /** Selects a part of the slot. */
  open: (part: number) => void
  addPart: () => void
  removePart: (part: number) => void
  /** Sets the candle at which the function's result is read. */
  read: (candle: number) => void
  retime: (timeframe: Timeframe) => void
}

/** `root`: the changed operand; `path`: the slot that is current afterwards. */
type Next = (root: Operand, path: SlotPath) => void

/** The actions on the slot at `path`; an operand that is not chosen yet counts as one empty slot. */
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
