import { useState } from 'react'
import { type Entry, type GroupName, groupNames } from './entry.ts'
import { find } from './rank.ts'
import { recentIds } from './recent.ts'

/** What is listed under one head. */
export interface ListedGroup {
  readonly name: string
  readonly entries: readonly Entry[]
}

/** The first pages and actions, shown while nothing is typed. */
const mostAtFirst = 7

/** The typed text with what it finds, and the entry that Enter opens: the first one until another is chosen. */
export function useSearch(entries: readonly Entry[]) {
  const [text, setText] = useState('')
  const [scope, setScope] = useState<GroupName>()
  const [active, setActive] = useState(0)
  const [recent] = useState(recentIds)
  const only = text.startsWith('>') ? 'Actions' : scope
  const sought = text.replace(/^>/, '').trim()
  const groups: readonly ListedGroup[] = sought === '' ? unsought(entries, recent, only) : find(sought, entries, only)
  const found = groups.flatMap((group) => group.entries)
  return {
    text,
    sought,
    only,
    groups,
    found,
    active: Math.min(active, found.length - 1),
    type(next: string): void {
      setText(next)
      setActive(0)
    },
    /** The next group, or all of them after the last one. */
    turn(step: 1 | -1): void {
      const all = [undefined, ...groupNames]
      setScope(all.at((all.indexOf(scope) + step) % all.length))
      setActive(0)
    },
    step: (by: number) => setActive((before) => Math.max(0, Math.min(found.length - 1, Math.min(before, found.length - 1) + by))),
    setActive,
  }
}

/** Before anything is typed: what was opened last, the pages and the actions; or all of one group. */
function unsought(entries: readonly Entry[], recent: readonly string[], only: GroupName | undefined): ListedGroup[] {
  const of = (group: GroupName) => entries.filter((entry) => entry.group === group)
  if (only !== undefined) return [{ name: only, entries: of(only) }].filter(isFilled)
  const last = recent.flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
  const fresh = (group: GroupName) => ({
    name: group,
    entries: of(group)
      .filter((entry) => !last.includes(entry))
      .slice(0, mostAtFirst),
  })
  return [{ name: 'Recent', entries: last }, fresh('Pages'), fresh('Actions')].filter(isFilled)
}

const isFilled = ({ entries }: ListedGroup) => entries.length > 0
