import { GivenPassword, NewPassword } from '@assay/contracts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { refuseField } from '../../base/refused-fields.ts'
import { useUpdateUserMutation } from '../../base/session/user.api.ts'
import { Button } from '../../ui/Button.tsx'
import { FormFault } from '../../ui/FormFault.tsx'
import { Note } from '../../ui/Note.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { SavedNote } from './SavedNote.tsx'

const schema = z.object({ currentPassword: GivenPassword, newPassword: NewPassword })
const empty = { currentPassword: '', newPassword: '' }

interface Props {
  email: string
  hasPassword: boolean
  /** Called after the change, which signs out the other devices. */
  onChanged: () => void
}

/** The current password and a new one. Accounts created with Google have none to change. */
export function PasswordChange({ email, hasPassword, onChanged }: Props) {
  return (
    <ProfileSection id="password" about="A new one signs out your other devices.">
      {hasPassword ? (
        <PasswordForm email={email} onChanged={onChanged} />
      ) : (
        <Note>
          This account signs in with Google and has no password. To give it one, log out and choose “Forgot password”: the link that is sent
          to {email} sets it.
        </Note>
      )}
    </ProfileSection>
  )
}

function PasswordForm({ email, onChanged }: Omit<Props, 'hasPassword'>) {
  const { form, save, fault, busy, saved } = usePasswordForm(onChanged)
  const { errors } = form.formState
  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-4">
      {/* For password managers, which otherwise do not know the account. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        tall={false}
        label="Current password"
        autoComplete="current-password"
        {...form.register('currentPassword')}
        error={errors.currentPassword?.message}
      />
      <PasswordField
        tall={false}
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters, of any kind."
        {...form.register('newPassword')}
        error={errors.newPassword?.message}
      />
      <FormFault message={fault ?? undefined} />
      <div className="flex items-center gap-3">
        <Button type="submit" busy={busy}>
          Change password
        </Button>
        <SavedNote shown={saved}>Changed. Your other devices are signed out.</SavedNote>
      </div>
    </form>
  )
}

function usePasswordForm(onChanged: () => void) {
  const [update, { isLoading, isSuccess }] = useUpdateUserMutation()
  const [fault, setFault] = useState<string | null>(null)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: empty })

  const save = form.handleSubmit(async (values) => {
    const { error } = await update(values)
    if (error) return setFault(refuseField(form, error, { PASSWORD_WRONG: 'currentPassword', PASSWORD_COMMON: 'newPassword' }))
    setFault(null)
    form.reset(empty)
    onChanged()
  })

  const { isDirty } = form.formState
  return { form, save, fault, busy: isLoading, saved: isSuccess && !isDirty }
}
