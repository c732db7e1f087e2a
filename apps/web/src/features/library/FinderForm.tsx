import type { FinderFilters } from '@assay/contracts'
import { NumberField } from '../../ui/NumberField.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Select } from '../../ui/Select.tsx'

interface Props {
  filters: FinderFilters
  /** Names of all indicators that templates use. */
  indicators: readonly string[]
  /** Called with the filter that changes; it is undefined where the filter is dropped. */
  onChange: (change: FinderFilters) => void
}

const directions = [
  { value: 'any', label: 'Any' },
  { value: 'long', label: 'Long' },
  { value: 'short', label: 'Short' },
  { value: 'both', label: 'Both' },
] as const

const holdings = [
  { value: 'any', label: 'any' },
  { value: 'minutes', label: 'minutes' },
  { value: 'hours', label: 'hours' },
  { value: 'days', label: 'days' },
] as const

/** The filters of the finder. Empty ones are ignored. */
export function FinderForm({ filters, indicators, onChange }: Props) {
  const set = <Name extends keyof FinderFilters>(name: Name, value: FinderFilters[Name] | undefined) => onChange({ [name]: value })
  const named = <Value extends string>(value: Value | 'any') => (value === 'any' ? undefined : value)
  return (
    <div className="flex flex-col gap-4">
      <SegmentedControl
        label="Direction"
        value={filters.direction ?? 'any'}
        options={directions}
        onChange={(value) => set('direction', named(value))}
      />
      <Select
        label="Usual time in a trade"
        value={filters.holding ?? 'any'}
        options={holdings}
        onChange={(value) => set('holding', named(value))}
      />
      <Most label="Trades a week, at most" value={filters.tradesAWeek} onChange={(value) => set('tradesAWeek', value)} />
      <Most label="Largest drawdown" unit="%" value={filters.drawdown} onChange={(value) => set('drawdown', value)} />
      <Most label="Conditions, at most" whole value={filters.conditions} onChange={(value) => set('conditions', value)} />
      <Indicator
        label="Must use"
        any="any indicator"
        value={filters.mustUse}
        names={indicators}
        onChange={(value) => set('mustUse', value)}
      />
      <Indicator
        label="Must not use"
        any="none"
        value={filters.mustNotUse}
        names={indicators}
        onChange={(value) => set('mustNotUse', value)}
      />
    </div>
  )
}

interface MostProps {
  label: string
  unit?: string
  whole?: boolean
  value: number | undefined
  onChange: (value: number | undefined) => void
}

const Most = ({ value, onChange, ...field }: MostProps) => (
  <NumberField
    {...field}
    optional
    min={0}
    max={1000}
    placeholder="any"
    value={value ?? null}
    onCommit={(next) => onChange(next ?? undefined)}
  />
)

interface IndicatorProps {
  label: string
  /** The label for no choice. */
  any: string
  value: string | undefined
  names: readonly string[]
  onChange: (value: string | undefined) => void
}

/** No indicator has this name. */
const unset = '*'

function Indicator({ label, any, value, names, onChange }: IndicatorProps) {
  const options = [{ value: unset, label: any }, ...names.map((name) => ({ value: name, label: name }))]
  return <Select label={label} value={value ?? unset} options={options} onChange={(next) => onChange(next === unset ? undefined : next)} />
}
