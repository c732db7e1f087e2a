import type { KeptStrategy } from './shelf.ts'

type Act = (strategy: KeptStrategy) => void

/** What can be done with a strategy in the list. */
export interface StrategyActions {
  pathOf: (strategy: KeptStrategy) => string
  /** undefined where no versions are kept. */
  onVersions: Act | undefined
  /** Searches around it; undefined where it is kept in this browser alone. */
  onSearch: Act | undefined
  onRename: Act
  onDuplicate: Act
  onExport: Act
  onRemove: Act
  onRestore: Act
}
