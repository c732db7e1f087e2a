import type { ReactNode } from 'react'
import { Note } from '../../ui/Note.tsx'

/** Confirms beside a button that the action succeeded, also to screen readers. */
export function SavedNote({ shown, children }: { shown: boolean; children: ReactNode }) {
  return <div role="status">{shown ? <Note kind="good">{children}</Note> : null}</div>
}
