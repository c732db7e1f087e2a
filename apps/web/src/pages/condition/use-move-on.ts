import { type RefObject, useEffect, useState } from 'react'
import { type ConditionDraft, firstMissing, type Step, stepTitles } from '../../features/condition/condition-draft.ts'

/**
 * After a choice, moves the focus to the next missing part, or to the save button if none is missing. The applied form
 * is gone by then, and the keyboard must not start again at the top of the page. An operator that completes the
 * condition keeps the focus, so that several can be compared.
 */
export function useMoveOn(root: RefObject<HTMLElement | null>, draft: ConditionDraft): (chosen: 'left' | 'check' | 'right') => void {
  const [made, setMade] = useState({ count: 0, chosen: 'left' })
  const missing = firstMissing(draft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a choice moves the focus, not what becomes of it later
  useEffect(() => {
    if (made.count === 0 || (made.chosen === 'check' && missing === null)) return
    stopOf(root.current, missing)?.focus()
  }, [made])
  return (chosen) => setMade(({ count }) => ({ count: count + 1, chosen }))
}

function stopOf(root: HTMLElement | null, step: Step | null): HTMLElement | null | undefined {
  if (step === null) return shown(root?.querySelectorAll<HTMLElement>('button[data-save]:not(:disabled)'))
  const column = root?.querySelector(`section[aria-label="${stepTitles[step]}"]`)
  if (step === 'operator') return column?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
  return column?.querySelector<HTMLElement>('input[type="search"], form input') ?? column?.querySelector<HTMLElement>('input:checked')
}

/** Header and dock both have the button, and one of them is hidden. */
const shown = (buttons: NodeListOf<HTMLElement> | undefined) => {
  const all = [...(buttons ?? [])]
  return all.find((button) => button.offsetParent !== null) ?? all[0]
}
