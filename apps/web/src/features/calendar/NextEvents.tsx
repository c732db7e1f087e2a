import type { Agenda, AgendaEvent } from '@assay/contracts'
import { Link } from 'react-router'
import { ageText, clockText, countdown, dayText, isOver } from './calendar-words.ts'
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
      {ahead.length === 0 ? <p className="text-ink-2">{noneText(days)}</p> : null}
      <ul className="tnum">
        {ahead.slice(0, most).map((event) => (
          <Line key={event.id} event={event} now={now} zone={zone} />
        ))}
      </ul>
    </>
  )
}

/** An empty list says something only of the days that a calendar covers. */
function noneText(days: Agenda['days']): string {
  const uncovered = days.filter(({ covered }) => !covered).length
  if (uncovered === 0) return 'Nothing of medium or high impact in the next seven days.'
  if (uncovered === days.length) return 'No calendar covers the next seven days.'
  return `Nothing of medium or high impact is known. No calendar covers ${uncovered} of the next seven days.`
}

function Line({ event, now, zone }: { event: AgendaEvent & { date: string }; now: number; zone: string }) {
  const { id, date, title, currency, impact, scheduledAt } = event
  return (
    <li className="flex min-h-8 items-center gap-3 pointer-coarse:min-h-11">
      <ImpactMark impact={impact} />
      <span className="w-9 text-ink-2">{currency}</span>
      <Link to={`/calendar?event=${encodeURIComponent(id)}&week=${date}`} className="min-w-0 flex-1 truncate hover:underline">
        {title}
      </Link>
      <time dateTime={scheduledAt} title={`${dayText(date)} ${clockText(scheduledAt, zone)}`} className="text-ink-2">
        {countdown(Date.parse(scheduledAt) - now)}
      </time>
    </li>
  )
}
