import { type Bars, firstAtOrAfter, sliceBars, type Timeframe } from '@assay/market'
import { barsBetween, joinBars, noBars, replaceFrom } from './bars.ts'
import { BarsTrouble, type Trouble } from './fetch-bars.ts'
import { type CacheNeeds, windowCache } from './window-cache.ts'
import { stretchOf, windowAt } from './windows.ts'

/** With more bars than this, those that are far from what is seen are dropped: all but the next window beyond the margin. */
export const manyBars = 9000
/** Bars that are there beyond what is seen, at least. */
const leastMargin = 1000

/** How it stands beyond an edge of what is loaded. */
export type Edge = 'more' | 'loading' | 'end' | Trouble

export interface Loaded {
  bars: Bars
  left: Edge
  right: Edge
}

/** What is seen of the loaded bars, by their index; beyond the edges it is less than 0 or more than their count. */
export interface Seen {
  from: number
  to: number
}

export interface SeriesNeeds extends Omit<CacheNeeds, 'timeframe'> {
  timeframe: Timeframe
  /** Opening time of the first bar, where that is known. */
  first: number | null
  /** End of the last bar of a series that does not grow. */
  last: number | null
  /** Called when bars or an edge changed. `grown`: new bars came about at the end, as time went by. */
  onChange: (change: 'jumped' | 'extended' | 'grown' | 'edge') => void
}

interface Part {
  readonly index: number
  bars: Bars
}

/**
 * A series of any length of which a few windows are loaded: those around what is seen, end to end. A jump starts anew somewhere else; whatever
 * was on its way is given up.
 */
