import type { Bars } from '@assay/market'
import type { Words } from '../columns/bits.ts'
import type { SeriesCache } from '../columns/series-cache.ts'
import { fillOnMachine } from './machine-fills.ts'
import { type Signals, type Simulation, type SimulationSettings, simulate } from './simulate.ts'

/** Why the TypeScript engine fills a run; null means the machine does. */
export type LeftToTypeScript = 'no machine' | 'minutes order the touches' | 'too many bars to copy' | 'signals outside of the machine'

/**
 * Copying prices into the machine pays off if several runs read the same stored bars. Above this number of bars a run is usually the only
 * one, unless they were copied for a sweep.
 */
const mostCopied = 2 ** 18

/** Whether a column of the bars is neither in the machine nor worth copying into it. `key` is its key in the cache. */
export const copiesTooMuch = ({ data, has }: Pick<SeriesCache, 'data' | 'has'>, key: `near ${keyof Bars}`): boolean =>
  data.bars.time.length > mostCopied && !has(key)

/** Decides which engine fills a run; no other place does. */
export function leftToTypeScript(
  { machine, data, has }: Pick<SeriesCache, 'machine' | 'data' | 'has'>,
  signals: Signals,
  settings: SimulationSettings,
): LeftToTypeScript | null {
  if (!machine) return 'no machine'
  if (settings.touchOrder) return 'minutes order the touches'
  if (!Object.values(signals).every((words: Words | null) => words === null || machine.holds(words)))
    return 'signals outside of the machine'
  const readsPrices = settings.long !== null || settings.short !== null
  return readsPrices && copiesTooMuch({ data, has }, 'near high') ? 'too many bars to copy' : null
}

/** Fills the signals of a run against its bars. */
export function fills(cache: SeriesCache, signals: Signals, settings: SimulationSettings): Simulation {
  const onMachine = leftToTypeScript(cache, signals, settings) === null && fillOnMachine(cache, signals, settings)
  return onMachine || simulate(cache.data.bars, signals, settings)
}
