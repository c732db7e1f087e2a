import { SixDigits } from '@assay/contracts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import type { CallError } from '../../base/refused.ts'
import { refuseField } from '../../base/refused-fields.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { CodeField } from '../../ui/CodeField.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { FormFault } from '../../ui/FormFault.tsx'
import { QrPicture } from './QrPicture.tsx'

interface Props {
  /** The id of the form, for its submit button. */
  id: string
  secret: string
  /** Opened by an authenticator app on this device. */
  uri: string
  /** Returns why it was refused, or nothing if it succeeded. */
  onCode: (code: string) => Promise<CallError | undefined>
}

const schema = z.object({ code: SixDigits })

/** The key for the app, as a QR code and as text, and a field for the first code. */
export function TotpKey({ id, secret, uri, onCode }: Props) {
  const [fault, setFault] = useState<string | null>(null)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { code: '' } })

  const send = form.handleSubmit(async ({ code }) => {
    const refused = await onCode(code)
    setFault(refused ? refuseField(form, refused, { CODE_WRONG: 'code' }) : null)
  })

  return (
    <>
      <Key secret={secret} uri={uri} />
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

function Key({ secret, uri }: Pick<Props, 'secret' | 'uri'>) {
  return (
    <div className="mb-6 flex flex-wrap items-start gap-4">
      <QrPicture text={uri} label="QR code for the authenticator app" />
      <div className="min-w-0 flex-[1_1_200px]">
        <p className="mb-1 text-12 text-ink-2">Or type this key</p>
        <p className="rounded-control border border-line-2 bg-raised px-3 py-2.5 text-16 font-medium break-words tnum">{grouped(secret)}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <CopyButton text={secret}>Copy the key</CopyButton>
          <a href={uri} className={buttonClass()}>
            Open an app on this device
          </a>
        </div>
      </div>
    </div>
  )
}

/** "ABCD EFGH …": groups of four are easier to type. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
