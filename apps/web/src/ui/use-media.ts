import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches. For what CSS cannot do, such as another reading order. */
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
