import type { ReactNode } from 'react'

/** A titled section of a page that is read from top to bottom. */
export function PageSection({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 border-b border-line px-gutter py-4">
      <h2 className="mb-3 text-16">
        {title} {aside ? <span className="font-body text-ink-2">{aside}</span> : null}
      </h2>
      {children}
    </section>
  )
}
