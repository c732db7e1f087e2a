import { type Bars, sliceBars } from '@assay/market'
import { joinBars } from './bars.ts'
import type { LoadedWindow } from './loaded-windows.ts'
import { isBeyond, lastIndex, leastIndex, type SeriesBounds } from './series-bounds.ts'
import type { WindowCache } from './window-cache.ts'
import { windowAt } from './windows.ts'

/** A series from which windows are read. */
export interface ReadSeries {
  readonly cache: WindowCache
  readonly bounds: SeriesBounds
}

/**
 * Returns the windows around a time, or the nearest ones with bars if these are empty. The newest window may begin on a
 * Saturday; the window before it then has bars to show. Returns null once `isWanted` is false. Throws what the cache
 * throws.
 */
export async function windowsAround({ cache, bounds }: ReadSeries, at: number, isWanted: () => boolean): Promise<LoadedWindow[] | null> {
  const least = leastIndex(bounds)
  const middle = Math.min(lastIndex(bounds), Math.max(windowAt(at, bounds.timeframe), least))
  const indices = [middle - 1, middle].filter((index) => index >= least)
  const read = await Promise.all(indices.map((index) => cache.get(index)))
  const found = indices.map((index, i) => ({ index, bars: read[i] }))
  const isEmpty = () => isWanted() && found.every(({ bars }) => bars.time.length === 0)
  for (let index = middle - 2; bounds.first !== null && index >= least && isEmpty(); index--)
    found.unshift({ index, bars: await cache.get(index) })
  for (let index = middle + 1; bounds.first !== null && index <= lastIndex(bounds) && isEmpty(); index++)
    found.push({ index, bars: await cache.get(index) })
  return isWanted() ? found : null
}

/** Returns the last `count` bars before a window, or all that there are; fewer once `isWanted` is false. Throws what the cache throws. */
export async function barsBefore({ cache, bounds }: ReadSeries, window: number, count: number, isWanted: () => boolean): Promise<Bars> {
  const found: Bars[] = []
  let sum = 0
  for (let index = window - 1; sum < count && !isBeyond(bounds, 'left', index) && isWanted(); index--) {
    const bars = await cache.get(index)
    if (bars.time.length === 0 && bounds.first === null) break
    found.unshift(bars)
    sum += bars.time.length
  }
  const all = joinBars(found)
  return sliceBars(all, Math.max(0, all.time.length - count), all.time.length)
}
