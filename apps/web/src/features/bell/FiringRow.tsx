import type { Firing } from '@assay/contracts'
import { Link } from 'react-router'
import { Badge } from '../../ui/Badge.tsx'
import { classes } from '../../ui/classes.ts'
import { formatClock, formatDateTime } from '../../ui/format-date.ts'
import { priceOf } from './firing-words.ts'

interface Props {
  firing: Firing
  unread: boolean
  zone: string
  onFollow: () => void
}

/** One firing with its price and time; links to the chart or to the calendar. */
export function FiringRow({ firing, unread, zone, onFollow }: Props) {
  const { symbol, message, late, simulated, kind } = firing
  const at = Date.parse(firing.at)
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={firing.price === null ? '/calendar' : `/chart?symbol=${encodeURIComponent(symbol)}`}
        onClick={onFollow}
        className="grid grid-cols-[7px_minmax(0,1fr)_auto] gap-x-3 px-4 py-2.5 transition-colors hover:bg-raised"
      >
        <span className={classes('mt-1.5 size-[7px] rounded-full', unread && 'bg-info')} />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-title">{symbol}</span>
            {unread ? <span className="sr-only">unread</span> : null}
            {kind === 'notice' ? <Badge tone="info">Notice</Badge> : null}
            {late ? <Badge tone="warn">Found after a restart</Badge> : null}
            {simulated ? <Badge tone="warn">Simulated</Badge> : null}
          </span>
          <span className="block text-ink-2 [overflow-wrap:anywhere]">{message}</span>
        </span>
        <span className="tnum text-right">
          <span className="block">{priceOf(firing)}</span>
          <time dateTime={firing.at} title={`${formatDateTime(at, zone)}, ${zone}`} className="block text-12 text-ink-3">
            {formatClock(at, zone)}
          </time>
        </span>
      </Link>
    </li>
  )
}
