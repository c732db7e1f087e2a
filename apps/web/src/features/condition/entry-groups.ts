import { type CatalogueEntry, entries, findEntry, groupNames, indicators } from '@assay/indicators'
import type { Marked } from './marked-entries.ts'
import { type Offer, offersOf } from './offers.ts'

export interface EntryGroup {
  id: string
  label: string
  offers: readonly Offer[]
}

const byGroup = Object.entries(groupNames).map(([id, label]) => ({ id, label, entries: entries.filter(({ group }) => group === id) }))

/** Recent and favourite functions first, then the groups, limited to entries for which `only` returns true. Empty groups are left out. */
export function entryGroups({ recent, favourites }: Marked, only: (entry: CatalogueEntry) => boolean): EntryGroup[] {
  const marked = [
    { id: 'recent', label: 'Recent', entries: known(recent) },
    { id: 'favourites', label: 'Favourites', entries: known(favourites) },
  ]
  const wanted = [...marked, ...byGroup].map(({ id, label, entries: members }) => ({ id, label, offers: offersOf(members, only) }))
  return wanted.filter(({ offers }) => offers.length > 0)
}

// A name from an older catalogue may no longer exist.
const known = (names: readonly string[]) => names.flatMap((name) => findEntry(name)?.entry ?? [])

export const functionCount = indicators.length
