import { type CatalogueEntry, entries, findEntry, groupNames } from '@assay/indicators'
import type { Marked } from './marked-entries.ts'

export interface EntryGroup {
  id: string
  label: string
  entries: readonly CatalogueEntry[]
}

const byGroup = Object.entries(groupNames).map(([id, label]) => ({ id, label, entries: entries.filter(({ group }) => group === id) }))

/** Recent and favourite entries first, then the groups; of all of them those for which `only` holds, where there are any. */
export function entryGroups({ recent, favourites }: Marked, only: (entry: CatalogueEntry) => boolean): EntryGroup[] {
  const marked = [
    { id: 'recent', label: 'Recent', entries: known(recent) },
    { id: 'favourites', label: 'Favourites', entries: known(favourites) },
  ]
  const wanted = [...marked, ...byGroup].map((group) => ({ ...group, entries: group.entries.filter(only) }))
  return wanted.filter((group) => group.entries.length > 0)
}

// A name of an older catalogue may be gone.
const known = (names: readonly string[]) => names.flatMap((name) => findEntry(name)?.entry ?? [])

export const entryCount = entries.length
