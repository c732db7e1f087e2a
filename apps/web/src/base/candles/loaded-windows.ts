import type { Bars, Timeframe } from '@assay/market'
import { barsBetween, noBars, replaceFrom } from './bars.ts'
import type { Side } from './series-bounds.ts'
import { stretchOf, windowAt } from './windows.ts'

/** A window of a series with its bars. Loaded windows are adjacent and in ascending order. */
export interface LoadedWindow {
  readonly index: number
  readonly bars: Bars
}

/** The visible range of the loaded bars, by index. Beyond the edges it is less than 0 or more than the number of bars. */
export interface VisibleBars {
  from: number
  to: number
}

const countOf = ({ bars }: LoadedWindow): number => bars.time.length

/** The index of the window next to the loaded ones. */
export const nextIndex = (windows: readonly LoadedWindow[], side: Side): number =>
  side === 'left' ? windows[0].index - 1 : windows[windows.length - 1].index + 1

export const withNext = (windows: readonly LoadedWindow[], side: Side, next: LoadedWindow): LoadedWindow[] =>
  side === 'left' ? [next, ...windows] : [...windows, next]

/**
 * Drops the windows more than `margin` bars away from the visible range, and returns that range counted in the
 * remaining bars. Keeps at least one window.
 */
export function withoutFar(windows: readonly LoadedWindow[], { from, to }: VisibleBars, margin: number) {
  let tail = windows.reduce((sum, window) => sum + countOf(window), 0) - to
  let first = 0
  let last = windows.length - 1
  while (first < last && from - countOf(windows[first]) > margin) {
    const count = countOf(windows[first++])
    from -= count
    to -= count
  }
  while (first < last && tail - countOf(windows[last]) > margin) tail -= countOf(windows[last--])
  return { windows: windows.slice(first, last + 1), seen: { from, to } }
}

/** The windows that newer bars change or begin, with those bars. `newer` is not empty and begins with the last known bar or after it. */
export function grownWindows(windows: readonly LoadedWindow[], newer: Bars, timeframe: Timeframe): LoadedWindow[] {
  const grown: LoadedWindow[] = []
  const newest = windowAt(newer.time[newer.time.length - 1], timeframe)
  for (let index = windowAt(newer.time[0], timeframe); index <= newest; index++) {
    const { from, to } = stretchOf(index, timeframe)
    const known = windows.find((window) => window.index === index)
    grown.push({ index, bars: replaceFrom(known?.bars ?? noBars, barsBetween(newer, from, to)) })
  }
  return grown
}

/** Replaces windows of the same index and appends those after the last one. */
export function withGrown(windows: readonly LoadedWindow[], grown: readonly LoadedWindow[]): LoadedWindow[] {
  const last = windows[windows.length - 1].index
  const replaced = windows.map((window) => grown.find(({ index }) => index === window.index) ?? window)
  return [...replaced, ...grown.filter(({ index }) => index > last)]
}
