import type { ReactNode } from 'react'
import { ExplainedTerm } from '../../../base/ExplainedTerm.tsx'
import type { ExplainedTermId } from '../../../base/explained-terms.ts'

/** One of the trust figures under the verdict. */
export function Cell({ title, term, children }: { title: string; term?: ExplainedTermId; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 md:min-h-38 border-line px-gutter py-3 max-md:border-b md:not-first:border-l">
      <h2 className="text-13 font-body text-ink-2">{term ? <ExplainedTerm id={term}>{title}</ExplainedTerm> : title}</h2>
      {children}
    </section>
  )
}

export const Figure = ({ children }: { children: ReactNode }) => <p className="tnum mb-2 text-16 font-title">{children}</p>
export const Why = ({ children }: { children: ReactNode }) => <p className="mt-1 text-12 text-ink-3">{children}</p>
