import type { ComponentProps } from 'react'
import { FaultLine } from './FaultLine.tsx'
import { Field, type FieldText } from './Field.tsx'
import { InputBox } from './InputBox.tsx'

type Props = FieldText & Omit<ComponentProps<typeof InputBox>, 'id'>

/** A line of text in a form, which keeps the text itself: spread what the form's `register` answers. */
export function FormField({ label, hideLabel, hint, error, className, ...input }: Props) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error ? <FaultLine>{error}</FaultLine> : null} className={className}>
      {(control) => <InputBox tall {...input} {...control} />}
    </Field>
  )
}
