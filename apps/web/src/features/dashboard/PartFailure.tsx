import type { ReactNode } from 'react'
import { type CallError, sentenceOf } from '../../base/refused.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'

interface Props {
  error: CallError
  busy: boolean
  onRetry: () => void
  children: ReactNode
}

/** Shown if one part could not be read; the others work without it. The children say which one. */
export function PartFailure({ error, busy, onRetry, children }: Props) {
  return (
    <Note kind="fault" className="md:items-center">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span role="alert">
          {children} {sentenceOf(error)}
        </span>
        <Button busy={busy} onClick={onRetry}>
          Try again
        </Button>
      </span>
    </Note>
  )
}
