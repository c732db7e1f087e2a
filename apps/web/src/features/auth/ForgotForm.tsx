import { authApi } from '@assay/contracts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { refuseField } from '../../base/refused-fields.ts'
import { Note } from '../../ui/Note.tsx'
import { useForgotPasswordMutation } from './auth.api.ts'
import { EmailField } from './EmailField.tsx'
import { FormHead } from './FormHead.tsx'
import { OtherWay } from './OtherWay.tsx'
import { SendForm } from './SendForm.tsx'

/** Requests a reset link. The server's answer is the same for every address. */
export function ForgotForm() {
  const [ask, { data: answer }] = useForgotPasswordMutation()
  const form = useForm({ resolver: zodResolver(authApi.forgotPassword.body), defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState

  const send = form.handleSubmit(async (body) => {
    const { error } = await ask(body)
    const fault = error && refuseField(form, error)
    if (fault) form.setError('root', { message: fault })
  })

  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <FormHead title="Forgot the password?">A letter with a link lets you set a new one.</FormHead>
      <EmailField {...form.register('email')} error={errors.email?.message} />
      <SendForm fault={errors.root?.message} busy={isSubmitting} primary={!answer}>
        {answer ? 'Send it again' : 'Send the link'}
      </SendForm>
      <div role="status">{answer ? <Note kind="good">{answer.message}</Note> : null}</div>
      <OtherWay before="Remembered?" to="/login">
        Log in
      </OtherWay>
    </form>
  )
}
