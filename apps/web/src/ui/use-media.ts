import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds. For what a style cannot say: another order of reading. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (callback: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', callback)
      return () => media.removeEventListener('change', callback)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
