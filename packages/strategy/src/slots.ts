import type { Timeframe } from '@assay/market'
import { aliasOf, makeFunction } from './alias.ts'
import { findFunction } from './functions.ts'
import { foldOperand, isConstant, operandsWithin } from './operand.ts'
import type { Operand } from './types.ts'

/** Where a part of an operand stands: which argument, then which argument of that one. Empty for the operand itself. */
export type SlotPath = readonly number[]

const emptyName = 'EMPTY'

/** The place of an operand that is not chosen yet. It is never stored: no such name is in the catalogue, so that the checks refuse it. */
export const emptySlot = (timeframe: Timeframe = '15min'): Operand => ({
  name: emptyName,
  timeframe,
  alias: emptyName.toLowerCase(),
  params: {},
  candle: 0,
})

export const isEmptySlot = ({ name, args }: Operand): boolean => name === emptyName && !args
export const hasEmptySlot = (operand: Operand): boolean => operandsWithin(operand).some(isEmptySlot)

/** Every part with its place, in reading order: the operand itself, then what it is made of. */
export function slotsOf(operand: Operand): { path: SlotPath; operand: Operand }[] {
  const inner = operand.args?.flatMap((arg, i) => slotsOf(arg).map(({ path, ...slot }) => ({ path: [i, ...path], ...slot }))) ?? []
  return [{ path: [], operand }, ...inner]
}

/** The part at a place; undefined where there is none. */
export function slotAt(operand: Operand, path: SlotPath): Operand | undefined {
  let at: Operand | undefined = operand
  for (const i of path) at = at?.args?.[i]
  return at
}

/** A function over `args`, of which some may be empty. */
function functionOver(name: string, args: Operand[], candle = 0): Operand {
  if (!args.some(hasEmptySlot)) return makeFunction(name, args, { candle })
  const timeframe = args.find((arg) => !isConstant(arg) && !hasEmptySlot(arg))?.timeframe ?? args[0].timeframe
  return { name, timeframe, alias: emptyName.toLowerCase(), params: {}, args, candle }
}

/** The function over other operands. */
export const withArgs = ({ name, candle }: Operand, args: Operand[]): Operand => functionOver(name, args, candle)

/** The operand with another part at `path`. All parts share one timeframe: that of the part which was put in. */
export function withSlot(operand: Operand, path: SlotPath, part: Operand): Operand {
  const whole = placed(operand, path, part)
  return isConstant(part) || hasEmptySlot(part) ? whole : retimed(whole, part.timeframe)
}

function placed(operand: Operand, path: SlotPath, part: Operand): Operand {
  if (path.length === 0) return part
  const [first, ...rest] = path
  const args = operand.args!.map((arg, i) => (i === first ? placed(arg, rest, part) : arg))
  return functionOver(operand.name, args, operand.candle)
}

/** The part at `path` as the first operand of a function; its other operands are empty. A candle that the part reads stays with the part. */
export function wrapSlot(operand: Operand, path: SlotPath, name: string): Operand {
  const inner = slotAt(operand, path)!
  const others = Array.from({ length: findFunction(name)!.arity.min - 1 }, () => emptySlot(inner.timeframe))
  return withSlot(operand, path, functionOver(name, [inner, ...others]))
}

/** The part at `path` without its function: its first operand stands there instead. */
export function withoutFunction(operand: Operand, path: SlotPath): Operand {
  const inner = slotAt(operand, path)?.args?.[0]
  return inner ? withSlot(operand, path, inner) : operand
}

/** The operand with all its parts that have a timeframe on another. */
export function retimed(operand: Operand, timeframe: Timeframe): Operand {
  return foldOperand<Operand>(operand, (each, args) => {
    if (each.args) return functionOver(each.name, args, each.candle)
    if (isConstant(each)) return each
    const moved = { ...each, timeframe }
    return isEmptySlot(each) ? moved : { ...moved, alias: aliasOf(moved) }
  })
}
