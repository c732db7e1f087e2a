import type { AlertStanding } from '@assay/contracts'
import { Badge } from '../../ui/Badge.tsx'

/** The state of an alert. Its words are the same wherever alerts are listed. */
export function AlertState({ standing: { state, words, warns } }: { standing: AlertStanding }) {
  if (state === 'active')
    return (
      <span className="inline-flex items-center gap-2 py-0.5">
        <span className="size-2 rounded-full bg-up" aria-hidden="true" />
        {words}
      </span>
    )
  return <Badge tone={warns ? 'warn' : 'plain'}>{words}</Badge>
}
