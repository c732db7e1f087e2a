import type { CatalogueEntry } from '@assay/indicators'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { type EntryGroup, entryGroups } from './entry-groups.ts'
import { useMarkedEntries } from './marked-entries.ts'
import type { Offer } from './offers.ts'

/** Groups that start open: recently used, favourites, and the price. */
const marks = ['recent', 'favourites']
const openAtFirst = [...marks, 'price']

/** Groups with their counts, which open and close. */
export function EntryGroups({ row, only }: { row: (offer: Offer, group: string) => ReactNode; only: (entry: CatalogueEntry) => boolean }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(openAtFirst))
  const groups = entryGroups(useMarkedEntries(), only)
  function toggle(id: string) {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  // If there is hardly anything else to choose from, the only group starts open.
  const alone = groups.filter(({ id }) => !marks.includes(id)).length === 1
  return groups.map((group) => {
    const shown = open.has(group.id) !== (alone && !openAtFirst.includes(group.id))
    return <Group key={group.id} group={group} open={shown} onToggle={() => toggle(group.id)} row={row} />
  })
}

interface Props {
  group: EntryGroup
  open: boolean
  onToggle: () => void
  row: (offer: Offer, group: string) => ReactNode
}

function Group({ group: { id, label, offers }, open, onToggle, row }: Props) {
  return (
    // No landmark, because both pickers contain groups of the same names.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div role="group" aria-label={label}>
      <button
        type="button"
        data-walk=""
        aria-expanded={open}
        onClick={onToggle}
        className="flex min-h-control w-full items-center gap-2 rounded-control text-12 text-ink-2 hover:text-ink"
      >
        <ChevronRight className={classes('size-4 transition-transform', open && 'rotate-90')} aria-hidden="true" />
        <span className="flex-1 text-left">{label}</span>
        <span className="tnum text-ink-3">{offers.length}</span>
      </button>
      {open ? <ul className="flex flex-col">{offers.map((offer) => row(offer, id))}</ul> : null}
    </div>
  )
}
