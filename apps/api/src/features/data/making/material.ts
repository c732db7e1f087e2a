import type { Chunk } from '../store/series-index.ts'

/** What bars of a series are made of, as it travels to a worker. */
export type Material =
  | { readonly kind: 'files'; readonly folder: string; readonly chunks: readonly Chunk[] }
  | { readonly kind: 'simulated'; readonly seed: number; readonly range: readonly [from: number, to: number] }
