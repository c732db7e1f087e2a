import {
  type BarsFacts,
  barsForRun,
  barsKeyOf,
  keptCaches,
  type PreparedRun,
  type Run,
  runRequest,
  type SeriesCache,
} from '@assay/backtest'
import type { HeldSeries } from './series-store.ts'

/** What has been computed over the series that are held. */
const caches = keptCaches({ sets: 6, mbEach: 192 })

/** What `work` makes of the columns over all bars of a series. */
export function overAll<T>({ key, data }: HeldSeries, work: (cache: SeriesCache) => T): T {
  return caches.use(barsKeyOf(key, data), data, work)
}

/** What `work` makes of a run and of the columns over the bars that it reads; without a run, of those over all bars of the series. */
export function overRun<T>(series: HeldSeries, prepared: PreparedRun | undefined, work: (cache: SeriesCache, run?: Run) => T): T {
  if (!prepared) return overAll(series, work)
  const { key, data, meta } = series
  const held = barsForRun(prepared, data.bars, factsOf(meta), data.finer)
  return caches.use(barsKeyOf(key, held.data), held.data, (cache) => work(cache, runRequest(prepared, held, cache)))
}

function factsOf({ provider, label, simulated, expected, held, share, repaired }: HeldSeries['meta']): BarsFacts {
  return { provider, label, simulated, expected, held, missing: expected - held, share, repaired }
}
