import type { Timeframe } from '@assay/market'
import { aliasOf, makeFunction } from './alias.ts'
import { findFunction } from './functions.ts'
import { foldOperand, isConstant, operandsWithin } from './operand.ts'
import type { Operand } from './types.ts'

/**
 * The path of a part within an operand: the index of an argument, then the index of an argument of that one. Empty for the operand itself.
 */
export type SlotPath = readonly number[]

const emptyName = 'EMPTY'

/** A slot for an operand that is not chosen yet. Its name is not in the catalogue, so validation refuses it and it is never stored. */
export const emptySlot = (timeframe: Timeframe = '15min'): Operand => ({
  name: emptyName,
  timeframe,
  alias: emptyName.toLowerCase(),
  params: {},
  candle: 0,
})

export const isEmptySlot = ({ name, args }: Operand): boolean => name === emptyName && !args
export const hasEmptySlot = (operand: Operand): boolean => operandsWithin(operand).some(isEmptySlot)

/** Every part with its path, in reading order: the operand itself, then its arguments. */
export function slotsOf(operand: Operand): { path: SlotPath; operand: Operand }[] {
  const inner = operand.args?.flatMap((arg, i) => slotsOf(arg).map(({ path, ...slot }) => ({ path: [i, ...path], ...slot }))) ?? []
  return [{ path: [], operand }, ...inner]
}

/** The part at a path; undefined where there is none. */
export function slotAt(operand: Operand, path: SlotPath): Operand | undefined {
  let at: Operand | undefined = operand
  for (const i of path) at = at?.args?.[i]
  return at
}

/** A function over `args`, some of which may be empty. */
function functionOver(name: string, args: Operand[], candle = 0): Operand {
  if (!args.some(hasEmptySlot)) return makeFunction(name, args, { candle })
  const timeframe = args.find((arg) => !isConstant(arg) && !hasEmptySlot(arg))?.timeframe ?? args[0].timeframe
  return { name, timeframe, alias: emptyName.toLowerCase(), params: {}, args, candle }
}

/** The same function with other operands. */
export const withArgs = ({ name, candle }: Operand, args: Operand[]): Operand => functionOver(name, args, candle)

/** The operand with the part at `path` replaced. All parts move to the timeframe of the new part. */
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

/** Makes the part at `path` the first operand of a function; the other operands are empty. The part keeps its candle offset. */
export function wrapSlot(operand: Operand, path: SlotPath, name: string): Operand {
  const inner = slotAt(operand, path)!
  const others = Array.from({ length: findFunction(name)!.arity.min - 1 }, () => emptySlot(inner.timeframe))
  return withSlot(operand, path, functionOver(name, [inner, ...others]))
}

/** Replaces the function at `path` by its first operand. */
export function withoutFunction(operand: Operand, path: SlotPath): Operand {
  const inner = slotAt(operand, path)?.args?.[0]
  return inner ? withSlot(operand, path, inner) : operand
}

/** The operand with all its series moved to another timeframe. */
export function retimed(operand: Operand, timeframe: Timeframe): Operand {
  return foldOperand<Operand>(operand, (each, args) => {
    if (each.args) return functionOver(each.name, args, each.candle)
    if (isConstant(each)) return each
    const moved = { ...each, timeframe }
    return isEmptySlot(each) ? moved : { ...moved, alias: aliasOf(moved) }
  })
}
