import type { KeptStrategy } from './shelf.ts'

type Act = (strategy: KeptStrategy) => void

/** The actions on a strategy in the list. */
export interface StrategyActions {
  pathOf: (strategy: KeptStrategy) => string
  /** undefined if no versions are stored. */
  onVersions: Act | undefined
  /** Searches around the strategy; undefined if it is stored only in this browser. */
  onSearch: Act | undefined
  /** Sets an alert on its entry rule, and follows it forward; undefined for who cannot. */
  onAlert: Act | undefined
  onFollow: Act | undefined
  onRename: Act
  onDuplicate: Act
  onExport: Act
  onRemove: Act
  onRestore: Act
}
