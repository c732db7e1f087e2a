import { NewPasswordByLink } from '@assay/contracts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { refusalOf } from '../../base/refused.ts'
import { refuseField } from '../../base/refused-fields.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { useResetPasswordMutation } from './auth.api.ts'
import { FormHead } from './FormHead.tsx'
import { LinkSpent } from './LinkSpent.tsx'
import { SendForm } from './SendForm.tsx'

/** Sets a new password with the link from a letter. `onDone` receives the server's message. */
export function ResetForm({ token, onDone }: { token: string; onDone: (message: string) => void }) {
  const [reset, { error: refused }] = useResetPasswordMutation()
  const form = useForm({ resolver: zodResolver(NewPasswordByLink), defaultValues: { token, password: '' } })
  const { errors, isSubmitting } = form.formState

  const send = form.handleSubmit(async (body) => {
    const { data, error } = await reset(body)
    if (data) return onDone(data.message)
    const fault = refuseField(form, error, { PASSWORD_COMMON: 'password', PASSWORD_IS_EMAIL: 'password' })
    if (fault !== null) form.setError('root', { message: fault })
  })

  if (errors.token || refusalOf(refused)?.code === 'LINK_INVALID') return <LinkSpent />
  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <FormHead title="Set a new password" />
      <PasswordField
        {...form.register('password')}
        error={errors.password?.message}
        label="New password"
        autoComplete="new-password"
        hint="8 characters or more. A sentence works well."
      />
      <SendForm fault={errors.root?.message} busy={isSubmitting}>
        Set the password
      </SendForm>
    </form>
  )
}
