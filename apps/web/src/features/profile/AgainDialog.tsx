import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { AgainForm, type Asked, type Given } from './AgainForm.tsx'

type Props = Omit<Asked, 'isBelow'> & {
  title: string
  /** What will happen. */
  description: ReactNode
  /** The verb on the button. */
  action: string
  danger?: boolean
  /** What is chosen first, above the proof. */
  children?: ReactNode
  /** The choice is not complete yet. */
  disabled?: boolean
  onClose: () => void
}

/** Asks the user to confirm who they are, before an action that a stranger at an unlocked computer must not take. */
export function AgainDialog({ title, description, action, danger, children, disabled, onSend, onClose, ...asked }: Props) {
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
          <Button kind={danger ? 'danger' : 'primary'} type="submit" form={id} busy={busy} disabled={disabled}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      <AgainForm id={id} {...asked} isBelow={children !== undefined} onSend={send} />
    </Dialog>
  )
}
