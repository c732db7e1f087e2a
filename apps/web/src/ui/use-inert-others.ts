import { type RefObject, useEffect } from 'react'

/** While shown, nothing outside the referenced layer can be focused or read. For layers that hide the page without being a dialog. */
export function useInertOthers(layer: RefObject<Element | null>): void {
  useEffect(() => {
    const own = layer.current
    // Radix keeps a closed list in a fragment outside the page.
    if (!own?.isConnected) return
    const others = [...document.body.children].filter(
      (each): each is HTMLElement =>
        each instanceof HTMLElement && !each.contains(own) && !each.inert && !('radixFocusGuard' in each.dataset),
    )
    for (const other of others) other.inert = true
    return () => {
      for (const other of others) other.inert = false
    }
  }, [layer])
}
