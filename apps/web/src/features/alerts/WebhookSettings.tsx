import type { AlertChannels } from '@assay/contracts'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '../../base/refused.ts'
import { Button } from '../../ui/Button.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { Note } from '../../ui/Note.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useRemoveWebhookMutation, useSetWebhookMutation, useTestWebhookMutation } from './channels.api.ts'

/** The user's own URL, which is called when an alert fires. */
export function WebhookSettings({ webhook, zone }: { webhook: AlertChannels['webhook']; zone: string }) {
  const { url, type, secret, fault, busy, save, forget, tryIt } = useWebhook(webhook?.url ?? '')
  const isNew = url.trim() !== '' && url.trim() !== webhook?.url
  return (
    <form onSubmit={save} noValidate>
      <h3 className="font-title">Webhook</h3>
      <p className="mt-0.5 mb-2 text-ink-2">An https address of yours. Assay calls it with each alert and signs the call with a secret.</p>
      <TextField label="Address" type="url" placeholder="https://" value={url} onChange={type} error={fault} />
      {secret ? <Secret secret={secret} /> : null}
      {webhook?.failure ? (
        <Note kind="warn" className="mt-2">
          The call of {formatDateTime(Date.parse(webhook.failure.at), zone)} did not arrive: {webhook.failure.why}
        </Note>
      ) : null}
      <div className="mt-2 flex flex-wrap gap-2">
        {isNew ? (
          <Button type="submit" busy={busy.saving}>
            {webhook ? 'Change the address' : 'Set up'}
          </Button>
        ) : null}
        {webhook ? (
          <>
            <Button onClick={tryIt} busy={busy.testing}>
              Send a test
            </Button>
            <Button kind="quiet" onClick={forget} busy={busy.removing}>
              Remove
            </Button>
          </>
        ) : null}
      </div>
    </form>
  )
}

/** The URL as it is typed, and the actions on it. `secret` is known only right after the webhook was set up. */
function useWebhook(stored: string) {
  const [url, setUrl] = useState(stored)
  const [secret, setSecret] = useState<string>()
  const [fault, setFault] = useState<string>()
  const [set, setting] = useSetWebhookMutation()
  const [remove, removing] = useRemoveWebhookMutation()
  const [test, testing] = useTestWebhookMutation()

  function type(text: string) {
    setUrl(text)
    setFault(undefined)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    setFault(undefined)
    const { data, error } = await set({ url: url.trim() })
    if (error) setFault(sentenceOf(error))
    else setSecret(data.secret)
  }

  async function forget() {
    const { error } = await remove()
    if (error) return setFault(sentenceOf(error))
    setUrl('')
    setSecret(undefined)
  }

  async function tryIt() {
    setFault(undefined)
    const { data, error } = await test()
    if (error) setFault(sentenceOf(error))
    else toast(data.message, { kind: 'good' })
  }

  const busy = { saving: setting.isLoading, removing: removing.isLoading, testing: testing.isLoading }
  return { url, type, secret, fault, busy, save, forget, tryIt }
}

function Secret({ secret }: { secret: string }) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast('The secret is copied.', { kind: 'good' }),
      () => toast('The browser did not allow copying; mark the text instead.', { kind: 'fault' }),
    )
  return (
    <Note kind="warn" className="mt-2">
      <p>Copy this secret now: it is shown only once. Assay signs its calls with it.</p>
      <code className="mt-1 block rounded-control bg-raised px-2 py-1 text-12 break-all select-all">{secret}</code>
      <Button className="mt-2" onClick={copy}>
        Copy
      </Button>
    </Note>
  )
}
