import { keptSentences, useKept } from '../../ui/kept-fact.ts'
import { Note } from '../../ui/Note.tsx'

/** Warns at once when this browser stops keeping the work. */
export function KeptNote({ className }: { className: string }) {
  if (useKept() !== false) return null
  return (
    <Note kind="fault" className={className}>
      <span role="alert">{keptSentences.no}</span>
    </Note>
  )
}
