import type { StrategyDocument } from '@assay/strategy'
import type { CallError } from '../../base/refused.ts'

/** A strategy as it stands on a shelf. `savedAt` is UTC milliseconds; `version` counts its saves, null where nothing counts them. */
export interface KeptStrategy {
  id: string
  name: string
  savedAt: number
  version: number | null
  document: StrategyDocument
}

/** What a save builds on: the strategy that was opened or saved last. */
export type KnownStrategy = Pick<KeptStrategy, 'id' | 'version'>

/** The strategies of a shelf, the last saved first. */
export interface ShelfList {
  /** undefined until they were read once. */
  strategies: KeptStrategy[] | undefined
  /** Names of those that a newer program has saved: they are there, and this one cannot read them. */
  unreadable: readonly string[]
  error: CallError | undefined
  isFetching: boolean
  refetch: () => void
}

/**
 * Where strategies are kept: in this browser for a visitor, in the account for a verified user. The pages know this and not the place.
 * What could not be kept is thrown as an error whose message is a sentence for the person in front of the page; nothing is lost by it.
 */
export interface StrategyShelf {
  place: 'browser' | 'account'
  list: ShelfList
  /** Where the builder opens a strategy. */
  path(id: string): string
  read(id: string): Promise<KeptStrategy | undefined>
  /** Keeps a document as the next version of `known`, or as a new strategy without one. Throws `SavedElsewhere`. */
  save(document: StrategyDocument, known?: KnownStrategy): Promise<KeptStrategy>
  remove(strategy: KeptStrategy): Promise<void>
  /** Puts a removed strategy back under its id. */
  restore(strategy: KeptStrategy): Promise<void>
}

/** Another device has saved since: nothing was overwritten, and `other` is what stands there now. */
export class SavedElsewhere extends Error {
  readonly other: KeptStrategy

  constructor(other: KeptStrategy) {
    super('This strategy has been saved elsewhere in the meantime.')
    this.other = other
  }
}
