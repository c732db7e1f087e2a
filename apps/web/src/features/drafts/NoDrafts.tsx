import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** First use of the list. The children are the ways to a first strategy. */
export function NoDrafts({ children }: { children: ReactNode }) {
  return (
    <EmptyState className="mx-gutter mb-6 flex-1" title="No strategy saved yet" action={children}>
      <p>A strategy is a set of entry and exit rules, put together in the builder and tested on bars. Save keeps it here.</p>
    </EmptyState>
  )
}
