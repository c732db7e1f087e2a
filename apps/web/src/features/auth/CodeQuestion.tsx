import type { UseFormRegisterReturn } from 'react-hook-form'
import { FormHead } from './FormHead.tsx'
import { SecondFactorField } from './SecondFactorField.tsx'
import { SendForm } from './SendForm.tsx'

interface Props {
  field: UseFormRegisterReturn
  /** The error of the code. */
  error: string | undefined
  /** The error of the whole form. */
  fault: string | undefined
  busy: boolean
}

/** The content of a form that asks for the account's second factor. */
export function CodeQuestion({ field, error, fault, busy }: Props) {
  return (
    <>
      <FormHead title="One more step">Your account asks for a second factor.</FormHead>
      <SecondFactorField {...field} error={error} />
      <SendForm fault={fault} busy={busy}>
        Log in
      </SendForm>
    </>
  )
}
