import type { StrategyDocument } from '@assay/strategy'
import type { CallError } from '../../base/refused.ts'

/** A strategy on a shelf. `savedAt` is UTC milliseconds; `version` counts its saves, null if they are not counted. */
export interface KeptStrategy {
  id: string
  name: string
  savedAt: number
  version: number | null
  document: StrategyDocument
}

/** The base of a save: the strategy that was last opened or saved. Without versions, `savedAt` says which save this was. */
export type KnownStrategy = Pick<KeptStrategy, 'id' | 'version'> & { savedAt?: number }

/** The strategies of a shelf, the last saved first. */
export interface ShelfList {
  /** undefined until they have loaded once. */
  strategies: KeptStrategy[] | undefined
  /** Names of strategies saved by a newer version of the app, which this one cannot read. */
  unreadable: readonly string[]
  error: CallError | undefined
  isFetching: boolean
  refetch: () => void
}

/**
 * Where strategies are stored: in this browser for a visitor, in the account for a verified user. The pages use this interface and do not
 * depend on the place. If something could not be stored, it throws an error whose message is for the user; nothing is lost.
 */
export interface StrategyShelf {
  place: 'browser' | 'account'
  list: ShelfList
  /** The address at which the builder opens a strategy. */
  path(id: string): string
  read(id: string): Promise<KeptStrategy | undefined>
  /** Saves a document as the next version of `known`, or as a new strategy without it. Throws `SavedElsewhere`. */
  save(document: StrategyDocument, known?: KnownStrategy): Promise<KeptStrategy>
  remove(strategy: KeptStrategy): Promise<void>
  /** Restores a removed strategy under its id. */
  restore(strategy: KeptStrategy): Promise<void>
}

/** Another device or tab has saved in the meantime. Nothing was overwritten, and `other` is what is there now. */
export class SavedElsewhere extends Error {
  readonly other: KeptStrategy

  constructor(other: KeptStrategy) {
    super('This strategy has been saved elsewhere in the meantime.')
    this.other = other
  }
}

/** What a shelf promises, as an answer for `useAction`. */
export const answerOf = <T>(promise: Promise<T>): Promise<{ data?: T; error?: CallError }> =>
  promise.then(
    (data) => ({ data }),
    (fault: unknown) => ({ error: { status: 'CUSTOM_ERROR', error: fault instanceof Error ? fault.message : String(fault) } }),
  )
