import type { Firing } from '@assay/contracts'
import { useTimezone } from '../../base/store.ts'
import { useNow } from '../../ui/use-now.ts'
import { FiringRow } from './FiringRow.tsx'
import { dayOf } from './firing-words.ts'

interface Props {
  /** Newest first. */
  firings: readonly Firing[]
  /** The number of the last firing that had been read before. */
  readBefore: number
  onFollow: () => void
}

/** The firings, grouped by day. */
export function FiringList({ firings, readBefore, onFollow }: Props) {
  const zone = useTimezone()
  const now = useNow()
  const days = Map.groupBy(firings, ({ at }) => dayOf(Date.parse(at), now, zone))
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <h3 className="sticky top-0 border-b border-line bg-panel px-4 py-1.5 text-12 font-body text-ink-3">{day}</h3>
      <ul>
        {ofDay.map((firing) => (
          <FiringRow key={firing.id} firing={firing} unread={firing.seq > readBefore} zone={zone} onFollow={onFollow} />
        ))}
      </ul>
    </section>
  ))
}
