import { useState } from 'react'

/**
 * For layers over the page: remembers where the focus was at the first render, and restores it when called. If that was
 * an item of a menu, which is gone by then, the focus returns to the button of the menu.
 */
export function useFocusReturn(): (event: Event) => void {
  const [origin] = useState(originOfFocus)
  return (event) => {
    event.preventDefault()
    if (origin instanceof HTMLElement && origin.isConnected) origin.focus()
  }
}

function originOfFocus(): Element | null {
  const active = document.activeElement
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (button && document.getElementById(button)) || active
}
