import { Link } from 'react-router'
import { useTimezone } from '../../base/store.ts'
import { useAgendaQuery } from '../../features/calendar/calendar.api.ts'
import { dayIn } from '../../features/calendar/calendar-place.ts'
import { currenciesOf } from '../../features/calendar/currencies-of.ts'
import { NextEvents } from '../../features/calendar/NextEvents.tsx'
import { Part } from '../../features/dashboard/Part.tsx'
import { PartFailure } from '../../features/dashboard/PartFailure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useNow } from '../../ui/use-now.ts'

/** The next events of the currencies in the watchlist. */
export function EventsPart({ symbols }: { symbols: readonly string[] }) {
  const zone = useTimezone()
  const now = useNow()
  const currencies = currenciesOf(symbols).join(',')
  const asked = { from: dayIn(now, zone), days: '7', zone, impact: 'medium' as const, ...(currencies ? { currencies } : {}) }
  const { currentData: data, error, isFetching, refetch } = useAgendaQuery(asked)
  const more = (
    <Link to="/calendar" className="link text-12 text-ink-2">
      Calendar
    </Link>
  )
  return (
    <Part title="Next events" beside={currencies ? currencies.replaceAll(',', ', ') : undefined} more={more}>
      {error ? (
        <PartFailure error={error} busy={isFetching} onRetry={refetch}>
          The calendar could not be loaded.
        </PartFailure>
      ) : null}
      {data ? <NextEvents agenda={data} now={now} zone={zone} /> : error ? null : <Skeleton className="h-5 w-full" />}
    </Part>
  )
}
