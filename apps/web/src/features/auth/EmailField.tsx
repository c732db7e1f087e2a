import type { ComponentProps } from 'react'
import { FormField } from '../../ui/FormField.tsx'

/** The address by which an account is known; a password manager keeps it as the name. */
export function EmailField(props: Omit<ComponentProps<typeof FormField>, 'label'>) {
  return <FormField {...props} label="E-mail" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
}
