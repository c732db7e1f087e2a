import type { Timeframe } from '@assay/market'
import { barsPrint } from './bars-print.ts'
import type { Candles } from './candles.ts'

/** Computed blocks, keyed by the data they were computed from. */
export type KeptBlocks = Map<string, unknown>

export interface Blocks {
  /** A block computed from the candles of some timeframes and from `more`. The kept block is returned if both are unchanged. */
  of<T>(name: string, from: readonly Timeframe[], make: () => T, more?: string): T
  /** Keeps the blocks used since the start and drops all others. */
  keep(): void
}

export function blocksOf(candles: Candles, kept: KeptBlocks, name: string): Blocks {
  const prints = new Map<Timeframe, string>()
  const used = new Map<string, unknown>()
  const printOf = (timeframe: Timeframe): string => {
    const print = prints.get(timeframe) ?? barsPrint(candles.of(timeframe).data.bars)
    prints.set(timeframe, print)
    return print
  }
  return {
    of(block, from, make, more = '') {
      const key = JSON.stringify([name, block, from, from.map(printOf), more])
      const made = (kept.has(key) ? kept.get(key) : make()) as ReturnType<typeof make>
      used.set(key, made)
      return made
    },
    keep() {
      kept.clear()
      for (const [key, made] of used) kept.set(key, made)
    },
  }
}
