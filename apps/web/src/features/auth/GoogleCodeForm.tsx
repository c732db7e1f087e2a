import { SecondFactorCode } from '@assay/contracts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { CallError } from '../../base/refused.ts'
import { refuseField } from '../../base/refused-fields.ts'
import { CodeQuestion } from './CodeQuestion.tsx'

const Code = z.object({ code: SecondFactorCode })

/** Asks for the second factor after Google has signed the user in. */
export function GoogleCodeForm({ onCode }: { onCode: (code: string) => Promise<CallError | null> }) {
  const form = useForm({ resolver: zodResolver(Code), defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState

  const send = form.handleSubmit(async ({ code }) => {
    const error = await onCode(code)
    const fault = error && refuseField(form, error, { CODE_WRONG: 'code', CODE_REQUIRED: 'code' })
    if (fault) form.setError('root', { message: fault })
  })

  return (
    <form onSubmit={send} noValidate className="mx-auto grid w-full max-w-90 flex-1 content-center gap-4 p-gutter">
      <CodeQuestion field={form.register('code')} error={errors.code?.message} fault={errors.root?.message} busy={isSubmitting} />
    </form>
  )
}
