import { newDocument, type StrategyDocument } from '@assay/strategy'

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
  /** The draft that Save writes to; null before the first time. */
  draftId: string | null
}

export const newWork = (): Work => ({ document: newDocument(), days: null, draftId: null })
