import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { StrategyShelf } from './shelf.ts'

const keeps = {
  browser: 'Save keeps it in this browser.',
  account: 'Save keeps it in your account, with every version.',
}

/** Shown while the list is empty. The children are buttons for a first strategy. */
export function NoStrategies({ place, children }: { place: StrategyShelf['place']; children: ReactNode }) {
  return (
    <EmptyState className="mx-gutter mb-6 flex-1" title="No strategy saved yet" action={children}>
      <p>A strategy is a set of entry and exit rules, put together in the builder and tested on bars. {keeps[place]}</p>
    </EmptyState>
  )
}
