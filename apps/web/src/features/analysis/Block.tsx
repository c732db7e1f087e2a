import { type ReactNode, useId } from 'react'
import { ExplainedTerm } from '../../base/ExplainedTerm.tsx'
import type { ExplainedTermId } from '../../base/explained-terms.ts'
import { classes } from '../../ui/classes.ts'

interface Props {
  title: string
  /** The glossary term of the title. */
  term?: ExplainedTermId
  /** The window and the number of bars, beside the title. */
  beside?: ReactNode
  action?: ReactNode
  /** How it was measured, folded below the block. */
  method: string
  /** Why the block has no rule, if it has none. */
  noRule?: string
  className?: string
  children: ReactNode
}

/** One block of the analysis: its result, the bars it covers, and how it was measured. */
export function Block({ title, term, beside, action, method, noRule, className, children }: Props) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={classes('min-w-0 border-t border-line px-gutter py-4', className)}>
      <header className="mb-2 flex min-h-control flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={heading} className="text-14 font-title">
          {term ? <ExplainedTerm id={term}>{title}</ExplainedTerm> : title}
        </h2>
        {beside ? <p className="tnum min-w-0 flex-1 text-12 text-ink-2">{beside}</p> : null}
        {action ? <div className="ml-auto">{action}</div> : null}
      </header>
      {children}
      <Measured>
        {method}
        {noRule ? <span className="mt-1 block">No rule to test: {noRule}</span> : null}
      </Measured>
    </section>
  )
}

/** How something was measured, folded until it is asked for. */
export function Measured({ children }: { children: ReactNode }) {
  return (
    <details className="mt-2 text-12 text-ink-2">
      <summary className="min-h-8 w-fit cursor-pointer py-1.5 text-ink-3 pointer-coarse:min-h-11 pointer-coarse:py-3">
        How it is measured
      </summary>
      <p className="max-w-180 pb-1">{children}</p>
    </details>
  )
}
