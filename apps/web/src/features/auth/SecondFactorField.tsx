import type { ComponentProps } from 'react'
import { FormField } from '../../ui/FormField.tsx'

type Props = Omit<ComponentProps<typeof FormField>, 'label' | 'hint'>

/** Takes a code of the authenticator app, or a recovery code, which is longer and has letters. It gets the focus as the only field. */
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
