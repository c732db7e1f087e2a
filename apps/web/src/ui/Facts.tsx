import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface Fact {
  term: string
  /** Shown instead of the plain text of the term. */
  head?: ReactNode
  value: ReactNode
}

/** Terms and their values, one per line. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={classes('tnum', className)}>
      {facts.map(({ term, head, value }) => (
        <div key={term} className="flex items-start justify-between gap-4 border-b border-line py-1.5 last:border-b-0">
          <dt className="text-ink-2">{head ?? term}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
