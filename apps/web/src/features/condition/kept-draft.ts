import { canonicalCheck, OperandSchema, StopSettingsSchema } from '@assay/strategy'
import type { ConditionDraft } from './condition-draft.ts'

// Keys with this prefix are removed from the tab when the session ends.
const place = 'assay.user.condition'

/** The condition being built at this address when the page was reloaded; undefined if there was none. */
export function readKeptDraft(address: string): ConditionDraft | undefined {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(place) ?? 'null') as { address: string; draft: ConditionDraft } | null
    if (kept?.address !== address) return undefined
    const { left, check, right, stops } = kept.draft
    return {
      left: left && OperandSchema.parse(left),
      check: check && (canonicalCheck(check) ?? null),
      right: right && OperandSchema.parse(right),
      stops: StopSettingsSchema.parse(stops),
    }
  } catch (error) {
    console.warn('What was kept of the condition cannot be read.', error)
    return undefined
  }
}

export function keepDraft(address: string, draft: ConditionDraft): void {
  try {
    window.sessionStorage.setItem(place, JSON.stringify({ address, draft }))
  } catch (error) {
    console.warn('This browser stores nothing: a reload loses the condition.', error)
  }
}

/** Called when the condition was saved or abandoned. */
export function forgetDraft(): void {
  try {
    window.sessionStorage.removeItem(place)
  } catch (error) {
    console.warn('This browser keeps nothing.', error)
  }
}
