import { Note } from './Note.tsx'

/** What hinders a whole form, said where it is sent. */
export function FormFault({ message }: { message: string | undefined }) {
  return message ? (
    <div role="alert">
      <Note kind="fault" className="text-down">
        {message}
      </Note>
    </div>
  ) : null
}
