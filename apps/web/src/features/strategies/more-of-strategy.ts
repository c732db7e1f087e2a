import type { ReactNode } from 'react'
import type { KeptStrategy } from './shelf.ts'

/** What a page adds to the list: columns, and the content below the name if there is no room for them. */
export interface MoreOfStrategy {
  heads: ReactNode
  cells: (strategy: KeptStrategy) => ReactNode
  belowName: (strategy: KeptStrategy) => ReactNode
}
