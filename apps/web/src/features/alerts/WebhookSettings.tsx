import type { AlertChannels } from '@assay/contracts'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '../../base/refused.ts'
import { useAction } from '../../base/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { Note } from '../../ui/Note.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useRemoveWebhookMutation, useSetWebhookMutation, useTestWebhookMutation } from './channels.api.ts'

/** The user's own URL, which is called when an alert fires. */
export function WebhookSettings({ webhook, zone }: { webhook: AlertChannels['webhook']; zone: string }) {
  const { url, setUrl, secret, fault, save, forget, tryIt, forgive } = useWebhook(webhook?.url ?? '')
  const isNew = url.trim() !== '' && url.trim() !== webhook?.url
  const type = (text: string) => {
    forgive()
    setUrl(text)
  }
  const press = (act: () => void) => {
    forgive()
    act()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    press(() => save.run(url.trim()))
  }
  return (
    <form onSubmit={onSubmit} noValidate>
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
          <Button type="submit" busy={save.busy}>
            {webhook ? 'Change the address' : 'Set up'}
          </Button>
        ) : null}
        {webhook ? (
          <>
            <Button onClick={() => press(tryIt.run)} busy={tryIt.busy}>
              Send a test
            </Button>
            <Button kind="quiet" onClick={() => press(forget.run)} busy={forget.busy}>
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
  const [set] = useSetWebhookMutation()
  const [remove] = useRemoveWebhookMutation()
  const [test] = useTestWebhookMutation()
  const save = useAction((typed: string) => set({ url: typed }), {
    failed: 'The address was not saved.',
    beside: true,
    done: (answer) => setSecret(answer.secret),
  })
  const forget = useAction(() => remove(), {
    failed: 'The address was not removed.',
    beside: true,
    done: () => {
      setUrl('')
      setSecret(undefined)
    },
  })
  const tryIt = useAction(() => test(), {
    failed: 'The test did not arrive.',
    beside: true,
    done: ({ message }) => toast(message, { kind: 'good' }),
  })
  const actions = [save, forget, tryIt]
  const error = actions.find((action) => action.error)?.error
  /** What failed before is no longer told. A request under way goes on. */
  const forgive = () => {
    for (const action of actions) if (!action.busy) action.leave()
  }
  return { url, setUrl, secret, fault: error && sentenceOf(error), save, forget, tryIt, forgive }
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
