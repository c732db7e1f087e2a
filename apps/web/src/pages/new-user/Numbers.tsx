import type { LibraryTemplate } from '@assay/contracts'
import type { ParameterValues } from '@assay/library'
import { NumberField } from '../../ui/NumberField.tsx'

interface Props {
  parameters: LibraryTemplate['parameters']
  values: ParameterValues
  onChange: (name: string, value: number) => void
}

/** The numbers of a template that are worth varying. */
export function Numbers({ parameters, values, onChange }: Props) {
  return (
    <div className="grid grid-cols-2 gap-3">
      {Object.entries(parameters).map(([name, { label, from, to, step, unit }]) => (
        <NumberField
          key={name}
          label={label}
          hint={`${from} to ${to}`}
          unit={unit === '' ? undefined : unit}
          min={from}
          max={to}
          step={step}
          value={values[name]}
          onCommit={(value) => value !== null && onChange(name, value)}
        />
      ))}
    </div>
  )
}
