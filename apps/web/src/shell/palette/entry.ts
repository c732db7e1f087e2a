import type { LucideIcon } from 'lucide-react'

/** The groups in the order in which they stand while nothing is typed, and where two fit equally well. */
export const groupNames = ['Symbols', 'Pages', 'Strategies', 'Results', 'Actions', 'Lessons and terms', 'Indicators'] as const
export type GroupName = (typeof groupNames)[number]

/** Something that the palette finds. */
export interface Entry {
  /** Unique, and the same at every visit: recent entries are kept by it. */
  readonly id: string
  readonly group: GroupName
  readonly icon: LucideIcon
  readonly title: string
  /** Stands quietly after the title. */
  readonly detail?: string
  /** Other names, as good as the title. */
  readonly names?: string
  /** Further words by which it is found. */
  readonly words?: string
  /** The keys that do the same, as in `useShortcuts`. */
  readonly keys?: string
  /** What the user has to do before it opens; absent if it opens now. */
  readonly needs?: string
  /** Where it leads, or what it does. */
  readonly to: string | (() => void)
}
