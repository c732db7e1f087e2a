import { type Bars, barColumns } from '@assay/market'
import type { Machine } from '@assay/sweep'
import { type ColumnPool, columnPool } from './column-pool.ts'
import type { MarketData } from './market-data.ts'
import { type SeriesCache, seriesCache } from './series-cache.ts'

/** What has been computed over several sets of bars, kept from run to run: an edited strategy then costs what was edited. */
export interface KeptCaches {
  has(key: string): boolean
  /**
   * What `work` makes of the cache of these bars. `key` names them: data of one key has the same bars. Nothing of the cache may be read when `work`
   * is over, for its memory may be lent again.
   */
  use<T>(key: string, data: MarketData, work: (cache: SeriesCache) => T): T
}

export interface KeptCachesLimits {
  /** Sets of bars, those used last. */
  readonly sets: number
  /** Memory of the columns of each. */
  readonly mbEach: number
  /** Sets with larger bars are not kept. Infinity unless said. */
  readonly largestMb?: number
  /** The machine that runs are computed on once it is there; asked at each of them. Null, or left out: TypeScript computes. */
  readonly machine?: () => Machine | null
}

/** Memory of columns that is kept for the next ones: as much as the columns of some indicators over a million bars. */
const poolMb = 64

/** For one thread, which keeps `sets` × `mbEach` of columns and 64 MB of free memory at most. */
export function keptCaches({ sets, mbEach, largestMb = Infinity, machine: machineNow = () => null }: KeptCachesLimits): KeptCaches {
  const kept = new Map<string, SeriesCache>()
  let pool = columnPool(poolMb)

  /** The memory to compute in. With a machine that was not there before it is another one, and what was computed without it is let go. */
  function poolNow(): ColumnPool {
    const machine = machineNow()
    if (machine === pool.machine) return pool
    kept.clear()
    pool = columnPool(poolMb, machine)
    return pool
  }

  function keptCache(key: string, data: MarketData, from: ColumnPool): SeriesCache {
    const cache = kept.get(key) ?? seriesCache(data, mbEach, from)
    // What was used last stands last.
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

/** Memory of the bars, the finer ones included. */
export const bytesOf = ({ bars, finer }: MarketData): number => bytesOfBars(bars) + (finer ? bytesOfBars(finer.bars) : 0)

const bytesOfBars = ({ time }: Bars) => time.length * barColumns.length * Float64Array.BYTES_PER_ELEMENT
