import { canonicalCheck, OperandSchema, StopSettingsSchema } from '@assay/strategy'
import type { ConditionDraft } from './condition-draft.ts'

// Keys with this prefix are removed from the tab when the session ends.
const place = 'assay.user.condition'

/** The edit that was kept in this tab under this key (see `editKey`), for a page that was reloaded; undefined if there was none. */
export function readKeptDraft(key: string): ConditionDraft | undefined {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(place) ?? 'null') as { key: string; draft: ConditionDraft } | null
    if (kept?.key !== key) return undefined
    const { left, check, right } = kept.draft
    const parts = {
      left: left && OperandSchema.parse(left),
      check: check && (canonicalCheck(check) ?? null),
      right: right && OperandSchema.parse(right),
    }
    return kept.draft.ruleType === 'entry'
      ? { ruleType: 'entry', ...parts }
      : { ruleType: 'exit', ...parts, stops: StopSettingsSchema.parse(kept.draft.stops) }
  } catch (error) {
    console.warn('What was kept of the condition cannot be read.', error)
    return undefined
  }
}

export function keepDraft(key: string, draft: ConditionDraft): void {
  try {
    window.sessionStorage.setItem(place, JSON.stringify({ key, draft }))
  } catch (error) {
    console.warn('This browser stores nothing: a reload loses the condition.', error)
  }
}

/** The strategy of the kept edit goes on under another line (see `editKey`). */
export function moveDraft(from: string, to: string): void {
  try {
    const kept = window.sessionStorage.getItem(place)
    if (kept !== null) window.sessionStorage.setItem(place, kept.replaceAll(from, to))
  } catch (error) {
    console.warn('This browser stores nothing: the condition begins anew.', error)
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
