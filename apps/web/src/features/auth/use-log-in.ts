import { Credentials } from '@assay/contracts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { refusalOf } from '../../base/refused.ts'
import { refuseField } from '../../base/refused-fields.ts'
import { useLogInMutation } from './auth.api.ts'
import { useBegin } from './use-begin.ts'

/** The sign-in form: e-mail and password, plus the code if the server asks for one. */
export function useLogIn() {
  const [logIn] = useLogInMutation()
  const begin = useBegin()
  const [asksCode, setAsksCode] = useState(false)
  const form = useForm({ resolver: zodResolver(Credentials), defaultValues: { email: '', password: '' } })

  const send = form.handleSubmit(async (credentials) => {
    const { data, error } = await logIn(credentials)
    if (!data && refusalOf(error)?.code === 'CODE_REQUIRED') return setAsksCode(true)
    const fault = data ? begin(data) : refuseField(form, error, { CODE_WRONG: 'code' })
    if (fault === null) return
    form.setError('root', { message: fault })
    if (refusalOf(error)?.code === 'CREDENTIALS_WRONG') form.setFocus('password', { shouldSelect: true })
  })

  function back() {
    form.resetField('code')
    form.resetField('password')
    setAsksCode(false)
  }

  return { form, send, asksCode, back }
}

export type LogIn = ReturnType<typeof useLogIn>
