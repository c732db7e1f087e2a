import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { longestName } from './free-name.ts'

interface Props {
  name: string
  /** By default it renames. */
  title?: string
  action?: string
  onRename: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a strategy. */
export function RenameDialog({ name: start, title = 'Rename strategy', action = 'Rename', onRename, onClose }: Props) {
  const form = useId()
  const [name, setName] = useState(start)
  const [tried, setTried] = useState(false)
  const missing = name.trim() === ''

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!missing) onRename(name.trim())
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={form}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          maxLength={longestName}
          autoFocus
          onFocus={(event) => event.target.select()}
          error={tried && missing ? 'A name is needed.' : null}
        />
      </form>
    </Dialog>
  )
}
