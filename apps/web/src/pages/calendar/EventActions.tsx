import type { AgendaEvent } from '@assay/contracts'
import { Bell, ChartCandlestick, FlaskConical, Shield } from 'lucide-react'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { chartAt } from '../shared/chart-at.ts'
import { countedEvents, isTestable, useTestEvent } from '../shared/use-test-event.ts'
import { eventAlert, symbolFor } from './event-alert.ts'

interface Props {
  event: Pick<AgendaEvent, 'id' | 'key' | 'title' | 'currency' | 'impact' | 'timeStatus' | 'scheduledAt'>
  /** The watched symbols. An alert belongs to the chart of one of them. */
  symbols: readonly string[]
  now: number
}

const AvoidDialog = onDemand(async () => (await import('./AvoidDialog.tsx')).AvoidDialog, { missing: 'toast' })
const icon = { className: 'size-4', 'aria-hidden': true } as const

/** The actions for an event: set an alert, keep strategies clear of such events, test what follows them, and see the price at its time. */
export function EventActions({ event, symbols, now }: Props) {
  const dispatch = useDispatch()
  const [avoiding, setAvoiding] = useState(false)
  const symbol = symbolFor(event.currency, symbols)
  const tested = useTestEvent(symbol)
  const at = Date.parse(event.scheduledAt)
  return (
    <div className="flex flex-wrap gap-2 border-t border-line px-6 py-4 max-md:px-4">
      <Button icon={<Bell {...icon} />} onClick={() => dispatch(eventAlert(event, symbols, now))}>
        Alert me
      </Button>
      <Button icon={<Shield {...icon} />} onClick={() => setAvoiding(true)}>
        Avoid in my strategies
      </Button>
      {isTestable(event) ? (
        <Button icon={<FlaskConical {...icon} />} busy={tested.busy} onClick={() => tested.run(event)}>
          Test this event
        </Button>
      ) : null}
      {event.timeStatus === 'exact' && at <= now ? (
        <ButtonLink icon={<ChartCandlestick {...icon} />} to={chartAt(symbol, at)}>
          Open on the chart
        </ButtonLink>
      ) : null}
      {isTestable(event) ? (
        <p className="w-full text-12 text-ink-2">
          The test buys {symbol} after all {countedEvents(event)} and sells an hour later.
        </p>
      ) : null}
      {avoiding ? <AvoidDialog event={event} onClose={() => setAvoiding(false)} /> : null}
    </div>
  )
}
