import type { UseFormRegisterReturn } from 'react-hook-form'
import { FormHead } from './FormHead.tsx'
import { SecondFactorField } from './SecondFactorField.tsx'
import { SendForm } from './SendForm.tsx'

interface Props {
  field: UseFormRegisterReturn
  /** What is wrong with the code. */
  error: string | undefined
  /** What hinders the whole form. */
  fault: string | undefined
  busy: boolean
}

/** The content of a form that asks for the second factor of an account. */
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
