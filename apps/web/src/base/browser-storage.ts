/** Where cookies are refused even naming localStorage throws. */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** Calls back when another tab, or an event of the name `place` in this one, changes what is kept there. Returns how to stop. */
export function onPlaceChange(place: string, callback: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => (event.key === place || event.key === null) && callback()
  window.addEventListener('storage', fromOtherTab)
  window.addEventListener(place, callback)
  return () => {
    window.removeEventListener('storage', fromOtherTab)
    window.removeEventListener(place, callback)
  }
}
