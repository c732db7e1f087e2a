import type { Chunk } from '../store/series-index.ts'

/** What a worker makes the bars of a series from. */
export type PieceSource =
  | { readonly kind: 'files'; readonly folder: string; readonly chunks: readonly Chunk[] }
  /** The bars are in memory, and too few to be worth a worker. */
  | { readonly kind: 'at hand' }
  | { readonly kind: 'simulated'; readonly seed: number; readonly range: readonly [from: number, to: number] }
