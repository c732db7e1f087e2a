import type { ComponentProps } from 'react'
import { Field, type FieldText } from './Field.tsx'
import { InputBox } from './InputBox.tsx'

type Props = FieldText &
  Omit<ComponentProps<typeof InputBox>, 'onChange' | 'value' | 'id'> & { value: string; onChange: (value: string) => void }

/** One line of text, or with `type="date"` a day as YYYY-MM-DD. */
export function TextField({ label, hideLabel, hint, error, className, value, onChange, ...rest }: Props) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(control) => <InputBox {...rest} {...control} value={value} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  )
}
