import type { NewsItem } from '@assay/contracts'
import { findInstrument } from '@assay/market'
import { useTimezone } from '../../base/store.ts'
import { formatClock } from '../../ui/format-date.ts'
import { useEventsNearQuery } from './news.api.ts'

const nearMs = 60 * 60_000

/** Calendar releases within an hour, for the currencies that the headline concerns. */
export function RelatedEvents({ item }: { item: NewsItem }) {
  const zone = useTimezone()
  const { data, isError } = useEventsNear(item)
  const events = data?.events.filter(({ timeStatus, status }) => timeStatus === 'exact' && status === 'scheduled') ?? []
  if (data === undefined && !isError) return null
  return (
    <section aria-labelledby="related" className="border-b border-line px-5 py-4">
      <h2 id="related" className="text-14">
        Related events
      </h2>
      {data === undefined ? (
        <p className="text-ink-2">The calendar could not be read. Reload the page to try again.</p>
      ) : events.length === 0 ? (
        <p className="text-ink-2">
          {data.covered.length === 0 ? 'No calendar is held for this time.' : 'No release of medium or high impact within an hour.'}
        </p>
      ) : (
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
      )}
    </section>
  )
}

/** Without data if no time or no currency is known. */
function useEventsNear(item: NewsItem) {
  const at = Date.parse(item.publishedAt ?? '')
  const currencies = [...new Set(item.tags.flatMap(({ symbol }) => [symbol.slice(0, 3), findInstrument(symbol)?.quote ?? 'USD']))]
    .filter((code) => !code.startsWith('X'))
    .slice(0, 20)
  const skip = Number.isNaN(at) || currencies.length === 0
  const { currentData, isError } = useEventsNearQuery(
    skip
      ? { from: '2000-01-01T00:00:00Z', to: '2000-01-02T00:00:00Z' }
      : {
          from: new Date(at - nearMs).toISOString(),
          to: new Date(at + nearMs).toISOString(),
          currencies: currencies.join(','),
          impact: 'medium',
        },
    { skip },
  )
  return skip ? { data: undefined, isError: false } : { data: currentData, isError }
}
