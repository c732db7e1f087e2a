import { surpriseWord } from '@assay/backtest'
import type { AgendaEvent } from '@assay/contracts'
import { BellPlus, BellRing } from 'lucide-react'
import { classes } from '../../ui/classes.ts'
import { formatShortDate } from '../../ui/format-date.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { actualText, clockText, countdown, figureText, isOver, sigmaText, timeText } from './calendar-words.ts'
import { ImpactMark } from './ImpactMark.tsx'
import { surpriseTone } from './surprise-tone.ts'

/** Time, currency, impact, event, actual, forecast, previous, surprise, bell. */
export const rowGrid =
  'grid gap-x-2 px-gutter md:grid-cols-[104px_40px_24px_minmax(0,1fr)_76px_76px_92px_124px_32px] max-md:grid-cols-[64px_minmax(0,1fr)_auto_40px]'

interface Props {
  event: AgendaEvent
  isSelected: boolean
  now: number
  zone: string
  stale: boolean
  /** The keys of events that have an alert. */
  alerted: ReadonlySet<string>
  onSelect: (id: string) => void
  /** Starts an alert on the event. */
  onAlert: (event: AgendaEvent) => void
}

/** An event in the agenda. Clicking the row opens its details. */
export function AgendaRow({ event, isSelected, now, zone, stale, alerted, onSelect, onAlert }: Props) {
  const over = isOver(event, now)
  return (
    <li
      className={classes(
        rowGrid,
        'tnum relative min-h-11 scroll-mt-20 items-center border-b border-line py-1 hover:bg-panel max-md:items-start max-md:py-2.5',
        isSelected && 'bg-select shadow-[inset_2px_0_0_var(--accent)]',
        event.status === 'withdrawn' && 'opacity-60',
      )}
    >
      <Time event={event} over={over} now={now} zone={zone} stale={stale} />
      <span className="text-ink-2 max-md:hidden">{event.currency}</span>
      <span className="max-md:hidden">
        <ImpactMark impact={event.impact} />
      </span>
      <Title event={event} over={over} zone={zone} isSelected={isSelected} onSelect={onSelect} />
      <Figures event={event} over={over} />
      <Line event={event} over={over} now={now} />
      <Bell event={event} isOn={alerted.has(event.key)} onAlert={onAlert} />
    </li>
  )
}

function Bell({ event, isOn, onAlert }: { event: AgendaEvent; isOn: boolean } & Pick<Props, 'onAlert'>) {
  const Icon = isOn ? BellRing : BellPlus
  return (
    <IconButton
      label={isOn ? `Another alert on ${event.title}` : `Alert on ${event.title}`}
      icon={<Icon className={classes('size-4', isOn && 'text-ink')} aria-hidden="true" />}
      onClick={() => onAlert(event)}
      className="relative z-1 max-md:col-start-4 max-md:row-span-2 max-md:row-start-1 max-md:-my-1"
    />
  )
}

function Time({ event, over, now, zone, stale }: Pick<Props, 'event' | 'now' | 'zone' | 'stale'> & { over: boolean }) {
  const ahead = event.timeStatus === 'exact' && !over
  return (
    <span className={classes('leading-4', over && 'text-ink-2')}>
      {event.timeStatus === 'exact' ? <time dateTime={event.scheduledAt}>{timeText(event, zone)}</time> : timeText(event, zone)}
      {ahead ? (
        <span className={classes('block text-12 max-md:hidden', stale ? 'text-warn' : 'text-ink-3')}>
          {countdown(Date.parse(event.scheduledAt) - now)}
        </span>
      ) : null}
    </span>
  )
}

