import type { AgendaEvent } from '@assay/contracts'
import { findInstrument } from '@assay/market'
import { Link } from 'react-router'
import { sentenceOf } from '../../base/refused.ts'
import { useTimezone } from '../../base/store.ts'
import { addDays, dayOf } from '../../features/builder/period.ts'
import { type AgendaAsked, useAgendaQuery } from '../../features/calendar/calendar.api.ts'
import { timeText } from '../../features/calendar/calendar-words.ts'
import { formatDate, formatShortDateTime } from '../../ui/format-date.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Note } from '../../ui/Note.tsx'

interface Props {
  period: string
  impact: string | undefined
  currency: string | undefined
  search: string | undefined
  symbol: string | undefined
}

const most = 20

/** 0 is Monday. */
const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

function daysOf(period: string, today: string): { from: string; days: string } {
  if (period === 'tomorrow') return { from: addDays(today, 1), days: '1' }
  if (period === 'thisWeek') return { from: addDays(today, -weekday(today)), days: '7' }
  if (period === 'nextWeek') return { from: addDays(today, 7 - weekday(today)), days: '7' }
  return { from: today, days: period === 'next' ? '14' : '1' }
}

function currenciesOf({ currency, symbol }: Props): string | undefined {
  const instrument = symbol === undefined ? undefined : findInstrument(symbol)
  if (!instrument) return currency
  const base = instrument.symbol.slice(0, 3)
  return base.startsWith('X') ? instrument.quote : `${base},${instrument.quote}`
}

/** An event without a time has only a day, which is the same in every zone. */
function whenText({ timeStatus, scheduledAt }: AgendaEvent, zone: string): string {
  const time = Date.parse(scheduledAt)
  if (timeStatus === 'exact') return formatShortDateTime(time, zone)
  return `${formatDate(time, 'UTC')}, ${timeText({ timeStatus, scheduledAt }, zone)}`
}

function Line({ event, zone }: { event: AgendaEvent; zone: string }) {
  const { currency, title, forecast, previous } = event
  return (
    <li className="flex flex-wrap gap-x-4 border-b border-line py-1.5 last:border-b-0">
      <span className="text-ink-2">{whenText(event, zone)}</span>
      <span className="min-w-0 flex-1">
        {currency} {title}
      </span>
      <span className="text-ink-2">
        {[forecast && `forecast ${forecast}`, previous && `previous ${previous}`].filter(Boolean).join(', ')}
      </span>
    </li>
  )
}

/** Events of the calendar, in the user's time zone. */
export function EventsLook(props: Props) {
  const zone = useTimezone()
  const { period, impact, search } = props
  const currencies = currenciesOf(props)
  const query: AgendaAsked = {
    ...daysOf(period, dayOf(Date.now(), zone)),
    zone,
    ...(impact && { impact: impact as AgendaAsked['impact'] }),
    ...(search && { search }),
    ...(currencies && { currencies }),
  }
  const { data, error } = useAgendaQuery(query)
  if (error) return <Note kind="fault">{sentenceOf(error)}</Note>
  if (!data) return <Loading label="Reading the calendar" />
  const all = data.days.flatMap(({ events }) => events).filter(({ status }) => status === 'scheduled')
  const events = period === 'next' ? all.filter(({ scheduledAt }) => Date.parse(scheduledAt) >= Date.now()).slice(0, 1) : all.slice(0, most)
  const more = period === 'next' ? 0 : all.length - events.length
  const unknown = data.days.some(({ covered }) => !covered)
  return (
    <div>
      {events.length === 0 ? <p>No event{unknown ? ' is known: the calendar does not cover these days' : ''}.</p> : null}
      <ul className="tnum">
        {events.map((event) => (
          <Line key={event.id} event={event} zone={zone} />
        ))}
      </ul>
      {more > 0 ? (
        <Link className="link" to="/calendar">
          {more} more in the calendar
        </Link>
      ) : null}
    </div>
  )
}
