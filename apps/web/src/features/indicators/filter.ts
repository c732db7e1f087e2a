import { type CatalogueEntry, entries, familyNames, type Group, groupNames, searchEntries } from '@assay/indicators'

export type Family = CatalogueEntry['family']

/** What the list shows: entries that match `text`, of one group or all, of one family or all. */
export interface Filter {
  text: string
  group: Group | 'all'
  family: Family | 'all'
}

export const everything: Filter = { text: '', group: 'all', family: 'all' }

/** One choice of a filter, with the number of entries it would leave. */
export interface Choice<Value extends string> {
  value: Value
  count: number
}

// Groups and families without entries are not offered.
const families = (Object.keys(familyNames) as Family[]).filter((family) => entries.some((entry) => entry.family === family))
const groups = (Object.keys(groupNames) as Group[]).filter((group) => entries.some((entry) => entry.group === group))

/** The entries to list: best match first, or in the order of the catalogue without a search text. */
export function filtered({ text, group, family }: Filter): readonly CatalogueEntry[] {
  return searchEntries(text).filter((entry) => isOf('group', entry, group) && isOf('family', entry, family))
}

/** Every group and family with the number of entries it would leave while the other choices stay. */
export function choicesOf({ text, group, family }: Filter): { groups: Choice<Filter['group']>[]; families: Choice<Filter['family']>[] } {
  const found = searchEntries(text)
  return {
    groups: counted(
      found.filter((entry) => isOf('family', entry, family)),
      'group',
      groups,
    ),
    families: counted(
      found.filter((entry) => isOf('group', entry, group)),
      'family',
      families,
    ),
  }
}

/** Entries by group, in the order of the filter. */
export function byGroup(found: readonly CatalogueEntry[]): [Group, CatalogueEntry[]][] {
  return groups
    .map((group) => [group, found.filter((entry) => entry.group === group)] as [Group, CatalogueEntry[]])
    .filter(([, members]) => members.length > 0)
}

function isOf(kind: 'group' | 'family', entry: CatalogueEntry, wanted: string): boolean {
  return wanted === 'all' || entry[kind] === wanted
}

function counted<Value extends string>(found: readonly CatalogueEntry[], kind: 'group' | 'family', values: readonly Value[]) {
  const choices: Choice<Value | 'all'>[] = values.map((value) => ({ value, count: found.filter((entry) => entry[kind] === value).length }))
  return [{ value: 'all' as const, count: found.length }, ...choices]
}