function Title({ event, over, zone, isSelected, onSelect }: Pick<Props, 'event' | 'zone' | 'isSelected' | 'onSelect'> & { over: boolean }) {
  const { id, title, moved, status, timeStatus, impact, currency } = event
  return (
    <span className="min-w-0">
      <span className="flex items-baseline gap-2">
        <span className="md:hidden">
          <ImpactMark impact={impact} />
        </span>
        <button
          type="button"
          data-event={id}
          aria-expanded={isSelected}
          onClick={() => onSelect(id)}
          className={classes(
            'min-w-0 wrap-break-word text-left font-title after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent',
            over && !isSelected && 'text-ink-2',
          )}
        >
          {title}
          <span className="sr-only">{currency ? `, ${currency}` : ''}</span>
        </button>
      </span>
      {status === 'withdrawn' ? <span className="block text-12 text-warn">no longer listed</span> : null}
      {status === 'scheduled' && moved && timeStatus === 'exact' ? (
        <span className="block text-12 leading-4 text-warn">
          time changed from {clockText(moved.from, zone)} on {formatShortDate(Date.parse(moved.at), zone)}
        </span>
      ) : null}
    </span>
  )
}

function Figures({ event, over }: { event: AgendaEvent; over: boolean }) {
  const { forecast, previous, previousWas, z } = event
  const known = event.actual !== null
  return (
    <>
      <span className={classes('text-right max-md:hidden', known ? 'font-title' : 'text-ink-3')}>
        <Named name="Actual">{actualText(event, over)}</Named>
      </span>
      <span className="text-right max-md:hidden">
        <Named name="Forecast">{forecast && figureText(forecast)}</Named>
      </span>
      <span className="text-right leading-4 text-ink-2 max-md:hidden">
        <Named name="Previous">{previous && figureText(previousWas ?? previous)}</Named>
        {previous && previousWas ? <span className="block text-12 text-warn">now {figureText(previous)}</span> : null}
      </span>
      <span className="flex flex-col items-end leading-4 max-md:hidden">
        {z === null ? null : (
          <span className="flex items-center gap-2">
            <SurpriseBar z={z} />
            <Named name="Surprise">{sigmaText(z)}</Named>
          </span>
        )}
        <Word event={event} />
      </span>
    </>
  )
}

/** Whether the release was better or worse than its forecast. */
function Word({ event }: { event: AgendaEvent }) {
  const word = surpriseWord(event)
  return word === null ? null : <span className={classes('text-12', surpriseTone(word))}>{word}</span>
}

function Named({ name, children }: { name: string; children: string | null }) {
  return children ? (
    <>
      <span className="sr-only">{name} </span>
      {children}
    </>
  ) : null
}

const half = 14

/** Extends from the middle to the side of the surprise; full length at three standard deviations. */
function SurpriseBar({ z }: { z: number }) {
  const size = Math.min(1, Math.abs(z) / 3) * half
  return (
    <svg width={2 * half} height={10} aria-hidden="true" className="shrink-0">
      <rect x={z < 0 ? half - size : half} y={2} width={Math.max(1, size)} height={6} rx={1} className="fill-ink-3" />
      <line x1={half} x2={half} y1={0} y2={10} className="stroke-line-2" />
    </svg>
  )
}

/** On a phone: the figures on a line of their own, and the main one at the right. */
function Line({ event, over, now }: Pick<Props, 'event' | 'now'> & { over: boolean }) {
  const { forecast, previous, previousWas, z, currency, timeStatus, scheduledAt, actual } = event
  const parts = [
    ...(forecast ? [`forecast ${figureText(forecast)}`] : []),
    ...(previous ? [`previous ${figureText(previousWas ?? previous)}`] : []),
  ]
  const shown = actualText(event, over)
  return (
    <>
      <span className="text-right text-ink-2 md:hidden">
        {z === null ? (timeStatus === 'exact' && !over ? countdown(Date.parse(scheduledAt) - now) : null) : sigmaText(z)}
        {actual === null ? null : (
          <span className="block">
            <Word event={event} />
          </span>
        )}
      </span>
      <span className="col-span-2 col-start-2 text-12 text-ink-2 md:hidden">
        {currency}
        {over && shown ? <> {actual === null ? shown : <b className="text-ink">{shown}</b>}</> : null}
        {parts.length > 0 ? `, ${parts.join(', ')}` : null}
        {previous && previousWas ? <span className="text-warn"> now {figureText(previous)}</span> : null}
      </span>
    </>
  )
}
