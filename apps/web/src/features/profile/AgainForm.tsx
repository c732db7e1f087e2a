import { Email, GivenPassword, SecondFactorCode } from '@assay/contracts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import type { CallError } from '../../base/refused.ts'
import { refuseField } from '../../base/refused-fields.ts'
import { FormFault } from '../../ui/FormFault.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { Note } from '../../ui/Note.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'

export interface Given {
  /** '' where none is asked for. */
  email: string
  currentPassword?: string
  code: string
}

export interface Asked {
  /** Accounts without a password must have signed in recently instead. */
  hasPassword: boolean
  /** Also asks for a code of the second factor. */
  asksCode?: boolean
  /** Also asks for an e-mail address; this one is filled in. */
  email?: string
  /** A word the user must type, so that nothing is deleted by accident. */
  word?: string
  /** Something is chosen above this form, and the focus begins there. */
  isBelow?: boolean
  /** Returns why it was refused, or nothing if it succeeded. */
  onSend: (given: Given) => Promise<CallError | undefined>
}

const schemaOf = ({ hasPassword, asksCode, email, word }: Asked) =>
  z.object({
    email: email === undefined ? z.string() : Email,
    currentPassword: hasPassword ? GivenPassword : z.string(),
    code: asksCode ? SecondFactorCode : z.string(),
    word: word ? z.string().refine((typed) => typed.trim() === word, `Type "${word}".`) : z.string(),
  })

/** Asks the user to confirm who they are. The submit button is elsewhere and refers to `id`. */
export function AgainForm({ id, ...asked }: Asked & { id: string }) {
  const { hasPassword, email: first = '', onSend } = asked
  const [fault, setFault] = useState<string | null>(null)
  const form = useForm({ resolver: zodResolver(schemaOf(asked)), defaultValues: { email: first, currentPassword: '', code: '', word: '' } })

  const send = form.handleSubmit(async ({ email, currentPassword, code }) => {
    const refused = await onSend({ email, currentPassword: hasPassword ? currentPassword : undefined, code })
    setFault(refused ? refuseField(form, refused, { PASSWORD_WRONG: 'currentPassword', CODE_WRONG: 'code' }) : null)
  })

  return (
    <form id={id} onSubmit={send} noValidate className="flex flex-col gap-4">
      <Fields {...asked} form={form} />
      <FormFault message={fault ?? undefined} />
    </form>
  )
}

type Form = UseFormReturn<z.input<ReturnType<typeof schemaOf>>, unknown, z.output<ReturnType<typeof schemaOf>>>
type FieldsProps = Asked & { form: Form }

function Fields({ hasPassword, asksCode, email, word, isBelow, form: { register, formState } }: FieldsProps) {
  const { errors } = formState
  return (
    <>
      {word ? (
        <FormField
          tall={false}
          label={`Type "${word}" to go on`}
          autoComplete="off"
          autoFocus
          {...register('word')}
          error={errors.word?.message}
        />
      ) : null}
      {email === undefined ? null : (
        <FormField
          tall={false}
          label="New e-mail address"
          type="email"
          autoComplete="email"
          autoFocus
          {...register('email')}
          error={errors.email?.message}
        />
      )}
      {hasPassword ? (
        <PasswordField
          tall={false}
          label="Current password"
          autoComplete="current-password"
          autoFocus={!word && email === undefined && !isBelow}
          {...register('currentPassword')}
          error={errors.currentPassword?.message}
        />
      ) : (
        <Note>This account has no password. It is enough that you signed in within the last ten minutes.</Note>
      )}
      {asksCode ? (
        <FormField
          tall={false}
          label="Code of your app, or a recovery code"
          autoComplete="one-time-code"
          {...register('code')}
          error={errors.code?.message}
        />
      ) : null}
    </>
  )
}
