import type { AlertStanding, PriceAlert } from '@assay/contracts'
import { Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { formatShortDateTime } from '../../ui/format-date.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { AlertState } from './AlertState.tsx'

interface Props {
  alert: PriceAlert
  standing: AlertStanding
  words: string
  /** "7.54 away"; null for conditions without a level. */
  distance: string | null
  zone: string
  onEdit: () => void
  onPause: () => void
  onResume: () => void
  onRemove: () => void
}

const icon = { className: 'size-4', 'aria-hidden': true } as const

/** An alert with its condition, its status and its actions. */
export function AlertRow({ alert, standing, words, distance, zone, onEdit, onPause, onResume, onRemove }: Props) {
  const active = alert.status === 'active'
  return (
    <li className="flex items-start gap-3 border-b border-line py-2">
      <button type="button" onClick={onEdit} className="min-w-0 flex-1 rounded-control text-left">
        <span className="block wrap-break-word">{words}</span>
        <span className="tnum block text-12 text-ink-3">{[distance, ...factsOf(alert, zone)].filter(Boolean).join(' · ')}</span>
        {standing.why ? <span className="block text-12 text-warn">{standing.why}</span> : null}
      </button>
      <AlertState of={alert.id} standing={standing} />
      <div className="flex">
        {active ? (
          <IconButton label={`Pause: ${words}`} icon={<Pause {...icon} />} onClick={onPause} />
        ) : (
          <IconButton label={`Resume: ${words}`} icon={<Play {...icon} />} onClick={onResume} />
        )}
        <IconButton label={`Edit: ${words}`} icon={<Pencil {...icon} />} onClick={onEdit} />
        <IconButton label={`Delete: ${words}`} icon={<Trash2 {...icon} />} onClick={onRemove} />
      </div>
    </li>
  )
}

/** Takes the place of a deleted alert. */
export function RemovedRow({ words, onRestore }: { words: string; onRestore: () => void }) {
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line py-2 text-ink-3">
      <span className="min-w-0 flex-1 wrap-break-word">
        Deleted: <span className="line-through">{words}</span>
      </span>
      <Button kind="quiet" onClick={onRestore}>
        Undo
      </Button>
    </li>
  )
}

function factsOf({ triggerCount, lastTriggeredAt, trigger, expiresAt, status, message }: PriceAlert, zone: string): string[] {
  const at = (text: string) => formatShortDateTime(Date.parse(text), zone)
  return [
    trigger === 'every' ? 'every time' : 'once',
    lastTriggeredAt ? `fired ${triggerCount > 1 ? `${triggerCount} times, last ` : ''}${at(lastTriggeredAt)}` : '',
    expiresAt && status === 'active' ? `until ${at(expiresAt)}` : '',
    message,
  ]
}
