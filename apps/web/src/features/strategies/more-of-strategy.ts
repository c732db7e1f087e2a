import type { ReactNode } from 'react'
import type { Column } from '../../ui/Table.tsx'
import type { KeptStrategy } from './shelf.ts'

/** What a page adds to the list: columns, and the content below the name if there is no room for them. */
export interface MoreOfStrategy {
  columns: readonly Column<KeptStrategy>[]
  belowName: (strategy: KeptStrategy) => ReactNode
}
