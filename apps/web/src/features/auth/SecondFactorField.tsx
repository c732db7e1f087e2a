import type { ComponentProps } from 'react'
import { FormField } from '../../ui/FormField.tsx'

type Props = Omit<ComponentProps<typeof FormField>, 'label' | 'hint'>

/** A code of the authenticator app, or a recovery code, which is longer and has letters. It has the focus: it is all that is asked for. */
export function SecondFactorField(props: Props) {
  return (
    <FormField
      {...props}
      label="Code"
      hint="Six digits of your authenticator app, or a recovery code."
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
    />
  )
}
