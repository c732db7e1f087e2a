import type { KeyboardEvent } from 'react'

/** Arrow keys move from the search field through the entries. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const from = event.target as HTMLElement
  if (step === 0 || event.defaultPrevented || !from.matches('input[type="search"], [data-walk]')) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], [data-walk]')]
  const next = stops[stops.indexOf(from) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
