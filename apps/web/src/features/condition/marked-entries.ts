import { useSyncExternalStore } from 'react'

/** Names of recently used entries and of favourites, both newest first. Stored in this browser. */
export interface Marked {
  recent: readonly string[]
  favourites: readonly string[]
}

const place = 'assay.indicators'
const mostRecent = 6
const nothing: Marked = { recent: [], favourites: [] }
const listeners = new Set<() => void>()
let known: Marked | undefined

export function markedEntries(): Marked {
  known ??= readMarked()
  return known
}

export function noteRecent(name: string): void {
  const { recent, favourites } = markedEntries()
  write({ favourites, recent: [name, ...recent.filter((other) => other !== name)].slice(0, mostRecent) })
}

/** Makes a name a favourite, or removes all names that mean the same from the favourites. */
export function toggleFavourite(name: string, same: readonly string[] = [name]): void {
  const { recent, favourites } = markedEntries()
  const others = favourites.filter((each) => !same.includes(each))
  write({ recent, favourites: others.length < favourites.length ? others : [name, ...favourites] })
}

export function useMarkedEntries(): Marked {
  return useSyncExternalStore((callback) => {
    listeners.add(callback)
    return () => listeners.delete(callback)
  }, markedEntries)
}

function readMarked(): Marked {
  try {
    const kept = JSON.parse(window.localStorage.getItem(place) ?? 'null') as Marked | null
    const names = (list: unknown) => (Array.isArray(list) ? list.filter((name): name is string => typeof name === 'string') : [])
    return kept ? { recent: names(kept.recent), favourites: names(kept.favourites) } : nothing
  } catch (error) {
    console.warn('Recent and favourite indicators cannot be read.', error)
    return nothing
  }
}

function write(marked: Marked): void {
  known = marked
  try {
    window.localStorage.setItem(place, JSON.stringify(marked))
  } catch (error) {
    console.warn('Recent and favourite indicators are lost when you close the page.', error)
  }
  for (const callback of listeners) callback()
}
