import type { CalendarEventNow, NewsItem } from '@assay/contracts'
import { findInstrument, minuteMs } from '@assay/market'
import { skipToken } from '@reduxjs/toolkit/query'
import { Loaded } from '../../base/Loaded.tsx'
import { useTimezone } from '../../base/store.ts'
import { formatClock } from '../../ui/format-date.ts'
import { useEventsNearQuery } from './news.api.ts'

const nearMs = 60 * minuteMs

/** Calendar releases within an hour, for the currencies that the headline concerns. Nothing if its time or currencies are not known. */
export function RelatedEvents({ item }: { item: NewsItem }) {
  const asked = askedFor(item)
  return asked ? <EventsNear asked={asked} /> : null
}

const none: readonly CalendarEventNow[] = []

/** The same releases, for what can be done about them; none until they are known. */
export function useRelatedEvents(item: NewsItem): readonly CalendarEventNow[] {
  const { currentData } = useEventsNearQuery(askedFor(item) ?? skipToken)
  return currentData ? known(currentData) : none
}

function EventsNear({ asked }: { asked: NonNullable<ReturnType<typeof askedFor>> }) {
  return (
    <section aria-labelledby="related" className="border-b border-line px-5 py-4">
      <h2 id="related" className="text-14">
        Related events
      </h2>
      <Loaded
        query={useEventsNearQuery(asked)}
        loading="The calendar is loading"
        skeleton={1}
        small
        empty={(data) =>
          known(data).length === 0 && (
            <p className="text-ink-2">
              {data.covered.length === 0 ? 'No calendar is held for this time.' : 'No release of medium or high impact within an hour.'}
            </p>
          )
        }
      >
        {(data) => <Events events={known(data)} />}
      </Loaded>
    </section>
  )
}

const known = ({ events }: { events: readonly CalendarEventNow[] }) =>
  events.filter(({ timeStatus, status }) => timeStatus === 'exact' && status === 'scheduled')

function Events({ events }: { events: readonly CalendarEventNow[] }) {
  const zone = useTimezone()
  return (
    <ul className="mt-1">
      {events.map(({ id, title, currency, scheduledAt, actual, forecast, previous }) => (
        <li key={id} className="border-t border-line py-2 first:border-t-0">
          <span className="tnum text-ink-2">{formatClock(Date.parse(scheduledAt), zone).slice(0, 5)}</span> <b>{title}</b>{' '}
          <span className="text-ink-2">{currency}</span>
          <span className="tnum block text-12 text-ink-2">
            Actual {actual ?? 'not known'}, forecast {forecast ?? 'none'}, previous {previous ?? 'not known'}
          </span>
        </li>
      ))}
    </ul>
  )
}

function askedFor(item: NewsItem) {
  const at = Date.parse(item.publishedAt ?? '')
  const currencies = [...new Set(item.tags.flatMap(({ symbol }) => [symbol.slice(0, 3), findInstrument(symbol)?.quote ?? 'USD']))]
    .filter((code) => !code.startsWith('X'))
    .slice(0, 20)
  if (Number.isNaN(at) || currencies.length === 0) return null
  const span = { from: new Date(at - nearMs).toISOString(), to: new Date(at + nearMs).toISOString() }
  return { ...span, currencies: currencies.join(','), impact: 'medium' as const }
}
