import { emailApi, type PendingEmail } from '@assay/contracts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import { refuseField } from '../../base/refused-fields.ts'
import { spanOf, useSecondsUntil } from '../../base/use-seconds-until.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { FormFault } from '../../ui/FormFault.tsx'
import { useConfirmEmailMutation } from './profile.api.ts'

interface Props {
  pending: PendingEmail
  onChanged: () => void
  /** Asks for a new code, or for one to another address. */
  onAgain: () => void
}

/** Takes the code that was sent to the new address. Typing the last digit submits it. */
export function EmailCode({ pending, onChanged, onAgain }: Props) {
  const { send, field, error, fault, busy, type } = useCode(onChanged)
  const validFor = useSecondsUntil(Date.parse(pending.validUntil))
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <p>
        We sent six digits to <b className="break-all">{pending.email}</b>.{' '}
        {validFor > 0 ? `They are valid for ${spanOf(validFor)}.` : 'They are no longer valid. Ask for new ones.'}
      </p>
      <CodeField
        ref={field.ref}
        label="Code, six digits"
        hideLabel
        value={field.value}
        onChange={type}
        onBlur={field.onBlur}
        error={error}
        hint="Until you enter them, your address stays as it is."
      />
      <FormFault message={fault} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy}>
          Confirm
        </Button>
        <button type="button" className="link" onClick={onAgain}>
          Send another code or change the address
        </button>
      </div>
    </form>
  )
}

/** The code as it is typed. `error` is about the code, `fault` about anything else. */
function useCode(onChanged: () => void) {
  const [confirm] = useConfirmEmailMutation()
  const form = useForm({ resolver: zodResolver(emailApi.confirm.body), defaultValues: { code: '' }, reValidateMode: 'onSubmit' })
  const { field, fieldState } = useController({ control: form.control, name: 'code' })
  const { errors, isSubmitting } = form.formState

  const send = form.handleSubmit(async (body) => {
    const { error } = await confirm(body)
    if (!error) return onChanged()
    // Clears a wrong code to make room for the next one. Its error stays until something is typed.
    form.setValue('code', '')
    const fault = refuseField(form, error, { CODE_WRONG: 'code', CODE_SPENT: 'code' })
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
