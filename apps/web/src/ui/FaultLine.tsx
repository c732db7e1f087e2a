import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** What is wrong with a field, with a sign beside the colour. */
export function FaultLine({ children }: { children: ReactNode }) {
  return (
    <span className="flex gap-2">
      <CircleAlert className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
