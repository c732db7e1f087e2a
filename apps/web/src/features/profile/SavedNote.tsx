import type { ReactNode } from 'react'
import { Note } from '../../ui/Note.tsx'

/** Says beside a button that it is done, also to a screen reader. */
export function SavedNote({ shown, children }: { shown: boolean; children: ReactNode }) {
  return <div role="status">{shown ? <Note kind="good">{children}</Note> : null}</div>
}
