import { type StopSettings, switchTrailing } from '@assay/strategy'
import { NumberField } from '../../ui/NumberField.tsx'
import { Select } from '../../ui/Select.tsx'

interface Props {
  stops: StopSettings
  onChange: (stops: StopSettings) => void
  /** The distance of so many points in the quote currency, for example "15.00 USD". */
  inMoney: (points: number) => string
  autoFocus?: boolean
}

const types = [
  { value: 'fixed' as const, label: 'fixed', detail: 'in points' },
  { value: 'percentage' as const, label: 'percentage', detail: 'of the entry price' },
]
const yesNo = [
  { value: 'No' as const, label: 'No' },
  { value: 'Yes' as const, label: 'Yes' },
]

/** Target, stop and trailing of an exit side. */
export function StopsCard({ stops, onChange, inMoney, autoFocus }: Props) {
  const { type, target, stopLoss, enableTrailingStopLoss, trailAmountValue } = stops
  const trailing = enableTrailingStopLoss === 'Yes'
  const points = type === 'fixed'
  const distance = { step: 0.1, min: 0, optional: true, unit: points ? 'points' : '%' } as const
  const worth = (value: number | null, basis = false) => {
    if (!points) return undefined
    const all = basis ? `100 points = ${inMoney(100)}` : ''
    if (!value) return all || undefined
    return all ? `${all}, so ${inMoney(value)}` : `so ${inMoney(value)}`
  }
  return (
    <section aria-label="Target and Stop Loss">
      <h2 className="text-14">Target and Stop Loss</h2>
      <p className="text-ink-2">Joined to your other exit blocks by Or. Whatever comes first closes the position.</p>
      <div className="mt-4 grid grid-cols-2 items-start gap-x-4 gap-y-3 max-md:gap-x-2">
        <Select label="Type" value={type} onChange={(next) => onChange({ ...stops, type: next })} options={types} />
        <Select
          label="Enable Trail Stop Loss"
          value={enableTrailingStopLoss}
          onChange={(next) => onChange(switchTrailing(stops, next))}
          options={yesNo}
        />
        <NumberField
          label="Target"
          {...distance}
          autoFocus={autoFocus}
          value={target || null}
          onCommit={(next) => onChange({ ...stops, target: next })}
          hint={worth(target, true)}
        />
        <NumberField
          label="Stop Loss"
          {...distance}
          value={stopLoss || null}
          onCommit={(next) => onChange({ ...stops, stopLoss: next })}
          hint={worth(stopLoss) ?? (trailing ? 'Where the trailing stop starts' : undefined)}
        />
        {trailing ? (
          <NumberField
            label="Trail Amount"
            {...distance}
            value={trailAmountValue || null}
            onCommit={(next) => onChange({ ...stops, trailAmountValue: next })}
            hint={worth(trailAmountValue) ?? 'How far the stop follows behind the closes'}
          />
        ) : null}
      </div>
    </section>
  )
}
