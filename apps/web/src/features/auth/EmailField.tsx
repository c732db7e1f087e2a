import type { ComponentProps } from 'react'
import { FormField } from '../../ui/FormField.tsx'

/** The e-mail address of the account; password managers store it as the user name. */
export function EmailField(props: Omit<ComponentProps<typeof FormField>, 'label'>) {
  return <FormField {...props} label="E-mail" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
}
