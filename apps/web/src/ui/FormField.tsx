import type { ComponentProps } from 'react'
import { FaultLine } from './FaultLine.tsx'
import { Field, type FieldText } from './Field.tsx'
import { InputBox } from './InputBox.tsx'

type Props = FieldText & Omit<ComponentProps<typeof InputBox>, 'id'>

/** A line of text in a form whose form library keeps the value: spread the result of the form's `register` on it. */
export function FormField({ label, hideLabel, hint, error, className, ...input }: Props) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error ? <FaultLine>{error}</FaultLine> : null} className={className}>
      {(control) => <InputBox tall {...input} {...control} />}
    </Field>
  )
}
