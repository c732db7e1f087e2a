import { useEffect, useRef, useState } from 'react'
import { openLayer } from './open-layers.ts'

/**
 * What every layer over the page does: Back closes it, and the focus returns to where it was. Spread the result over
 * the content of the layer.
 */
export function useLayer(onClose: () => void): { onCloseAutoFocus: (event: Event) => void } {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => openLayer(() => close.current()), [])
  return { onCloseAutoFocus: useFocusReturn() }
}

/**
 * Remembers where the focus was at the first render, and restores it when called. If that was an item of a menu, which
 * is gone by then, the focus returns to the button of the menu. On another page, or if nothing else is left, it goes to
 * the page itself.
 */
function useFocusReturn(): (event: Event) => void {
  const [origin] = useState(originOfFocus)
  const [page] = useState(() => location.pathname)
  return (event) => {
    event.preventDefault()
    const main = document.getElementById('main')
    const stays = location.pathname === page && origin instanceof HTMLElement && origin.isConnected
    if (stays) origin.focus()
    else if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }
}

function originOfFocus(): Element | null {
  const active = document.activeElement
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (button && document.getElementById(button)) || active
}
