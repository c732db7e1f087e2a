import { SixDigits } from '@assay/contracts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import type { CallError } from '../../app/refused.ts'
import { refuseField } from '../../app/refused-fields.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { CodeField } from '../../ui/CodeField.tsx'
import { FormFault } from '../../ui/FormFault.tsx'
import { CopyButton } from './CopyButton.tsx'

interface Props {
  /** Of the form, for the button that sends it. */
  id: string
  secret: string
  /** What an app on this device opens. */
  uri: string
  /** Answers why it was refused, or nothing when it is done. */
  onCode: (code: string) => Promise<CallError | undefined>
}

const schema = z.object({ code: SixDigits })

/** The key for the app, and the first code that it shows. */
export function TotpKey({ id, secret, uri, onCode }: Props) {
  const [fault, setFault] = useState<string | null>(null)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { code: '' } })

  const send = form.handleSubmit(async ({ code }) => {
    const refused = await onCode(code)
    setFault(refused ? refuseField(form, refused, { CODE_WRONG: 'code' }) : null)
  })

  return (
    <>
      <p className="rounded-control border border-line-2 bg-raised px-3 py-2.5 text-16 font-medium break-words tnum">{grouped(secret)}</p>
      <div className="mt-2 mb-6 flex flex-wrap gap-2">
        <CopyButton text={secret}>Copy the key</CopyButton>
        <a href={uri} className={buttonClass()}>
          Open an app on this device
        </a>
      </div>
      <form id={id} onSubmit={send} noValidate className="flex flex-col gap-4">
        <Controller
          control={form.control}
          name="code"
          render={({ field, fieldState }) => (
            <CodeField
              label="The six digits that the app shows now"
              autoFocus
              ref={field.ref}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
        <FormFault message={fault ?? undefined} />
      </form>
    </>
  )
}

/** "ABCD EFGH …": four at a time can be typed without losing one's place. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
