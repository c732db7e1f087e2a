import { barsKeyOf, keptCaches, type PreparedRun, type Run, runRequest, type SeriesCache } from '@assay/backtest'
import type { Machine } from '@assay/sweep'
import { heldFor } from '../../base/run-bars/run-series.ts'
import type { HeldSeries } from './series-store.ts'

/** The address space of the WebAssembly machine, in MB; a device with less memory gives less. */
const machineMb = 512

/** Loaded after the first run, so that the first result does not wait for it. Null until then, and in browsers without WebAssembly. */
let machine: Machine | null = null
let isLoading = false

/** The values computed over the loaded series. */
const caches = keptCaches({ sets: 6, mbEach: 192, machine: () => machine })

function loadMachine(): void {
  if (isLoading) return
  isLoading = true
  import('@assay/sweep').then(
    ({ openMachine }) => {
      machine = openMachine(machineMb)
    },
    // The connection broke, so the next run tries again.
    () => {
      isLoading = false
    },
  )
}

/** Runs `work` on the columns over all bars of a series. */
export function overAll<T>({ key, data }: HeldSeries, work: (cache: SeriesCache) => T): T {
  return caches.use(barsKeyOf(key, data), data, work)
}

/** Runs `work` on a run and the columns over its bars; without a run, on those over all bars of the series. */
export function overRun<T>(series: HeldSeries, prepared: PreparedRun | undefined, work: (cache: SeriesCache, run?: Run) => T): T {
  if (!prepared) return overAll(series, work)
  loadMachine()
  const held = heldFor(prepared, series)
  return caches.use(barsKeyOf(series.key, held.data), held.data, (cache) => work(cache, runRequest(prepared, held, cache)))
}
