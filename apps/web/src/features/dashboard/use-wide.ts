import { useSyncExternalStore } from 'react'

/** As wide as two columns want it: 1024, as in main.css. */
const wide = '(width >= 1024px)'

/** Whether there is room for two columns. Told here and not by a style: the order of reading differs. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
}

function subscribe(callback: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', callback)
  return () => query.removeEventListener('change', callback)
}
