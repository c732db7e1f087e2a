/** Null where the browser refuses storage: with cookies blocked, even reading `localStorage` throws. */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/**
 * Calls back when another tab changes the key `place`, or when an event of that name is dispatched in this tab. Returns
 * a function that stops this.
 */
export function onPlaceChange(place: string, callback: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => (event.key === place || event.key === null) && callback()
  window.addEventListener('storage', fromOtherTab)
  window.addEventListener(place, callback)
  return () => {
    window.removeEventListener('storage', fromOtherTab)
    window.removeEventListener(place, callback)
  }
}
