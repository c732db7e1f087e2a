import { Link } from 'react-router'
import { Loaded } from '../../base/Loaded.tsx'
import { useTimezone } from '../../base/store.ts'
import { useAgendaQuery } from '../../features/calendar/calendar.api.ts'
import { dayIn } from '../../features/calendar/calendar-place.ts'
import { currenciesOf } from '../../features/calendar/currencies-of.ts'
import { NextEvents } from '../../features/calendar/NextEvents.tsx'
import { DashboardPart } from '../../features/dashboard/DashboardPart.tsx'
import { useNow } from '../../ui/use-now.ts'

/** The next events of the currencies in the watchlist. */
export function EventsPart({ symbols }: { symbols: readonly string[] }) {
  const zone = useTimezone()
  const now = useNow()
  const currencies = currenciesOf(symbols).join(',')
  const asked = { from: dayIn(now, zone), days: '7', zone, impact: 'medium' as const, ...(currencies ? { currencies } : {}) }
  const query = useAgendaQuery(asked)
  const more = (
    <Link to="/calendar" className="link text-12 text-ink-2">
      Calendar
    </Link>
  )
  return (
    <DashboardPart title="Next events" beside={currencies ? currencies.replaceAll(',', ', ') : undefined} more={more}>
      <Loaded query={query} loading="The calendar is loading" skeleton={1} small empty="never">
        {(agenda) => <NextEvents agenda={agenda} now={now} zone={zone} />}
      </Loaded>
    </DashboardPart>
  )
}
