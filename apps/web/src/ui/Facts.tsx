import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface Fact {
  term: string
  value: ReactNode
}

/** Terms and their values, a line each. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={classes('tnum', className)}>
      {facts.map(({ term, value }) => (
        <div key={term} className="flex items-start justify-between gap-4 border-b border-line py-1.5 last:border-b-0">
          <dt className="text-ink-2">{term}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
