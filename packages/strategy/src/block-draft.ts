import { trails } from './preview.ts'
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

/**
 * True when "Create Block" is shown: with both operands and an operator, with a target, or with a trailing value. A stop alone is not
 * enough.
 */
export function canCreateBlock(draft: BlockDraft): boolean {
  const { stops } = draft
  return isFullCondition(draft) || Boolean(stops && ((stops.target ?? 0) > 0 || trails(stops)))
}

/** Turns trailing on or off. The change clears target and stop; they may be filled in again. */
export function switchTrailing(stops: StopSettings, enableTrailingStopLoss: 'No' | 'Yes'): StopSettings {
  if (stops.enableTrailingStopLoss === enableTrailingStopLoss) return stops
  return { ...stops, enableTrailingStopLoss, target: null, stopLoss: null }
}