export function seriesWindows(needs: SeriesNeeds) {
  const { timeframe, now, onChange } = needs
  const cache = windowCache(needs)
  let parts: Part[] = []
  let joined: Bars = noBars
  let left: Edge = 'more'
  let right: Edge = 'more'
  let first = needs.first
  let seen: Seen | null = null
  let mayMove = true
  /** Counts jumps: what was asked before one is not for the place after it. */
  let place = 0
  /** Where a jump has failed to lead. */
  let wanted: number | null = null

  const end = () => needs.last ?? now()
  const lastIndex = () => windowAt(end() - 1, timeframe)
  const indexOf = (side: 'left' | 'right') => (side === 'left' ? parts[0].index - 1 : parts[parts.length - 1].index + 1)
  const set = (side: 'left' | 'right', edge: Edge) => {
    if (side === 'left') left = edge
    else right = edge
  }

  function isBeyond(side: 'left' | 'right', index: number): boolean {
    if (side === 'right') return index > lastIndex()
    return first !== null && stretchOf(index, timeframe).to <= first
  }

  function rejoin(): void {
    joined = joinBars(parts.map(({ bars }) => bars))
  }

  function settleEdges(): void {
    if (parts.length === 0) return
    for (const side of ['left', 'right'] as const) {
      const edge = side === 'left' ? left : right
      const beyond = isBeyond(side, indexOf(side))
      if (beyond) set(side, 'end')
      else if (edge === 'end') set(side, 'more')
    }
  }

  async function extend(side: 'left' | 'right'): Promise<void> {
    const asked = place
    const index = indexOf(side)
    set(side, 'loading')
    try {
      const bars = await cache.get(index)
      if (asked !== place) return
      // What was beside it may have been dropped meanwhile. And a held finger counts from the last bar: nothing may be put behind it.
      if (index !== indexOf(side) || (side === 'right' && !mayMove)) {
        set(side, 'more')
        return
      }
      // A series that has no known beginning begins where nothing is any more.
      if (side === 'left' && bars.time.length === 0 && first === null) first = stretchOf(index, timeframe).to
      if (side === 'left') parts.unshift({ index, bars })
      else parts.push({ index, bars })
      set(side, 'more')
      rejoin()
      settleEdges()
      onChange('extended')
      if (seen && side === 'left') seen = { from: seen.from + bars.time.length, to: seen.to + bars.time.length }
      look()
    } catch (error) {
      if (asked === place) fail(side, error)
    }
  }

  function fail(side: 'left' | 'right', error: unknown): void {
    if (!(error instanceof BarsTrouble)) throw error
    set(side, error.trouble)
    onChange('edge')
  }

  /** Loads what is near and, where the last bar may move, drops what is far. */
  function look(): void {
    if (!seen || parts.length === 0) return
    const margin = Math.max(leastMargin, seen.to - seen.from)
    drop(seen, margin)
    if (left === 'more' && seen.from < margin) extend('left')
    if (right === 'more' && mayMove && joined.time.length - seen.to < margin) extend('right')
  }

  function drop({ from, to }: Seen, margin: number): void {
    if (!mayMove || joined.time.length <= manyBars) return
    let tail = joined.time.length - to
    while (parts.length > 1 && from - parts[0].bars.time.length > margin) {
      const { length } = parts[0].bars.time
      parts.shift()
      from -= length
      to -= length
      left = 'more'
    }
    while (parts.length > 1 && tail - parts[parts.length - 1].bars.time.length > margin) {
      tail -= parts[parts.length - 1].bars.time.length
      parts.pop()
      right = 'more'
    }
    const before = joined.time.length
    rejoin()
    if (joined.time.length === before) return
    seen = { from, to }
    onChange('extended')
  }

  /** Loads the windows around an instant in the place of all others. Where nothing is there, what comes before it. */
  async function jump(at: number): Promise<void> {
    const asked = ++place
    cache.abort()
    wanted = at
    left = 'loading'
    right = 'loading'
    onChange('edge')
    try {
      const around = await windowsAround(at, () => asked === place)
      if (!around) return
      parts = around
      wanted = null
      left = 'more'
      right = 'more'
      seen = null
      rejoin()
      settleEdges()
      onChange('jumped')
    } catch (error) {
      if (asked !== place) return
      left = 'more'
      fail('right', error)
    }
  }

  /** The newest window may have begun on a Saturday: with the one before it there is something to show. */
  async function windowsAround(at: number, isWanted: () => boolean): Promise<Part[] | null> {
    const least = first === null ? -Infinity : windowAt(first, timeframe)
    const middle = Math.min(lastIndex(), Math.max(windowAt(at, timeframe), least))
    const indices = [middle - 1, middle].filter((index) => index >= least)
    const read = await Promise.all(indices.map((index) => cache.get(index)))
    const found = indices.map((index, i) => ({ index, bars: read[i] }))
    const isEmpty = () => isWanted() && found.every(({ bars }) => bars.time.length === 0)
    for (let index = middle - 2; first !== null && index >= least && isEmpty(); index--)
      found.unshift({ index, bars: await cache.get(index) })
    for (let index = middle + 1; first !== null && index <= lastIndex() && isEmpty(); index++)
      found.push({ index, bars: await cache.get(index) })
    return isWanted() ? found : null
  }

  return {
    loaded: (): Loaded => ({ bars: joined, left, right }),
    jump,
    /** Tells what is seen, and whether the last bar may be another one: not while a finger holds the chart. */
    look(present: Seen, canMove: boolean): void {
      seen = present
      mayMove = canMove
      look()
    },
    /** Tries again what there was trouble with. */
    retry(): void {
      if (wanted !== null) {
        jump(wanted)
        return
      }
      if (typeof left === 'object') left = 'more'
      if (typeof right === 'object') right = 'more'
      look()
    },
    /** Puts bars that have come about since into their windows; they begin with the last one known or after it. */
    grow(newer: Bars): void {
      const count = newer.time.length
      if (parts.length === 0 || count === 0 || right !== 'end') return
      const newest = windowAt(newer.time[count - 1], timeframe)
      for (let index = windowAt(newer.time[0], timeframe); index <= newest; index++) {
        const { from, to } = stretchOf(index, timeframe)
        const known = parts.find((part) => part.index === index)
        const bars = replaceFrom(known?.bars ?? noBars, barsBetween(newer, from, to))
        cache.put(index, bars)
        if (known) known.bars = bars
        else if (index > parts[parts.length - 1].index) parts.push({ index, bars })
      }
      rejoin()
      settleEdges()
      onChange('grown')
    },
    /** At least `count` bars before the loaded ones, or all that there are. */
    async history(count: number): Promise<Bars> {
      const asked = place
      const found: Bars[] = []
      let sum = 0
      for (let index = parts[0].index - 1; sum < count && !isBeyond('left', index) && asked === place; index--) {
        const bars = await cache.get(index)
        if (bars.time.length === 0 && first === null) break
        found.unshift(bars)
        sum += bars.time.length
      }
      const all = joinBars(found)
      return sliceBars(all, Math.max(0, all.time.length - count), all.time.length)
    },
    /** Index of the loaded bar that opens at an instant or after it. */
    indexAt: (at: number): number => firstAtOrAfter(joined.time, at),
    held: () => cache.size(),
    close(): void {
      place++
      cache.abort()
    },
  }
}

export type SeriesWindows = ReturnType<typeof seriesWindows>
