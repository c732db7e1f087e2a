import type { CalendarState } from '@assay/contracts'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { formatShortDateTime } from '../../ui/format-date.ts'
import { plural } from '../../ui/format-number.ts'
import { Popover } from '../../ui/Popover.tsx'
import { readText } from './calendar-words.ts'

type Source = CalendarState['sources'][number]

interface Props {
  state: CalendarState
  now: number
  zone: string
  /** What can be done about imported files, below them. */
  children?: ReactNode
}

/** The age of the calendar; pressing it shows the sources. */
export function CalendarSources({ state: { updatedAt, stale, sources }, now, zone, children }: Props) {
  const how = sources.some(({ id, answeredAt }) => id === 'import' && answeredAt === updatedAt) ? 'imported' : 'read'
  const text = updatedAt === null ? 'not read yet' : readText(now - Date.parse(updatedAt), how)
  const trigger = (
    <button type="button" className={classes('link min-h-8 text-12 pointer-coarse:min-h-11', stale ? 'text-warn' : 'text-ink-3')}>
      {text}
    </button>
  )
  return (
    <Popover trigger={trigger} label="Where the calendar comes from">
      <ul className="flex flex-col gap-3">
        {sources.map((source) => (
          <li key={source.id}>
            <p className="font-title">{source.name}</p>
            <p className={source.health === 'failing' ? 'text-warn' : 'text-ink-2'}>{sourceText(source, zone)}</p>
          </li>
        ))}
      </ul>
      {sources.some(({ id }) => id === 'import') ? children : null}
    </Popover>
  )
}

function sourceText({ id, health, answeredAt, nextTryAt, events, detail }: Source, zone: string): string {
  const at = (time: string) => formatShortDateTime(Date.parse(time), zone)
  if (id === 'import') return `${detail}, imported ${answeredAt ? at(answeredAt) : ''}`
  if (health === 'off') return 'Switched off by the operator of this server.'
  const next = nextTryAt ? ` Next try ${at(nextTryAt)}.` : ''
  if (health === 'waiting') return `Not read yet.${next}`
  if (health === 'failing') return `${detail}${answeredAt ? ` Last read ${at(answeredAt)}.` : ''}${next}`
  return `${events === null ? '' : `${plural(events, 'event')} of the major currencies, `}read ${answeredAt ? at(answeredAt) : ''}.${next}`
}
