import type { AgendaEvent, CalendarEventNow } from '@assay/contracts'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Loaded } from '../../base/Loaded.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useCalendarEventQuery } from './calendar.api.ts'
import { clockText } from './calendar-words.ts'
import { EventFigures } from './EventFigures.tsx'
import { ImpactMark } from './ImpactMark.tsx'
import { PriceReactions } from './PriceReactions.tsx'
import { SurpriseBars } from './SurpriseBars.tsx'
import { VintageList } from './VintageList.tsx'

interface Props {
  id: string
  /** The event as the agenda shows it, if it does. */
  shown: AgendaEvent | undefined
  symbols: readonly string[]
  zone: string
  now: number
  /** The buttons for the event. */
  actions: (event: CalendarEventNow) => ReactNode
  onClose: () => void
  /** Goes to the previous or next event of the agenda. */
  onStep: (by: -1 | 1) => void
}

const icon = { className: 'size-4', 'aria-hidden': true } as const

/** As often as the agenda, so that both show the same figures. */
const pollMs = 60_000

/** The details of an event: its figures, past surprises, price reactions, and what was known when. */
export function EventDetails({ id, shown, symbols, zone, now, actions, onClose, onStep }: Props) {
  const query = useCalendarEventQuery(id, { pollingInterval: pollMs })
  const { currentData: event } = query
  return (
    <div className="flex min-w-0 flex-col">
      <header className="flex items-start gap-2 px-6 pt-4 max-md:px-4">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 text-12 text-ink-2">
            {event ? <ImpactMark impact={event.impact} /> : null}
            {event?.currency ? <span>{event.currency}</span> : null}
            {event ? <span>{whenText(event, zone)}</span> : null}
          </p>
          <h2 className="mt-1 text-20">{event?.title ?? shown?.title ?? 'Event'}</h2>
        </div>
        <IconButton label="Event before" icon={<ChevronUp {...icon} />} onClick={() => onStep(-1)} />
        <IconButton label="Event after" icon={<ChevronDown {...icon} />} onClick={() => onStep(1)} />
        <IconButton label="Close details" icon={<X {...icon} />} onClick={onClose} />
      </header>
      <Loaded query={query} loading="The event is loading" className="m-6" empty="never">
        {(read) => (
          <>
            <EventFigures event={read} shown={shown} zone={zone} now={now} />
            {actions(read)}
            <SurpriseBars event={read} zone={zone} />
            <PriceReactions id={id} symbols={symbols} zone={zone} />
            <VintageList event={read} zone={zone} />
          </>
        )}
      </Loaded>
    </div>
  )
}

function whenText({ timeStatus, scheduledAt }: Pick<AgendaEvent, 'timeStatus' | 'scheduledAt'>, zone: string): string {
  const time = Date.parse(scheduledAt)
  if (timeStatus === 'exact') return `${formatDate(time, zone)} ${clockText(scheduledAt, zone)}`
  return `${formatDate(time, 'UTC')}, ${timeStatus === 'allDay' ? 'all day' : 'no time yet'}`
}
