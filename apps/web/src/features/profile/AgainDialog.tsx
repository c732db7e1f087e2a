import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { AgainForm, type Asked, type Given } from './AgainForm.tsx'

type Props = Asked & {
  title: string
  /** What will happen. */
  description: ReactNode
  /** The verb on the button. */
  action: string
  danger?: boolean
  onClose: () => void
}

/** Asks the user to confirm who they are, before an action that a stranger at an unlocked computer must not take. */
export function AgainDialog({ title, description, action, danger, onSend, onClose, ...asked }: Props) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  async function send(given: Given) {
    setBusy(true)
    const refused = await onSend(given)
    setBusy(false)
    return refused
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind={danger ? 'danger' : 'primary'} type="submit" form={id} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <AgainForm id={id} {...asked} onSend={send} />
    </Dialog>
  )
}
