import { tradingSessions } from '@assay/market'
import { useMemo } from 'react'
import { dayAround, type Stretch } from '../../base/day-in-zone.ts'
import { classes } from '../../ui/classes.ts'
import { formatClock } from '../../ui/format-date.ts'
import { sessionsOf } from './sessions.ts'

const centres = Object.values(tradingSessions)
const hours = ['00', '03', '06', '09', '12', '15', '18', '21', '00']

/** Which centres are open, over the user's day. */
export function MarketClock({ now, zone }: { now: number; zone: string }) {
  const day = useMemo(() => dayAround(now, zone), [now, zone])
  const rows = useMemo(() => centres.map((centre) => ({ name: centre.city, sessions: sessionsOf(centre, day) })), [day])
  const share = (ms: number) => ((ms - day.from) / (day.to - day.from)) * 100
  const time = formatClock(now, zone).slice(0, 5)
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 text-12">
      <span />
      <div className="relative h-4">
        <span className="tnum absolute -translate-x-1/2 font-title" style={{ left: `clamp(1rem, ${share(now)}%, calc(100% - 1rem))` }}>
          {time}
        </span>
      </div>
      {rows.map(({ name, sessions }) => (
        <Row key={name} name={name} sessions={sessions} now={now} share={share} />
      ))}
      <span />
      <div className="tnum flex justify-between pt-1 text-ink-3" aria-hidden="true">
        {hours.map((hour, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: midnight stands at both ends
          <span key={i}>{hour}</span>
        ))}
      </div>
    </div>
  )
}

interface RowProps {
  name: string
  sessions: readonly Stretch[]
  now: number
  share: (ms: number) => number
}

function Row({ name, sessions, now, share }: RowProps) {
  const at = sessions.some(({ from, to }) => from <= now && now < to)
  return (
    <>
      <span className={at ? 'text-ink' : 'text-ink-3'}>
        {name}
        <span className="sr-only">{at ? ' is open' : ' is closed'}</span>
      </span>
      <div className="relative h-[18px] border-b border-line" aria-hidden="true">
        {sessions.map(({ from, to }) => (
          <span
            key={from}
            className={classes('absolute top-1.5 h-1.5 rounded-full', at ? 'bg-ink-2' : 'bg-line-2')}
            style={{ left: `${share(from)}%`, width: `${share(to) - share(from)}%` }}
          />
        ))}
        <span className="absolute -top-0.5 bottom-0 w-px bg-ink" style={{ left: `${share(now)}%` }} />
      </div>
    </>
  )
}
