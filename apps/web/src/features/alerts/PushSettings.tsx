import type { AlertChannels } from '@assay/contracts'
import { useCallback, useEffect, useState } from 'react'
import { sentenceOf } from '../../base/refused.ts'
import { Button } from '../../ui/Button.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { Note } from '../../ui/Note.tsx'
import { toast } from '../../ui/toast.ts'
import { useAddPushDeviceMutation, useRemovePushDeviceMutation } from './channels.api.ts'
import { PushRefused, type PushState, pushState, subscribePush, unsubscribePush } from './push-device.ts'

/** A browser's own error text means nothing to its user, so it goes to the console. */
function wordsOf(error: unknown): string {
  if (error instanceof PushRefused) return error.message
  console.error(error)
  return 'This browser could not set up notifications. Try again, or use another browser.'
}

/** Browser notifications: in this browser, and on the other devices that receive them. */
export function PushSettings({ push, zone }: { push: AlertChannels['push']; zone: string }) {
  const { state, busy, fault, turnOn, removeDevice } = usePush(push)
  return (
    <div>
      <h3 className="font-title">Web push</h3>
      <p className="mt-0.5 text-ink-2">A notification of the browser, even when this page is closed.</p>
      <ul className="mt-2" aria-label="Browsers that are reached">
        {push.devices.map(({ id, name, createdAt }) => (
          <li key={id} className="flex items-center gap-3 border-t border-line py-1.5">
            <span className="min-w-0 flex-1 truncate">
              {name} <span className="text-ink-3">since {formatDate(Date.parse(createdAt), zone)}</span>
            </span>
            <Button kind="quiet" onClick={() => removeDevice(id, push.devices.length === 1)} aria-label={`Remove ${name}`}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {state?.can === false ? <Note className="mt-2 text-ink-2">{state.why}</Note> : null}
      {state?.can && !(state.endpoint && push.devices.length > 0) ? (
        <Button className="mt-2" onClick={turnOn} busy={busy}>
          Show alerts in this browser
        </Button>
      ) : null}
      {fault ? (
        <div role="alert" className="mt-2">
          <Note kind="fault">{fault}</Note>
        </div>
      ) : null}
    </div>
  )
}

/** Whether this browser can receive push, whether it does, and how to change that. */
function usePush({ publicKey }: AlertChannels['push']) {
  const [state, setState] = useState<PushState>()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [add] = useAddPushDeviceMutation()
  const [remove] = useRemovePushDeviceMutation()
  const look = useCallback(() => pushState().then(setState, (error: unknown) => setFault(wordsOf(error))), [])
  useEffect(() => void look(), [look])

  async function turnOn() {
    setBusy(true)
    setFault(undefined)
    try {
      const { error } = await add(await subscribePush(publicKey))
      if (error) {
        await unsubscribePush()
        setFault(sentenceOf(error))
      } else toast('This browser shows alerts, even when the page is closed.', { kind: 'good' })
    } catch (error) {
      setFault(wordsOf(error))
    }
    await look()
    setBusy(false)
  }

  async function removeDevice(id: string, isLast: boolean) {
    const { error } = await remove(id)
    if (error) return setFault(sentenceOf(error))
    if (isLast) await unsubscribePush()
    await look()
  }

  return { state, busy, fault, turnOn, removeDevice }
}
