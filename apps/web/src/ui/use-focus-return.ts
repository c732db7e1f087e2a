import { useState } from 'react'

/**
 * For what opens over the page: remembers where the focus was when it was first rendered, and gives it back when called. From an item of
 * a menu, which is gone by then, the focus returns to the button of that menu.
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
