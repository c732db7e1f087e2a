import { hasLevels } from './preview.ts'
import type { Check, Operand, StopSettings } from './types.ts'

/** What the condition builder holds before its block is created. */
export interface BlockDraft {
  indicator1?: Operand | null
  check?: Check | null
  indicator2?: Operand | null
  /** The Target and Stop Loss card of exit mode. */
  stops?: StopSettings | null
}

/** No target, no stop, no trailing. */
export const emptyStops: StopSettings = {
  type: 'fixed',
  target: null,
  stopLoss: null,
  enableTrailingStopLoss: 'No',
  trailAmountValue: null,
}

export const isFullCondition = ({ indicator1, check, indicator2 }: BlockDraft): boolean => Boolean(indicator1 && check && indicator2)

/** True if nothing is set that could close a trade or be invalid. */
export const isBlank = (stops: StopSettings | null): boolean =>
  !stops || (!stops.target && !stops.stopLoss && !stops.trailAmountValue && stops.enableTrailingStopLoss === 'No')

/** Why these settings cannot be run; undefined if they can. */
export function stopsFault({ enableTrailingStopLoss, trailAmountValue }: StopSettings): string | undefined {
  return enableTrailingStopLoss === 'Yes' && !((trailAmountValue ?? 0) > 0) ? 'Trailing is on, but there is no trail amount.' : undefined
}

/**
 * True when "Create Block" is shown: with both operands and an operator, with a target, with a stop, or with a trailing value. A stop that
 * is to trail is only the start of its trail, so without a trail amount it is not enough.
 */
export function canCreateBlock(draft: BlockDraft): boolean {
  const stops = draft.stops ?? null
  return isFullCondition(draft) || (hasLevels(stops) && ((stops.target ?? 0) > 0 || stopsFault(stops) === undefined))
}

/** Turns trailing on or off. The change clears target and stop; they may be filled in again. */
export function switchTrailing(stops: StopSettings, enableTrailingStopLoss: 'No' | 'Yes'): StopSettings {
  if (stops.enableTrailingStopLoss === enableTrailingStopLoss) return stops
  return { ...stops, enableTrailingStopLoss, target: null, stopLoss: null }
}
