import type { Agenda } from '@assay/contracts'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { usePriceAlertsQuery } from '../../features/alerts/alerts.api.ts'
import { AgendaList } from '../../features/calendar/AgendaList.tsx'
import { CalendarFilters } from '../../features/calendar/CalendarFilters.tsx'
import { type CalendarPlace, dayIn } from '../../features/calendar/calendar-place.ts'
import { WeekStrip } from '../../features/calendar/WeekStrip.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { EventPanel } from './EventPanel.tsx'
import { eventAlert } from './event-alert.ts'

interface Props {
  agenda: Agenda
  place: CalendarPlace
  /** The currencies of the user's watched symbols. */
  mine: readonly string[]
  symbols: readonly string[]
  zone: string
  now: number
  onChange: (change: Partial<CalendarPlace>) => void
}

/** Reactions on more symbols would take long to load. */
const mostSymbols = 6

/** A week of the calendar, and the details of the chosen event. */
export function CalendarWeek({ agenda, place, mine, symbols, zone, now, onChange }: Props) {
  const { events, at, select, step, close } = useEvents(agenda, place, onChange)
  const alerted = useAlertedKeys()
  const dispatch = useDispatch()
  useOpenAtNow(place)
  const clock = { today: dayIn(now, zone), now, zone }
  return (
    <>
      <WeekStrip week={place.week} days={agenda.days} {...clock} onDay={showDay} onWeek={(week) => onChange({ week, event: null })} />
      <div className="flex min-w-0 flex-1">
        <div className="min-w-0 flex-1">
          <CalendarFilters place={place} mine={mine} zone={zone} onChange={onChange} />
          <AgendaList
            days={agenda.days}
            {...clock}
            selected={place.event}
            stale={agenda.state.stale}
            alerted={alerted}
            onAlert={(event) => dispatch(eventAlert(event, symbols, now))}
            onSelect={(id) => select(id === place.event ? null : id)}
          />
        </div>
        {place.event ? (
          <EventPanel
            key={place.event}
            id={place.event}
            shown={events[at]}
            symbols={symbols.slice(0, mostSymbols)}
            zone={zone}
            now={now}
            onClose={close}
            onStep={step}
          />
        ) : null}
      </div>
    </>
  )
}

const showDay = (date: string) => document.getElementById(`day-${date}`)?.scrollIntoView({ block: 'start' })

/** The keys of the events that the user is alerted on. */
function useAlertedKeys(): ReadonlySet<string> {
  const { data } = usePriceAlertsQuery({})
  return useMemo(
    () => new Set(data?.flatMap(({ kind, params, status }) => (kind === 'event' && status === 'active' ? [String(params.key)] : []))),
    [data],
  )
}

/** Shows the chosen event, and at first the line of the present with what comes next, where they are out of view. */
function useOpenAtNow({ event }: CalendarPlace) {
  const opened = useRef(false)
  useEffect(() => {
    const chosen = event === null ? null : document.querySelector(`[data-event="${CSS.escape(event)}"]`)
    if (chosen) chosen.closest('li')?.scrollIntoView({ block: 'nearest' })
    else if (!opened.current) {
      const line = document.querySelector('[data-now]')
      if (line && line.getBoundingClientRect().bottom > window.innerHeight - roomForNext) line.scrollIntoView({ block: 'center' })
    }
    opened.current = true
  }, [event])
}

/** The height of the next event and the ones after it, in pixels. */
const roomForNext = 160

/** The events of the week, the one with open details, and functions to move between them, also by keyboard. */
function useEvents(agenda: Agenda, place: CalendarPlace, onChange: Props['onChange']) {
  const events = agenda.days.flatMap((day) => day.events)
  const at = events.findIndex(({ id }) => id === place.event)
  const select = useCallback((event: string | null) => onChange({ event }), [onChange])
  const step = (by: -1 | 1) => {
    const next = events[at < 0 ? 0 : at + by]
    if (next) select(next.id)
  }
  const close = () => {
    const row = document.querySelector<HTMLElement>(`[data-event="${CSS.escape(place.event ?? '')}"]`)
    select(null)
    row?.focus()
  }
  useShortcuts('Calendar', [
    { keys: 'j', label: 'Event after', run: () => step(1) },
    { keys: 'k', label: 'Event before', run: () => step(-1) },
    { keys: 'escape', label: 'Close the details', run: close, enabled: place.event !== null },
  ])
  return { events, at, select, step, close }
}
