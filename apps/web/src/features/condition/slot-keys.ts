import type { KeyboardEvent } from 'react'

/** What the keys of a formula do to the focused slot. */
export interface SlotRuns {
  empty: (slot: string) => void
  type: () => void
}

/** Arrow keys move through the slots of the formula, Backspace empties one, and ( starts typing. */
export function slotKeys(event: KeyboardEvent<HTMLElement>, { empty, type }: SlotRuns): void {
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-slot]')
  if (!from || event.ctrlKey || event.metaKey || event.altKey) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-slot]')]
  const slot = from.dataset.slot!
  const at = stops.indexOf(from)
  const moves: Record<string, () => HTMLElement | undefined> = {
    ArrowRight: () => stops[at + 1],
    ArrowLeft: () => stops[at - 1],
    ArrowUp: () => stops.find((each) => each.dataset.slot === slot.slice(0, slot.lastIndexOf('.'))),
    ArrowDown: () => stops.find((each) => each.dataset.slot === `${slot}.0`),
  }
  if (Object.hasOwn(moves, event.key)) moves[event.key]()?.focus()
  else if (event.key === 'Backspace' || event.key === 'Delete') empty(slot)
  else if (event.key === '(') type()
  else return
  event.preventDefault()
}
