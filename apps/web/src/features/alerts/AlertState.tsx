import type { AlertStanding } from '@assay/contracts'
import { Badge } from '../../ui/Badge.tsx'
import { Fact } from '../../ui/Fact.tsx'

/** The state of the alert with the id `of`. Its words are the same wherever alerts are listed. */
export function AlertState({ of, standing: { state, words, warns } }: { of: string; standing: AlertStanding }) {
  const told = <Fact name="alert-state" of={of} value={state} show={() => words} />
  if (state === 'active')
    return (
      <span className="inline-flex items-center gap-2 py-0.5">
        <span className="size-2 rounded-full bg-up" aria-hidden="true" />
        {told}
      </span>
    )
  return <Badge tone={warns ? 'warn' : 'plain'}>{told}</Badge>
}
