import type { AgendaEvent } from '@assay/contracts'
import { Bell, Shield } from 'lucide-react'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { Button } from '../../ui/Button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { eventAlert } from './event-alert.ts'

interface Props {
  event: Pick<AgendaEvent, 'id' | 'key' | 'title' | 'currency' | 'impact' | 'timeStatus' | 'scheduledAt'>
  /** The watched symbols. An alert belongs to the chart of one of them. */
  symbols: readonly string[]
  now: number
}

const AvoidDialog = onDemand(async () => (await import('./AvoidDialog.tsx')).AvoidDialog, { missing: 'toast' })
const icon = { className: 'size-4', 'aria-hidden': true } as const

/** The actions for an event: set an alert, and keep strategies clear of such events. */
export function EventActions({ event, symbols, now }: Props) {
  const dispatch = useDispatch()
  const [avoiding, setAvoiding] = useState(false)
  return (
    <div className="flex flex-wrap gap-2 border-t border-line px-6 py-4 max-md:px-4">
      <Button icon={<Bell {...icon} />} onClick={() => dispatch(eventAlert(event, symbols, now))}>
        Alert me
      </Button>
      <Button icon={<Shield {...icon} />} onClick={() => setAvoiding(true)}>
        Avoid in my strategies
      </Button>
      {avoiding ? <AvoidDialog event={event} onClose={() => setAvoiding(false)} /> : null}
    </div>
  )
}
