import { type AlertChannels, alertLimits } from '@assay/contracts'
import type { Instrument } from '@assay/market'
import { alertSides, isPriceKind } from '@assay/price-alerts'
import type { ReactNode } from 'react'
import { Field } from '../../ui/Field.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Select } from '../../ui/Select.tsx'
import type { AlertDraft } from './alert-draft.ts'
import { ChannelChoice } from './ChannelChoice.tsx'
import { ConditionFields } from './ConditionFields.tsx'
import { expiryChoices } from './expiries.ts'
import { FiringsChart } from './FiringsChart.tsx'
import { PreviewNote, type PreviewState } from './PreviewNote.tsx'

export interface AlertFormProps {
  draft: AlertDraft
  instrument: Instrument
  faults: Partial<Record<keyof AlertDraft, string>>
  onChange: (change: Partial<AlertDraft>) => void
  preview: PreviewState
  distance: string | null
  /** The prices of the condition, as lines of the chart. */
  levels: readonly number[]
  rulePicker: ReactNode
  /** The release that an alert on an event was opened for. */
  release: string | null
  channels: AlertChannels | undefined
  /** When the form was opened, and the time zone in which times are shown. */
  openedAt: number
  zone: string
  /** The expiry that the alert has now. */
  keptExpiry: string | null
}

const triggers = [
  { value: 'once', label: 'Once' },
  { value: 'every', label: 'Every time' },
] as const
const sideWords = { bid: 'Bid', ask: 'Ask', mid: 'Midpoint' }
const sides = alertSides.map((side) => ({ value: side, label: sideWords[side] }))

/** All fields of an alert except its symbol. */
export function AlertForm(props: AlertFormProps) {
  const { draft, instrument, onChange, preview, distance, levels, zone, channels } = props
  return (
    <div className="flex flex-col gap-4">
      <ConditionFields {...props} />
      {draft.kind === 'event' ? null : <PreviewNote preview={preview} distance={distance} zone={zone} />}
      {preview.state === 'known' || preview.state === 'asking' ? (
        <FiringsChart levels={levels} zone={zone} symbol={instrument.symbol} answer={preview.state === 'known' ? preview.answer : null} />
      ) : null}
      <When {...props} />
      <ChannelChoice chosen={draft.channels} channels={channels} onChange={(chosen) => onChange({ channels: chosen })} />
      <Field label="Message" hint={draft.message.length > 250 ? `${draft.message.length} of ${alertLimits.message}` : undefined}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={alertLimits.message}
            value={draft.message}
            onChange={(event) => onChange({ message: event.target.value })}
            placeholder="What to do then"
            className="box h-auto w-full resize-y py-1.5"
          />
        )}
      </Field>
    </div>
  )
}

function When({ draft, faults, onChange, openedAt, zone, keptExpiry }: AlertFormProps) {
  const choices = expiryChoices(openedAt, zone, keptExpiry)
  const chosen = choices.find(({ at }) => at === draft.expiresAt) ?? choices[0]
  return (
    <div className="grid grid-cols-2 gap-3 max-[420px]:grid-cols-1">
      {draft.event?.release && draft.kind === 'event' ? null : (
        <SegmentedControl label="Trigger" value={draft.trigger} onChange={(trigger) => onChange({ trigger })} options={triggers} />
      )}
      <Select
        label="Expires"
        value={chosen.value}
        onChange={(value) => onChange({ expiresAt: choices.find((each) => each.value === value)?.at ?? null })}
        options={choices}
        hint={chosen.detail}
      />
      {draft.trigger === 'every' && draft.kind !== 'event' ? (
        <NumberField
          label="Then silent for"
          unit="min"
          value={draft.cooldownMin}
          min={0}
          max={alertLimits.cooldownSec / 60}
          error={faults.cooldownMin}
          onCommit={(cooldownMin) => onChange({ cooldownMin })}
        />
      ) : null}
      {isPriceKind(draft.kind) ? (
        <Select label="Price watched" value={draft.side} onChange={(side: AlertDraft['side']) => onChange({ side })} options={sides} />
      ) : null}
    </div>
  )
}
