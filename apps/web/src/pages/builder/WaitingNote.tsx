import { useBuilder } from '../../features/builder/builder.slice.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Note } from '../../ui/Note.tsx'

/** Tells a user who was signed out where their work is. */
export function WaitingNote() {
  const { waits } = useBuilder()
  if (!waits) return null
  return (
    <Note className="mt-3 md:items-center">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span role="status">You are signed out. Your work is shown again when you sign in.</span>
        <ButtonLink to="/login">Log in</ButtonLink>
      </span>
    </Note>
  )
}
