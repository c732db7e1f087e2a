import { type Bars, barColumns } from '@assay/market'
import type { Machine } from '@assay/sweep'
import { type ColumnPool, columnPool } from './column-pool.ts'
import type { MarketData } from './market-data.ts'
import { type SeriesCache, seriesCache } from './series-cache.ts'

/** Columns computed over several sets of bars, kept between runs, so that an edited strategy costs only what was edited. */
export interface KeptCaches {
  has(key: string): boolean
  /**
   * Returns the result of `work` on the cache of these bars. `key` identifies them: data with the same key has the same bars. Nothing of
   * the cache may be read after `work` has ended, because its memory may be lent again.
   */
  use<T>(key: string, data: MarketData, work: (cache: SeriesCache) => T): T
}

export interface KeptCachesLimits {
  /** The number of sets of bars kept, most recently used first. */
  readonly sets: number
  /** Memory for the columns of each set. */
  readonly mbEach: number
  /** Sets with larger bars are not kept. Default: Infinity. */
  readonly largestMb?: number
  /** Returns the machine that computes, once it is ready; called at each run. With null or without this function, TypeScript computes. */
  readonly machine?: () => Machine | null
}

/** Free column memory kept for reuse: as much as the columns of a few indicators over a million bars. */
const poolMb = 64

/** For one thread. It keeps at most `sets` × `mbEach` of columns and 64 MB of free memory. */
export function keptCaches({ sets, mbEach, largestMb = Infinity, machine: machineNow = () => null }: KeptCachesLimits): KeptCaches {
  const kept = new Map<string, SeriesCache>()
  let pool = columnPool(poolMb)

  /** The pool to compute in. When a machine becomes available it is a new one, and everything computed before is dropped. */
  function poolNow(): ColumnPool {
    const machine = machineNow()
    if (machine === pool.machine) return pool
    kept.clear()
    pool = columnPool(poolMb, machine)
    return pool
  }

  function keptCache(key: string, data: MarketData, from: ColumnPool): SeriesCache {
    const cache = kept.get(key) ?? seriesCache(data, mbEach, from)
    // The most recently used entry is last.
    kept.delete(key)
    kept.set(key, cache)
    for (const [oldest, dropped] of kept) {
      if (kept.size <= sets) break
      kept.delete(oldest)
      dropped.release()
    }
    return cache
  }

  return {
    has: (key) => kept.has(key),
    use(key, data, work) {
      const from = poolNow()
      if (bytesOf(data) <= largestMb * 2 ** 20) return tidied(keptCache(key, data, from), work)
      const cache = seriesCache(data, undefined, from)
      try {
        return work(cache)
      } finally {
        cache.release()
      }
    },
  }
}

function tidied<T>(cache: SeriesCache, work: (cache: SeriesCache) => T): T {
  try {
    return work(cache)
  } finally {
    cache.tidy()
  }
}

/** Memory of the bars, including the finer ones. */
export const bytesOf = ({ bars, finer }: MarketData): number => bytesOfBars(bars) + (finer ? bytesOfBars(finer.bars) : 0)

const bytesOfBars = ({ time }: Bars) => time.length * barColumns.length * Float64Array.BYTES_PER_ELEMENT
