import type { ReactNode } from 'react'
import type { KeptStrategy } from './shelf.ts'

/** What a page adds to the list: columns, and what stands below the name where there is no room for them. */
export interface MoreOfStrategy {
  heads: ReactNode
  cells: (strategy: KeptStrategy) => ReactNode
  belowName: (strategy: KeptStrategy) => ReactNode
}
