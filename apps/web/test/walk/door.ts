import type { StrategyDocument } from '@assay/strategy'
import type { Model } from './model.ts'
import type { Command } from './steps.ts'

/** One strategy as a door shows it: where Save last wrote it, by the order in which strategies were saved, and how often. */
export interface Shown {
  document: StrategyDocument
  saved: { shelf: number; version: number } | null
  /** The same for all steps of one strategy. */
  line: string
}

export interface Seen extends Shown {
  /** The undo and redo steps. */
  past: readonly Shown[]
  future: readonly Shown[]
}

/** A way into the product by which commands are given: its store, or its pages. */
export interface Door {
  /** Does what a trader does; `model` is what they have before them. */
  act(command: Command, model: Model): void
  /** What is shown in the active tab. */
  look(): Seen
  /** What a reload of the active tab would show. */
  kept(): StrategyDocument | undefined
  /** The strategies on the reader's shelf by their number. */
  shelf(): ReadonlyMap<number, StrategyDocument>
}
