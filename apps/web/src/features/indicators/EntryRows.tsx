import type { CatalogueEntry } from '@assay/indicators'
import { memo } from 'react'
import { Link } from 'react-router'

interface Props {
  entries: readonly CatalogueEntry[]
  /** Name of the row that Tab reaches. */
  entrance: string | undefined
  chosen: string | null
}

export function EntryRows({ entries, entrance, chosen }: Props) {
  return (
    <ul>
      {entries.map((entry) => (
        <EntryRow
          key={entry.name}
          entry={entry}
          isEntrance={entry.name === entrance}
          isChosen={entry.name === chosen}
          isFirst={chosen === null}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  entry: CatalogueEntry
  isEntrance: boolean
  isChosen: boolean
  /** No entry is open yet, so going back returns to the list. */
  isFirst: boolean
}

const EntryRow = memo(function EntryRow({ entry: { name, displayedName }, isEntrance, isChosen, isFirst }: RowProps) {
  return (
    <li>
      <Link
        to={{ search: `?name=${encodeURIComponent(name)}` }}
        replace={!isFirst}
        data-name={name}
        tabIndex={isEntrance ? 0 : -1}
        aria-current={isChosen ? 'true' : undefined}
        className="flex min-h-control scroll-my-8 flex-wrap content-center gap-x-2 border-l-2 py-1 border-transparent px-[calc(var(--gutter)-2px)] -outline-offset-2 hover:bg-panel aria-[current]:border-accent aria-[current]:bg-select md:px-3.5"
      >
        <span className="font-medium">{displayedName}</span> <span className="break-all text-ink-3">{name}</span>
      </Link>
    </li>
  )
})
