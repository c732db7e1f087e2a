import { Note } from './Note.tsx'

/** The reason why a whole form cannot be sent, shown beside its submit button. */
export function FormFault({ message }: { message: string | undefined }) {
  return message ? (
    <div role="alert">
      <Note kind="fault" className="text-down">
        {message}
      </Note>
    </div>
  ) : null
}
