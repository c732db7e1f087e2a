import type { ImportChoice } from '@assay/contracts'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { NumberField } from '../../ui/NumberField.tsx'

interface Props {
  value: number | null
  busy: boolean
  onChoose: (choice: ImportChoice) => void
}

/** The line at which reading starts. Submitted by Enter or the button, because every choice makes the server read the whole file again. */
export function FromRow({ value, busy, onChoose }: Props) {
  const [line, setLine] = useState(value)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (line !== value) onChoose({ fromRow: line ?? undefined })
  }

  return (
    <form onSubmit={submit} className="flex items-end gap-1">
      <NumberField
        label="Start at line"
        className="w-28"
        value={line}
        onCommit={setLine}
        min={1}
        whole
        optional
        disabled={busy}
        placeholder="the first"
      />
      {line === value ? null : (
        <Button type="submit" busy={busy}>
          Apply
        </Button>
      )}
    </form>
  )
}
