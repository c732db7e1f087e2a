import { type RefObject, useEffect, useRef } from 'react'

/**
 * Esc closes a docked panel wherever the focus is. What the key already did for somebody else stays theirs: a field with
 * text that it empties, a menu, or a layer over the page.
 */
export function useEscape(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event
      const isFilled = target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''
      const above = [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')].some(
        (each) => each !== panel.current && !panel.current?.contains(each),
      )
      if (event.key === 'Escape' && !event.defaultPrevented && !isFilled && !above) close.current()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [panel])
}
