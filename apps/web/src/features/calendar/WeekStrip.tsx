import type { AgendaDay, AgendaEvent } from '@assay/contracts'
import { dayMs } from '@assay/market'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { classes } from '../../ui/classes.ts'
import { plural } from '../../ui/format-number.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { daysLater } from './calendar-place.ts'
import { dayText } from './calendar-words.ts'

interface Props {
  /** The Monday of the week that was asked for. Its days may still be on their way. */
  week: string
  days: readonly AgendaDay[]
  today: string
  now: number
  zone: string
  /** Scrolls a day of the agenda into view. */
  onDay: (date: string) => void
  onWeek: (monday: string) => void
}

const icon = { className: 'size-4', 'aria-hidden': true } as const

/** The seven days of the week with their events as marks, and links to the previous and next week. */
export function WeekStrip({ week, days, today, now, zone, onDay, onWeek }: Props) {
  return (
    <nav
      aria-label="Week"
      className="grid grid-cols-[auto_repeat(7,minmax(0,1fr))_auto] items-center border-y border-line bg-panel px-2 max-md:px-0"
    >
      <IconButton label="Week before" icon={<ChevronLeft {...icon} />} onClick={() => onWeek(daysLater(week, -7))} />
      {days.map((day) => (
        <Day key={day.date} day={day} isToday={day.date === today} isPast={day.date < today} now={now} zone={zone} onDay={onDay} />
      ))}
      <IconButton label="Week after" icon={<ChevronRight {...icon} />} onClick={() => onWeek(daysLater(week, 7))} />
    </nav>
  )
}

interface DayProps {
  day: AgendaDay
  isToday: boolean
  isPast: boolean
  now: number
  zone: string
  onDay: (date: string) => void
}

const short = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short' })

function Day({ day: { date, events, covered }, isToday, isPast, now, zone, onDay }: DayProps) {
  const high = events.filter(({ impact }) => impact === 'high').length
  const none = covered ? 'none' : '?'
  const count = events.length === 0 ? none : high > 0 ? `${high} high · ${events.length}` : events.length
  return (
    <button
      type="button"
      aria-current={isToday ? 'date' : undefined}
      aria-label={`${dayText(date)}: ${events.length === 0 && !covered ? 'no calendar' : `${plural(events.length, 'event')}${high > 0 ? `, ${high} of high impact` : ''}`}`}
      onClick={() => onDay(date)}
      className="relative min-h-11 min-w-0 border-l border-line px-3.5 pt-2.5 pb-2 text-left transition-colors hover:bg-raised max-md:border-l-0 max-md:px-1 max-md:text-center"
    >
      <span className="mb-1 flex items-baseline gap-1 text-ink-2 max-md:flex-col max-md:items-center max-md:gap-0 max-md:text-12">
        {short.format(Date.parse(date))} <b className="font-title text-ink max-md:text-14">{Number(date.slice(8))}</b>
        <span className="tnum ml-auto text-right text-12 text-ink-3 max-lg:hidden">{count}</span>
      </span>
      <Marks events={events} date={date} zone={zone} now={isToday ? now : null} faded={isPast} />
      {isToday ? <span className="absolute inset-x-3.5 -bottom-px h-0.5 bg-ink max-md:inset-x-1.5" /> : null}
    </button>
  )
}

const width = 160
const height = 22
const tall = { low: 6, medium: 10, high: 16, holiday: 4 } as const

/** Each event at its time of day, with a height by its impact. */
function Marks({
  events,
  date,
  zone,
  now,
  faded,
}: {
  events: readonly AgendaEvent[]
  date: string
  zone: string
  now: number | null
  faded: boolean
}) {
  const at = (ms: number) => shareOfDay(ms, date, zone) * width
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={classes('block h-5.5 w-full', faded && 'opacity-55')}
    >
      <line x1={0} x2={width} y1={height - 1} y2={height - 1} className="stroke-line-2" vectorEffect="non-scaling-stroke" />
      {events
        .filter(({ timeStatus }) => timeStatus === 'exact')
        .map(({ id, scheduledAt, impact }) => (
          <rect
            key={id}
            x={at(Date.parse(scheduledAt))}
            y={height - 1 - tall[impact]}
            width={2.4}
            height={tall[impact]}
            className={impact === 'high' ? 'fill-down' : 'fill-ink-3'}
          />
        ))}
      {now === null ? null : <rect x={at(now)} y={0} width={1.6} height={height} className="fill-ink" />}
    </svg>
  )
}

/** Uses the local time of the zone: noon is in the middle even on a day of 23 hours. */
function shareOfDay(ms: number, date: string, zone: string): number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  const local = Date.parse(`${format.format(ms).replace(' ', 'T')}Z`)
  return Math.min(0.985, Math.max(0, (local - Date.parse(date)) / dayMs))
}
