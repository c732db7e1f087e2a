import { useCallback, useMemo, useSyncExternalStore } from 'react'

const readers = new Set<() => void>()

function subscribe(reader: () => void): () => void {
  readers.add(reader)
  window.addEventListener('popstate', reader)
  return () => {
    readers.delete(reader)
    window.removeEventListener('popstate', reader)
  }
}

/**
 * The query of the address, and a function to set parts of it; null removes one. History entry, section and scroll
 * position stay. Only components that read the query re-render: with thousands of trades, re-rendering the page at each
 * arrow key would be too slow.
 */
export function useQuery(): [query: URLSearchParams, change: (parts: Readonly<Record<string, string | null>>) => void] {
  const search = useSyncExternalStore(subscribe, () => window.location.search)
  const query = useMemo(() => new URLSearchParams(search), [search])
  return [query, useCallback(changeQuery, [])]
}

function changeQuery(parts: Readonly<Record<string, string | null>>): void {
  const { pathname, search, hash } = window.location
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(parts)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  const text = query.toString()
  window.history.replaceState(window.history.state, '', `${pathname}${text && `?${text}`}${hash}`)
  for (const reader of readers) reader()
}
