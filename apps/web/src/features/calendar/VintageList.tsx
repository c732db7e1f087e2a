import type { CalendarDetail } from '@assay/contracts'
import { formatDateTime } from '../../ui/format-date.ts'
import { DetailSection } from './DetailSection.tsx'
import { vintageLines } from './vintage-words.ts'

/** What became known of the event, and when. */
export function VintageList({ event, zone }: { event: CalendarDetail; zone: string }) {
  const { lines, isAssumed } = vintageLines(event.vintages, zone)
  return (
    <DetailSection title="What was known when" beside="backtests see only this">
      <dl className="tnum grid grid-cols-[128px_1fr] gap-x-3 gap-y-1 text-12">
        {lines.map(({ at, text }) => (
          <div key={`${at} ${text}`} className="contents">
            <dt className="text-ink-3">{formatDateTime(Date.parse(at), zone)}</dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
      {isAssumed ? (
        <p className="mt-2 text-12 text-ink-3">
          From an imported file, which shows only the end. Assay takes the event as listed seven days ahead, and its figures as known from
          its time on.
        </p>
      ) : null}
    </DetailSection>
  )
}
