import { type Bars, barColumns } from '@assay/market'
import { columnPool } from './column-pool.ts'
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
}

/** Memory of columns that is kept for the next ones: as much as the columns of some indicators over a million bars. */
const poolMb = 64

/** For one thread, which keeps `sets` × `mbEach` of columns and 64 MB of free memory at most. */
export function keptCaches({ sets, mbEach, largestMb = Infinity }: KeptCachesLimits): KeptCaches {
  const kept = new Map<string, SeriesCache>()
  const pool = columnPool(poolMb)

  function keptCache(key: string, data: MarketData): SeriesCache {
    const cache = kept.get(key) ?? seriesCache(data, mbEach, pool)
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
      if (bytesOf(data) <= largestMb * 2 ** 20) return work(keptCache(key, data))
      const cache = seriesCache(data, undefined, pool)
      try {
        return work(cache)
      } finally {
        cache.release()
      }
    },
  }
}

/** Memory of the bars, the finer ones included. */
export const bytesOf = ({ bars, finer }: MarketData): number => bytesOfBars(bars) + (finer ? bytesOfBars(finer.bars) : 0)

const bytesOfBars = ({ time }: Bars) => time.length * barColumns.length * Float64Array.BYTES_PER_ELEMENT
