import type { ReactNode } from 'react'

/** A part of an explanation, separated by a line from the previous one. */
export function ExplanationPart({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="border-b border-line px-6 py-4 last:border-b-0 max-md:px-4">
      {title ? <h3 className="mb-1">{title}</h3> : null}
      {children}
    </section>
  )
}
