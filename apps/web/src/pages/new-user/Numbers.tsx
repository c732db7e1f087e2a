import type { LibraryTemplate } from '@assay/contracts'
import { isWhole, type ParameterValues } from '@assay/library'
import { NumberField } from '../../ui/NumberField.tsx'

interface Props {
  template: LibraryTemplate
  values: ParameterValues
  onChange: (name: string, value: number) => void
}

/** The numbers of a template that are worth varying. */
export function Numbers({ template, values, onChange }: Props) {
  return (
    <div className="grid grid-cols-2 gap-3">
      {Object.entries(template.parameters).map(([name, { label, from, to, step, unit }]) => (
        <NumberField
          key={name}
          label={label}
          hint={`${from} to ${to}`}
          unit={unit === '' ? undefined : unit}
          min={from}
          max={to}
          step={step}
          whole={isWhole(template, name)}
          value={values[name]}
          onCommit={(value) => value !== null && onChange(name, value)}
        />
      ))}
    </div>
  )
}
