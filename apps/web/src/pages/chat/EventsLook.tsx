import { type AgendaEvent, reaches } from '@assay/contracts'
import { dayMs } from '@assay/market'
import { useState } from 'react'
import { Link } from 'react-router'
import { Loaded } from '../../base/Loaded.tsx'
import { useLevel } from '../../base/session/use-user.ts'
import { useTimezone } from '../../base/store.ts'
import { addDays, dayOf } from '../../features/builder/period.ts'
import { type AgendaAsked, useAgendaQuery } from '../../features/calendar/calendar.api.ts'
import { actualText, figureText, timeText } from '../../features/calendar/calendar-words.ts'
import { currenciesOf } from '../../features/calendar/currencies-of.ts'
import { useDashboardQuery } from '../../features/dashboard/dashboard.api.ts'
import { formatDate, formatShortDateTime } from '../../ui/format-date.ts'

interface Props {
  period: string
  /** First and last day, where days were said in place of the period. */
  from?: string | undefined
  to?: string | undefined
  impact: string | undefined
  currency: string | undefined
  search: string | undefined
  symbol: string | undefined
}

const most = 20

/** 0 is Monday. */
const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

function daysOf({ period, from, to = from }: Props, today: string): { from: string; days: string } {
  if (from !== undefined && to !== undefined) return { from, days: String(Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1) }
  if (period === 'tomorrow') return { from: addDays(today, 1), days: '1' }
  if (period === 'thisWeek') return { from: addDays(today, -weekday(today)), days: '7' }
  if (period === 'nextWeek') return { from: addDays(today, 7 - weekday(today)), days: '7' }
  return { from: today, days: period === 'next' ? '14' : '1' }
}

/** The currencies that were asked for; for a period alone, those of the user's watchlist. Undefined while the watchlist is loading. */
function useCurrencies({ currency, symbol, search }: Props): { codes: readonly string[]; own: boolean } | undefined {
  const own = currency === undefined && symbol === undefined && search === undefined
  const watches = reaches(useLevel(), 'complete')
  const { data, isLoading } = useDashboardQuery(undefined, { skip: !own || !watches })
  if (isLoading) return undefined
  if (own) return { codes: currenciesOf(data?.watchlist ?? []), own }
  return { codes: symbol === undefined ? (currency === undefined ? [] : [currency]) : currenciesOf([symbol]), own }
}

/** An event without a time has only a day, which is the same in every zone. */
function whenText({ timeStatus, scheduledAt }: AgendaEvent, zone: string): string {
  const time = Date.parse(scheduledAt)
  if (timeStatus === 'exact') return formatShortDateTime(time, zone)
  return `${formatDate(time, 'UTC')}, ${timeText({ timeStatus, scheduledAt }, zone)}`
}

function Line({ event, zone, now }: { event: AgendaEvent; zone: string; now: number }) {
  const { currency, title, forecast, previous } = event
  const actual = actualText(event, isOver(event, now))
  const figures = [
    isOver(event, now) && actual && `actual ${actual}`,
    forecast && `forecast ${figureText(forecast)}`,
    previous && `previous ${figureText(previous)}`,
  ]
  return (
    <li className="flex flex-wrap gap-x-4 border-b border-line py-1.5 last:border-b-0">
      <span className="text-ink-2">{whenText(event, zone)}</span>
      <span className="min-w-0 flex-1">
        {currency} {title}
      </span>
      <span className="text-ink-2">{figures.filter(Boolean).join(', ')}</span>
    </li>
  )
}

const isOver = ({ timeStatus, scheduledAt }: AgendaEvent, now: number) => timeStatus === 'exact' && Date.parse(scheduledAt) < now

/** Events of the calendar in the user's time zone: what is ahead first, then what is over, with its figures. */
export function EventsLook(props: Props) {
  const zone = useTimezone()
  const [now] = useState(Date.now)
  const currencies = useCurrencies(props)
  const { period, impact, search } = props
  const query: AgendaAsked = {
    ...daysOf(props, dayOf(now, zone)),
    zone,
    ...(impact && { impact: impact as AgendaAsked['impact'] }),
    ...(search && { search }),
    ...(currencies && currencies.codes.length > 0 && { currencies: currencies.codes.join(',') }),
  }
  const agenda = useAgendaQuery(query, { skip: currencies === undefined })
  return (
    <Loaded query={agenda} loading="The calendar is loading" small empty="never">
      {({ days }) => (
        <div>
          {currencies?.own && currencies.codes.length > 0 ? (
            <p className="text-12 text-ink-2">Of the currencies in your watchlist: {currencies.codes.join(', ')}.</p>
          ) : null}
          <Listed all={scheduledIn(days)} period={period} zone={zone} now={now} unknown={days.some(({ covered }) => !covered)} />
        </div>
      )}
    </Loaded>
  )
}

const scheduledIn = (days: readonly { events: readonly AgendaEvent[] }[]) =>
  days.flatMap(({ events }) => events).filter(({ status }) => status === 'scheduled')

interface ListedProps {
  all: readonly AgendaEvent[]
  period: string
  zone: string
  now: number
  /** The calendar does not cover all days. */
  unknown: boolean
}

function Listed({ all, period, zone, now, unknown }: ListedProps) {
  const ahead = all.filter((event) => !isOver(event, now))
  const over = period === 'next' ? [] : all.filter((event) => isOver(event, now))
  const shown = period === 'next' ? ahead.slice(0, 1) : ahead.slice(0, most)
  const past = over.slice(0, most - shown.length)
  const more = period === 'next' ? 0 : all.length - shown.length - past.length
  return (
    <>
      {shown.length + past.length === 0 ? <p>No event{unknown ? ' is known: the calendar does not cover these days' : ''}.</p> : null}
      <Lines events={shown} zone={zone} now={now} />
      {past.length > 0 ? <h3 className="pt-3 font-body text-12 text-ink-2">Already over</h3> : null}
      <Lines events={past} zone={zone} now={now} />
      {unknown && shown.length + past.length > 0 && period !== 'next' ? (
        <p className="text-12 text-ink-2">The calendar does not cover all of these days.</p>
      ) : null}
      {more > 0 ? (
        <Link className="link" to="/calendar">
          {more} more in the calendar
        </Link>
      ) : null}
    </>
  )
}

function Lines({ events, zone, now }: { events: readonly AgendaEvent[]; zone: string; now: number }) {
  if (events.length === 0) return null
  return (
    <ul className="tnum">
      {events.map((event) => (
        <Line key={event.id} event={event} zone={zone} now={now} />
      ))}
    </ul>
  )
}
