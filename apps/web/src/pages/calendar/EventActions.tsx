import type { AgendaEvent } from '@assay/contracts'
import { findInstrument } from '@assay/market'
import { Bell, Shield } from 'lucide-react'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { alertTypes, modalOpened } from '../../features/alerts/price-alert-modal.slice.ts'
import { Button } from '../../ui/Button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'

interface Props {
  event: Pick<AgendaEvent, 'id' | 'key' | 'title' | 'currency' | 'impact' | 'timeStatus' | 'scheduledAt'>
  /** The watched symbols. An alert belongs to the chart of one of them. */
  symbols: readonly string[]
  now: number
}

const AvoidDialog = onDemand(async () => (await import('./AvoidDialog.tsx')).AvoidDialog, { missing: 'toast' })
const icon = { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true } as const
/** How many minutes before an event a new alert fires. */
const minutesBefore = 15

/** The actions for an event: set an alert, and keep strategies clear of such events. */
export function EventActions({ event, symbols, now }: Props) {
  const dispatch = useDispatch()
  const [avoiding, setAvoiding] = useState(false)
  const { id, key, title, currency, timeStatus, scheduledAt } = event
  // An event that is over or has no exact time can only have alerts for its later releases.
  const release = timeStatus === 'exact' && Date.parse(scheduledAt) > now ? id : null
  const tellMe = () =>
    dispatch(
      modalOpened({
        alertType: alertTypes.create,
        start: { symbol: symbolFor(currency, symbols), event: { key, title, minutes: minutesBefore, release } },
      }),
    )
  return (
    <div className="flex flex-wrap gap-2 border-t border-line px-6 py-4 max-md:px-4">
      <Button icon={<Bell {...icon} />} onClick={tellMe}>
        Alert me
      </Button>
      <Button icon={<Shield {...icon} />} onClick={() => setAvoiding(true)}>
        Avoid in my strategies
      </Button>
      {avoiding ? <AvoidDialog event={event} onClose={() => setAvoiding(false)} /> : null}
    </div>
  )
}

/** The first watched symbol that the currency of the event moves, otherwise the first one, otherwise gold. */
function symbolFor(currency: string | null, symbols: readonly string[]): string {
  const moved = symbols.find((symbol) => currency !== null && (symbol.startsWith(currency) || findInstrument(symbol)?.quote === currency))
  return moved ?? symbols[0] ?? 'XAUUSD'
}
