import { Note } from '../../ui/Note.tsx'

/** Says at the top of a result that only a part of the period was tested. `text` is null if all of it was. */
export function PartlyCovered({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <Note kind="warn" className="my-3 max-w-180">
      {text}
    </Note>
  )
}
