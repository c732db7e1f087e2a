import { type CatalogueEntry, type Group, groupNames } from '@assay/indicators'
import { type KeyboardEvent, type Ref, useEffect, useRef } from 'react'
import { plural } from '../../ui/format-number.ts'
import { EntryRows } from './EntryRows.tsx'
import { byGroup, type Filter } from './filter.ts'
import { NothingFound } from './NothingFound.tsx'
import { rowAfterKey } from './row-keys.ts'

interface Props {
  ref: Ref<HTMLDivElement>
  found: readonly CatalogueEntry[]
  filter: Filter
  /** Name of the open entry. */
  chosen: string | null
  /** An entry is open, so moving through the list opens the next one. */
  browsing: boolean
  onChoose: (name: string) => void
  /** Called on the up arrow from the first row. */
  onLeaveTop: () => void
  onClear: () => void
}

/**
 * The entries found: by group without a search text, otherwise the best match first. One row is in the tab order, and arrow keys reach the
 * others.
 */
export function EntryList({ ref, found, filter, chosen, browsing, onChoose, onLeaveTop, onClear }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useKeepInSight(box, chosen)
  const entry = chosen !== null && found.some(({ name }) => name === chosen) ? chosen : found[0]?.name
  const rows = { entrance: entry, chosen }
  const sections = filter.text.trim() === '' && filter.group === 'all' ? byGroup(found) : null

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const row = rowAfterKey(event)
    if (row === undefined) return
    event.preventDefault()
    if (row === null) return onLeaveTop()
    row.focus()
    if (browsing && row.dataset.name) onChoose(row.dataset.name)
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col" ref={ref}>
      <p role="status" className="px-gutter pb-2 text-12 text-ink-3 md:px-4">
        {plural(found.length, 'entry', 'entries')}
      </p>
      {found.length === 0 ? <NothingFound filter={filter} onClear={onClear} /> : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its links take the focus, it only hears their arrow keys */}
      <div className="min-h-0 flex-1 pb-4 md:overflow-y-auto" onKeyDown={move} ref={box}>
        {sections ? (
          sections.map(([group, entries]) => <Section key={group} group={group} entries={entries} rows={rows} />)
        ) : (
          <EntryRows entries={found} {...rows} />
        )}
      </div>
    </div>
  )
}

interface SectionProps {
  group: Group
  entries: readonly CatalogueEntry[]
  rows: { entrance: string | undefined; chosen: string | null }
}

function Section({ group, entries, rows }: SectionProps) {
  return (
    <section aria-label={groupNames[group]}>
      <h2 className="sticky top-0 z-10 flex h-8 items-center justify-between bg-page px-gutter text-12 font-body text-ink-3 md:px-4">
        {groupNames[group]}
        <span className="tnum">{entries.length}</span>
      </h2>
      <EntryRows entries={entries} {...rows} />
    </section>
  )
}

/** Scrolls to the row of the entry that a link opened, and back to the row that was left. */
function useKeepInSight(box: { current: HTMLDivElement | null }, chosen: string | null) {
  const last = useRef<string | null>(null)
  useEffect(() => {
    const name = chosen ?? last.current
    last.current = chosen
    if (name === null) return
    const row = box.current?.querySelector<HTMLElement>(`[data-name="${CSS.escape(name)}"]`)
    if (!row || row === document.activeElement) return
    row.scrollIntoView({ block: 'nearest' })
    if (chosen === null) row.focus({ preventScroll: true })
  }, [chosen, box])
}
