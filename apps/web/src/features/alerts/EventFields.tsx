import { type EventCondition, mostMinutesBefore } from '@assay/contracts'
import { NumberField } from '../../ui/NumberField.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import type { AlertDraft } from './alert-draft.ts'

interface Props {
  event: EventCondition['params']
  /** The release that the alert was opened for or is about; null if it is about no particular one. */
  release: string | null
  fault: string | undefined
  onChange: (change: Partial<AlertDraft>) => void
}

const scopes = [
  { value: 'one', label: 'This release' },
  { value: 'all', label: 'Every release' },
] as const

/** How long before a release the alert fires, and for which releases of the event. */
export function EventFields({ event, release, fault, onChange }: Props) {
  const scope = event.release === null ? 'all' : 'one'
  return (
    <div className="flex flex-col gap-3">
      <p className="font-title">{event.title}</p>
      <div className="grid grid-cols-[1fr_auto] gap-3 max-[480px]:grid-cols-1">
        <NumberField
          label="Minutes before"
          unit="min"
          value={event.minutes}
          min={0}
          max={mostMinutesBefore}
          step={5}
          whole
          hint="0: at the release"
          error={fault}
          autoFocus
          onCommit={(minutes) => onChange({ event: { ...event, minutes: minutes ?? 0 } })}
        />
        {release === null ? null : (
          <SegmentedControl
            label="Tell me of"
            value={scope}
            onChange={(value) =>
              onChange(
                value === 'one'
                  ? { event: { ...event, release }, trigger: 'once', expiresAt: null }
                  : { event: { ...event, release: null }, trigger: 'every', expiresAt: null },
              )
            }
            options={scopes}
          />
        )}
      </div>
    </div>
  )
}
