import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  label: string
  /** The warning itself. */
  title: ReactNode
  /** What to do about it. */
  actions?: ReactNode
  children?: ReactNode
}

/** An amber strip over the whole width of a page: what is shown is old, how old, and what to do. */
export function WarnBanner({ label, title, actions, children }: Props) {
  return (
    <section aria-label={label} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-warn/60 bg-warn/8 px-gutter py-2.5">
      <TriangleAlert className="size-4 shrink-0 text-warn" aria-hidden="true" />
      <p className="min-w-0 flex-[1_1_280px]">
        <b className="font-title">{title}</b> <span className="text-ink-2">{children}</span>
      </p>
      {actions}
    </section>
  )
}
