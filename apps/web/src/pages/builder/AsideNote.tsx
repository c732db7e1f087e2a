import { useState } from 'react'
import { hasUnreadable } from '../../features/builder/kept-records.ts'
import { Note } from '../../ui/Note.tsx'

/** Says that the strategy of the last visit is kept although it cannot be shown. */
export function AsideNote() {
  const [aside] = useState(hasUnreadable)
  if (!aside) return null
  return (
    <Note kind="warn" className="mt-3">
      <span role="status">
        The strategy of your last visit was made by a newer Assay and cannot be shown here. This browser keeps it, and shows it again in the
        newer Assay.
      </span>
    </Note>
  )
}
