import { authApi, type User } from '@assay/contracts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import { refuseField } from '../../base/refused-fields.ts'
import { spanOf, useSecondsUntil } from '../../base/use-seconds-until.ts'
import { CodeField } from '../../ui/CodeField.tsx'
import { useVerifyOtpMutation } from './auth.api.ts'
import { FormHead } from './FormHead.tsx'
import { SendAgain } from './SendAgain.tsx'
import { SendForm } from './SendForm.tsx'
import { useCodeLetter } from './use-code-letter.ts'

interface Props {
  user: User
  /** Logs out, so that the user can register with another address. */
  onOtherAddress: () => void
}

/** The six digits from the letter. Typing the last one submits them. */
export function OtpForm({ user, onOtherAddress }: Props) {
  const letter = useCodeLetter(user)
  const validFor = useSecondsUntil(letter.validUntil)
  const { send, field, error, fault, busy, type } = useOtp()
  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <FormHead title="Confirm your e-mail">
        We sent six digits to <b className="break-all text-ink">{user.email}</b>.{' '}
        {validFor > 0 ? `They are valid for ${spanOf(validFor)}.` : 'They are no longer valid. Send new ones.'}
      </FormHead>
      <CodeField
        ref={field.ref}
        autoFocus
        label="Code, six digits"
        hideLabel
        value={field.value}
        onChange={type}
        onBlur={field.onBlur}
        error={error}
        hint="Paste works; the last digit sends it."
      />
      <SendForm fault={fault} busy={busy} primary={field.value.length === 6}>
        Confirm
      </SendForm>
      <SendAgain letter={letter} onOtherAddress={onOtherAddress} />
    </form>
  )
}

/** The code as it is typed. `error` is about the code, `fault` about anything else. */
function useOtp() {
  const [verify] = useVerifyOtpMutation()
  const form = useForm({ resolver: zodResolver(authApi.verifyOtp.body), defaultValues: { otp: '' }, reValidateMode: 'onSubmit' })
  const { field, fieldState } = useController({ control: form.control, name: 'otp' })
  const { errors, isSubmitting } = form.formState

  const send = form.handleSubmit(async (body) => {
    const { error } = await verify(body)
    if (!error) return
    // Clears a wrong code to make room for the next one. Its error stays until something is typed.
    form.setValue('otp', '')
    const fault = refuseField(form, error, { CODE_WRONG: 'otp', CODE_SPENT: 'otp' })
    if (fault !== null) form.setError('root', { message: fault })
  })

  function type(digits: string) {
    if (isSubmitting) return
    field.onChange(digits)
    form.clearErrors()
    if (digits.length === 6) send()
  }

  return { send, field, type, error: fieldState.error?.message, fault: errors.root?.message, busy: isSubmitting }
}
