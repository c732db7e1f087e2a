import { type StopSettings, stopsFault, switchTrailing } from '@assay/strategy'
import { Note } from '../../ui/Note.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Select } from '../../ui/Select.tsx'

interface Props {
  stops: StopSettings
  onChange: (stops: StopSettings) => void
  /** Called on Enter in one of the fields. */
  onSubmit: () => void
  /** A distance in points converted to the quote currency, for example "15.00 USD". */
  inMoney: (points: number) => string
  /** The position size that follows from a stop of so many points, for users who have set their risk. */
  atRisk?: (points: number) => string
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
export function StopsCard({ stops, onChange, onSubmit, ...levels }: Props) {
  const fault = stopsFault(stops)
  return (
    <section aria-label="Target and Stop Loss">
      <h2 className="text-14">Target and Stop Loss</h2>
      <p className="text-ink-2">Joined to your other exit blocks by Or. Whatever comes first closes the position.</p>
      <form
        aria-label="Levels"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
        className="mt-4 grid grid-cols-2 items-start gap-x-4 gap-y-3 max-md:gap-x-2"
      >
        <Select label="Type" value={stops.type} onChange={(type) => onChange({ ...stops, type })} options={types} />
        <Select
          label="Enable Trail Stop Loss"
          value={stops.enableTrailingStopLoss}
          onChange={(next) => onChange(switchTrailing(stops, next))}
          options={yesNo}
        />
        <Levels stops={stops} onChange={onChange} {...levels} />
        {/* With several fields, Enter submits a form only if it has a submit button. */}
        <button type="submit" hidden />
      </form>
      {fault ? (
        <Note kind="warn" className="mt-3">
          {fault}
        </Note>
      ) : null}
    </section>
  )
}

function Levels({ stops, onChange, inMoney, atRisk, autoFocus }: Omit<Props, 'onSubmit'>) {
  const trailing = stops.enableTrailingStopLoss === 'Yes'
  const points = stops.type === 'fixed'
  const field = (name: 'target' | 'stopLoss' | 'trailAmountValue') => ({
    step: 0.1,
    min: 0,
    optional: true,
    unit: points ? 'points' : '%',
    // 0 means no level, which an empty field shows better.
    value: stops[name] || null,
    onCommit: (next: number | null) => onChange({ ...stops, [name]: next }),
  })
  const worth = (value: number | null) => (points && value ? `so ${inMoney(value)}` : undefined)
  const lost = stops.stopLoss && points ? [worth(stops.stopLoss), atRisk?.(stops.stopLoss)].filter(Boolean).join('; ') : undefined
  const basis = points ? [`100 points = ${inMoney(100)}`, worth(stops.target)].filter(Boolean).join(', ') : undefined
  return (
    <>
      <NumberField label="Target" {...field('target')} autoFocus={autoFocus} hint={basis} />
      <NumberField label="Stop Loss" {...field('stopLoss')} hint={lost ?? (trailing ? 'Where the trailing stop starts' : undefined)} />
      {trailing ? (
        <NumberField
          label="Trail Amount"
          {...field('trailAmountValue')}
          hint={worth(stops.trailAmountValue) ?? 'How far the stop follows behind the closes'}
        />
      ) : null}
    </>
  )
}
