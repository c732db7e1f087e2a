import type { ReactNode } from 'react'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { CodeQuestion } from './CodeQuestion.tsx'
import { EmailField } from './EmailField.tsx'
import { FormHead } from './FormHead.tsx'
import { GoogleButton } from './GoogleButton.tsx'
import { OtherWay } from './OtherWay.tsx'
import { SendForm } from './SendForm.tsx'
import { type LogIn, useLogIn } from './use-log-in.ts'

/** E-mail and password, then the code if the account has a second factor. `notice` says why the user was sent here. */
export function LoginForm({ notice }: { notice: ReactNode }) {
  const logIn = useLogIn()
  return logIn.asksCode ? <CodeStep {...logIn} /> : <PasswordStep {...logIn} notice={notice} />
}

function PasswordStep({ form, send, notice }: LogIn & { notice: ReactNode }) {
  const { errors, isSubmitting } = form.formState
  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <FormHead title="Log in" />
      {notice}
      <EmailField {...form.register('email')} error={errors.email?.message} />
      <PasswordField {...form.register('password')} error={errors.password?.message} label="Password" autoComplete="current-password" />
      <SendForm fault={errors.root?.message} busy={isSubmitting}>
        Log in
      </SendForm>
      <GoogleButton />
      <div className="grid gap-1">
        <OtherWay to="/forgot-password">Forgot the password?</OtherWay>
        <OtherWay before="No account yet?" to="/register">
          Register
        </OtherWay>
      </div>
    </form>
  )
}

function CodeStep({ form, send, back }: LogIn) {
  const { errors, isSubmitting } = form.formState
  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <CodeQuestion field={form.register('code')} error={errors.code?.message} fault={errors.root?.message} busy={isSubmitting} />
      <p>
        <button type="button" className="link" onClick={back}>
          Use another account
        </button>
      </p>
    </form>
  )
}
