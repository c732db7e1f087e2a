import { useTimezone } from '../../base/store.ts'
import { zoneNote } from '../../features/builder/given-period.ts'
import type { Days } from '../../features/builder/work.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'

interface Props {
  days: Days
  onDays: (days: Days) => void
}

/** Names the zone of a period that was chosen elsewhere, or its exact instants, and offers the same days of the reader. */
export function ZoneNote({ days, onDays }: Props) {
  const zone = useTimezone()
  const note = zoneNote(days, zone)
  if (note === null) return null
  return (
    <Note className="mt-3 md:items-center">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span role="status">{note}</span>
        <Button className="h-7!" onClick={() => onDays({ from: days.from, to: days.to, zone })}>
          Use whole days of your time zone
        </Button>
      </span>
    </Note>
  )
}
