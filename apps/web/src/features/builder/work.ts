import { newDocument, type StrategyDocument } from '@assay/strategy'
import type { History } from './history.ts'

/** A period in days as they stand in the fields, YYYY-MM-DD, both included. */
export interface Days {
  from: string
  to: string
}

/** Everything of the builder that can be taken back. */
export interface Work {
  document: StrategyDocument
  /** null: the last month, whatever today is. */
  days: Days | null
  /** What Save writes to, a draft of this browser or a strategy of the account; null before the first time. */
  draftId: string | null
  /** The version that was opened or saved last; null where none are counted. */
  version: number | null
  /** Tells the strategies of a history apart: what is opened or begun anew has another one. */
  line: number
}

/** What a new strategy starts with where it is not the product's default. */
export type Start = Partial<Pick<StrategyDocument, 'symbol' | 'timeframe' | 'initialCapital'>>

export const newWork = (more?: Start): Work => ({
  document: newDocument(more),
  days: null,
  draftId: null,
  version: null,
  line: 0,
})

/** The work with what can be taken back, and the user whose it is; a visitor's has no owner. */
export interface OwnedWork extends History<Work> {
  owner?: string
  /** In this browser waits the work of a user whose session ended, hidden from everyone else. */
  waits?: boolean
}

/** False while nothing was done yet. */
export const isBegun = ({ past, present }: History<Work>): boolean => past.length > 0 || present.draftId !== null
