import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { FormField } from './FormField.tsx'
import { IconButton } from './IconButton.tsx'

type Props = Omit<ComponentProps<typeof FormField>, 'type' | 'trailing' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password in a form, hidden unless the user chooses to see it. Pasting and password managers work. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  const toggle = (
    <IconButton
      label={shown ? 'Hide password' : 'Show password'}
      icon={<Icon className="size-4" aria-hidden="true" />}
      className="-mr-2"
      onClick={() => setShown(!shown)}
    />
  )
  return <FormField {...props} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" trailing={toggle} />
}
