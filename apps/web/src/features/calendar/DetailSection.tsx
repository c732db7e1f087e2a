import { type ReactNode, useId } from 'react'

/** A section of the details with its heading. */
export function DetailSection({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line px-6 py-4 max-md:px-4">
      <header className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h3 id={id} className="text-14">
          {title}
        </h3>
        {beside ? <span className="text-12 text-ink-3">{beside}</span> : null}
      </header>
      {children}
    </section>
  )
}
