import type { Analysis } from '@assay/backtest'
import { coveredWords } from '@assay/contracts'
import { Link } from 'react-router'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { formatShortDateTime } from '../../ui/format-date.ts'
import { formatNumber } from '../../ui/format-number.ts'
import type { BlockProps } from './analysis-words.ts'
import { Block } from './Block.tsx'

type NextEvent = Analysis['events']['rows'][number]

const tones: Readonly<Record<NextEvent['impact'], Tone>> = { low: 'plain', medium: 'warn', high: 'down' }

/** The next events, and how far the price usually moved on them. */
export function Events({ analysis, zone }: BlockProps) {
  const { rows, held, method } = analysis.events
  return (
    <Block title="Next events" method={method} noRule="a rule knows the impact and the currency of an event, not its name.">
      {held ? null : (
        <p className="text-ink-2">
          No calendar is held.{' '}
          <Link to="/data" className="link">
            Bring one
          </Link>
          .
        </p>
      )}
      {held && rows.length === 0 ? (
        <p className="text-ink-2">No event ahead for {analysis.symbol} is known to the calendar that is held.</p>
      ) : null}
      <ul>
        {rows.map((event) => (
          <li key={event.id} className="tnum border-b border-line py-2 last:border-b-0">
            <p className="flex flex-wrap items-center gap-x-2">
              <span className="text-ink-2">{formatShortDateTime(event.scheduledAt, zone)}</span>
              <span className="font-medium">{event.title}</span>
              <span className="text-ink-2">{event.currency}</span>
              <Badge tone={tones[event.impact]}>{event.impact}</Badge>
            </p>
            <p className="text-12 text-ink-2">{usualText(event, analysis.symbol, zone)}</p>
          </li>
        ))}
      </ul>
    </Block>
  )
}

function usualText({ median, n, from, to }: NextEvent, symbol: string, zone: string): string {
  if (median === null || from === null || to === null) return `No earlier release with bars of ${symbol}, n = ${n}`
  return `Median ${symbol} move in 15 min: ${formatNumber(median, 1)} × ATR, n = ${n}, ${coveredWords({ covered: { from, to: to + 1 } }, zone)}`
}
