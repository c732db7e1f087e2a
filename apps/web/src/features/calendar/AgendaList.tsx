import type { AgendaDay, AgendaEvent } from '@assay/contracts'
import { Fragment, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { AgendaRow, rowGrid } from './AgendaRow.tsx'
import { clockText, countdown, dayCountText, dayText, isOver, pastDayText } from './calendar-words.ts'

interface Props {
  days: readonly AgendaDay[]
  today: string
  now: number
  zone: string
  /** The event whose details are open. */
  selected: string | null
  /** The calendar is too old to be sure of upcoming events. */
  stale: boolean
  /** The keys of events that have an alert. */
  alerted: ReadonlySet<string>
  onSelect: (id: string) => void
  onAlert: (event: AgendaEvent) => void
}

/** The events of a week by day. Past days are summarised in one line until they are opened. */
export function AgendaList(props: Props) {
  const { days, today } = props
  const [opened, setOpened] = useState<readonly string[]>([])
  const isThisWeek = days.some(({ date }) => date === today)
  return (
    <div>
      <Head zone={props.zone} />
      {days.map((day) => {
        const isFolded = isThisWeek && day.date < today && !opened.includes(day.date) && !day.events.some(({ id }) => id === props.selected)
        return <Day key={day.date} {...props} day={day} isFolded={isFolded} onOpen={() => setOpened([...opened, day.date])} />
      })}
    </div>
  )
}

function Head({ zone }: { zone: string }) {
  return (
    <div
      aria-hidden="true"
      className={classes(rowGrid, 'sticky top-0 z-3 h-9 items-center border-b border-line bg-page text-12 text-ink-2 max-md:hidden')}
    >
      <span>{zone.split('/').at(-1)?.replaceAll('_', ' ')}</span>
      <span className="col-start-4">Event</span>
      <span className="text-right">Actual</span>
      <span className="text-right">Forecast</span>
      <span className="text-right">Previous</span>
      <span className="text-right">Surprise</span>
    </div>
  )
}

interface DayProps extends Props {
  day: AgendaDay
  isFolded: boolean
  onOpen: () => void
}

function Day({ day: { date, events, covered }, isFolded, onOpen, ...list }: DayProps) {
  const isToday = date === list.today
  return (
    <section aria-label={dayText(date)}>
      <header
        id={`day-${date}`}
        className="sticky top-9 z-2 flex min-h-9 scroll-mt-9 items-center gap-2 border-b border-line bg-panel px-gutter max-md:top-0 max-md:scroll-mt-0"
      >
        <h2 className={classes('text-14', isFolded && 'font-body text-ink-2')}>{dayText(date)}</h2>
        <span className="min-w-0 flex-1 text-12 text-ink-3">
          {isFolded && events.length > 0 ? pastDayText(events) : dayNote(events, isToday, covered)}
        </span>
        {isFolded && events.length > 0 ? (
          <button
            type="button"
            className="link min-h-8 text-12 pointer-coarse:min-h-11"
            onClick={onOpen}
            aria-label={`Show ${dayText(date)}`}
          >
            Show
          </button>
        ) : null}
      </header>
      {isFolded ? null : <Events events={events} isToday={isToday} covered={covered} {...list} />}
    </section>
  )
}

function dayNote(events: readonly AgendaEvent[], isToday: boolean, covered: boolean): string {
  if (events.length > 0) return dayCountText(events, isToday)
  return `${isToday ? 'today, ' : ''}${covered ? 'no events of this choice' : 'no calendar covers this day'}`
}

type EventsProps = Omit<Props, 'days'> & { events: readonly AgendaEvent[]; isToday: boolean; covered: boolean }

function Events({ events, isToday, covered, ...list }: EventsProps) {
  const { now, zone } = list
  // Dates without a time of day come first in their day.
  const ahead = isToday ? events.findIndex((event) => event.timeStatus === 'exact' && !isOver(event, now)) : -1
  const line = isToday ? <NowLine now={now} zone={zone} next={events[ahead]} covered={covered} /> : null
  return (
    <>
      <ol>
        {events.map((event, i) => (
          <Fragment key={event.id}>
            {i === ahead ? <li>{line}</li> : null}
            <AgendaRow event={event} isSelected={event.id === list.selected} {...list} />
          </Fragment>
        ))}
      </ol>
      {ahead < 0 ? line : null}
    </>
  )
}

interface NowLineProps {
  now: number
  zone: string
  next: AgendaEvent | undefined
  /** A calendar covers today. */
  covered: boolean
}

function NowLine({ now, zone, next, covered }: NowLineProps) {
  const none = covered ? 'nothing more today' : 'not known: no calendar covers today'
  return (
    <div data-now="" className="tnum relative flex h-7 items-center border-b border-line text-12">
      <span className="ml-4 rounded-chip bg-ink px-2 font-title text-page max-md:ml-2">
        {clockText(new Date(now).toISOString(), zone)} now
      </span>
      <span className="h-[1.5px] flex-1 bg-ink" />
      <span className="mr-4 rounded-chip border border-line-2 px-2 text-ink-2 max-md:mr-2">
        {next ? `next ${countdown(Date.parse(next.scheduledAt) - now)}` : none}
      </span>
    </div>
  )
}
