import type { Agenda, AgendaEvent } from '@assay/contracts'
import { Link } from 'react-router'
import { ageText, clockText, countdown, dayText, figureText, isOver } from './calendar-words.ts'
import { heldDays } from './held-days.ts'
import { ImpactMark } from './ImpactMark.tsx'

const most = 5

/** The next few events, one per line, with the time until each. */
export function NextEvents({ agenda: { days, state }, now, zone }: { agenda: Agenda; now: number; zone: string }) {
  const ahead = days
    .flatMap(({ date, events }) => events.map((event) => ({ date, ...event })))
    .filter((event) => event.timeStatus === 'exact' && event.status === 'scheduled' && !isOver(event, now))
  if (!state.held)
    return (
      <p className="text-ink-2">
        No calendar yet.{' '}
        <Link to="/calendar" className="link">
          Bring one
        </Link>
      </p>
    )
  return (
    <>
      {state.stale && state.updatedAt ? (
        <p className="mb-1 text-12 text-warn">The calendar is {ageText(now - Date.parse(state.updatedAt))} old.</p>
      ) : null}
      <ul className="tnum">
        {ahead.slice(0, most).map((event) => (
          <Line key={event.id} event={event} now={now} zone={zone} />
        ))}
      </ul>
      <Unlisted days={days} none={ahead.length === 0} held={heldDays(state, zone)} />
    </>
  )
}

/** A list says something only of the days that a calendar covers, an empty one and a short one. */
function Unlisted({ days, none, held }: { days: Agenda['days']; none: boolean; held: string | null }) {
  const uncovered = days.filter(({ covered }) => !covered).length
  if (uncovered === 0) return none ? <p className="text-ink-2">Nothing of medium or high impact in the next seven days.</p> : null
  if (uncovered === days.length)
    return <p className="text-ink-2">No calendar covers the next seven days.{held ? ` The one here holds ${held}.` : ''}</p>
  return (
    <p className="text-ink-2">
      {none ? 'Nothing of medium or high impact is known. ' : ''}No calendar covers {uncovered} of the next seven days.
    </p>
  )
}

function Line({ event, now, zone }: { event: AgendaEvent & { date: string }; now: number; zone: string }) {
  const { id, date, title, currency, impact, scheduledAt, forecast, previous } = event
  const figures = [forecast && `forecast ${figureText(forecast)}`, previous && `previous ${figureText(previous)}`].filter(Boolean)
  return (
    <li className="flex min-h-8 items-center gap-3 pointer-coarse:min-h-11">
      <ImpactMark impact={impact} />
      <span className="w-9 text-ink-2">{currency}</span>
      <span className="min-w-0 flex-1 py-1 leading-4">
        <Link to={`/calendar?event=${encodeURIComponent(id)}&week=${date}`} className="wrap-break-word hover:underline">
          {title}
        </Link>
        {figures.length > 0 ? <span className="block text-12 text-ink-2">{figures.join(' · ')}</span> : null}
      </span>
      <time dateTime={scheduledAt} title={`${dayText(date)} ${clockText(scheduledAt, zone)}`} className="text-ink-2">
        {countdown(Date.parse(scheduledAt) - now)}
      </time>
    </li>
  )
}
