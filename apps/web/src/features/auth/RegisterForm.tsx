import { Registration } from '@assay/contracts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { refuseField } from '../../base/refused-fields.ts'
import { FormField } from '../../ui/FormField.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { useRegisterMutation } from './auth.api.ts'
import { EmailField } from './EmailField.tsx'
import { FormHead } from './FormHead.tsx'
import { GoogleButton } from './GoogleButton.tsx'
import { OtherWay } from './OtherWay.tsx'
import { SendForm } from './SendForm.tsx'
import { TermsField } from './TermsField.tsx'
import { useBegin } from './use-begin.ts'

const empty = { name: '', email: '', password: '', terms: false as boolean as true }

/** Creates an account. Whether the address already has one is told only by mail, to its owner. */
export function RegisterForm() {
  const [register] = useRegisterMutation()
  const begin = useBegin()
  const form = useForm({ resolver: zodResolver(Registration), defaultValues: empty })
  const { errors, isSubmitting } = form.formState

  const send = form.handleSubmit(async (registration) => {
    const { data, error } = await register(registration)
    const fault = data ? begin(data) : refuseField(form, error, { PASSWORD_COMMON: 'password', PASSWORD_IS_EMAIL: 'password' })
    if (fault !== null) form.setError('root', { message: fault })
  })

  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <FormHead title="Register">30 days - Free Trial of Premium when you want it. No card.</FormHead>
      <FormField {...form.register('name')} error={errors.name?.message} label="Name" autoComplete="name" />
      <EmailField {...form.register('email')} error={errors.email?.message} />
      <PasswordField
        {...form.register('password')}
        error={errors.password?.message}
        label="Password"
        autoComplete="new-password"
        hint="8 characters or more. A sentence works well."
      />
      <TermsField {...form.register('terms')} error={errors.terms?.message} />
      <SendForm fault={errors.root?.message} busy={isSubmitting}>
        Create account
      </SendForm>
      <GoogleButton />
      <OtherWay before="Already here?" to="/login">
        Log in
      </OtherWay>
    </form>
  )
}
