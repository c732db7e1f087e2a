import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** Beside the title: a count, or the time of the content. */
  beside?: ReactNode
  /** A link at the right to the full page. */
  more?: ReactNode
  children: ReactNode
}

/** One part of the dashboard with its heading. */
export function DashboardPart({ title, beside, more, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-b border-line px-gutter py-4 last:border-b-0">
      <header className="mb-2 flex min-h-6 items-baseline gap-2">
        <h2 id={id} className="text-14">
          {title}
        </h2>
        {beside ? <span className="tnum text-12 text-ink-3">{beside}</span> : null}
        <span className="flex-1" />
        {more}
      </header>
      {children}
    </section>
  )
}
