import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** The fault of a field, with an icon in addition to the colour. */
export function FaultLine({ children }: { children: ReactNode }) {
  return (
    <span className="flex gap-2">
      <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
