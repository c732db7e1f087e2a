import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { type CallError, sentenceOf } from './refused.ts'

interface Props {
  error: CallError
  query: { isFetching: boolean; refetch: () => unknown }
  className?: string | undefined
  /** What could not be read. */
  children: ReactNode
}

/** Says in one line what could not be read and why, and reads it again on a press. */
export function FailureLine({ error, query, className, children }: Props) {
  return (
    <Note kind="fault" className={className}>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span role="alert">
          {children} {sentenceOf(error)}
        </span>
        <Button busy={query.isFetching} onClick={query.refetch}>
          Try again
        </Button>
      </span>
    </Note>
  )
}
