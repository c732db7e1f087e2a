import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls an element into view and focuses its first button once `revealed` is set. */
export function useReveal<Element extends HTMLElement>(revealed: boolean, onRevealed: () => void): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const told = useRef(onRevealed)
  told.current = onRevealed
  useEffect(() => {
    if (!revealed || !element.current) return
    element.current.scrollIntoView({ block: 'nearest' })
    element.current.querySelector('button')?.focus({ preventScroll: true })
    told.current()
  }, [revealed])
  return element
}
