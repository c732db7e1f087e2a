import type { Bars, Timeframe } from '@assay/market'
import { joinBars, noBars } from './bars.ts'
import { BarsTrouble, type Trouble } from './fetch-bars.ts'
import { barsBefore, type ReadSeries, windowsAround } from './find-windows.ts'
import { grownWindows, type LoadedWindow, nextIndex, type VisibleBars, withGrown, withNext, withoutFar } from './loaded-windows.ts'
import { isBeyond, type Side } from './series-bounds.ts'
import { type CacheNeeds, windowCache } from './window-cache.ts'
import { stretchOf } from './windows.ts'

/** With more bars than this, those far from the visible range are dropped: all except the next window beyond the margin. */
export const manyBars = 9000
/** The minimum number of bars to keep loaded beyond the visible range. */
const leastMargin = 1000

/** The state beyond an edge of the loaded bars. */
export type Edge = 'more' | 'loading' | 'end' | Trouble

export interface Loaded {
  bars: Bars
  left: Edge
  right: Edge
}

export interface SeriesNeeds extends Omit<CacheNeeds, 'timeframe'> {
  timeframe: Timeframe
  /** The opening time of the first bar, if known. */
  first: number | null
  /** The end of the last bar of a series that does not grow. */
  last: number | null
  /** Called when bars or an edge changed. `grown` means that time has added new bars at the end. */
  onChange: (change: 'jumped' | 'extended' | 'grown' | 'edge') => void
}

interface State extends ReadSeries, Pick<SeriesNeeds, 'onChange'> {
  windows: readonly LoadedWindow[]
  /** The bars of all windows. */
  bars: Bars
  left: Edge
  right: Edge
  seen: VisibleBars | null
  /** Whether the last bar may change. */
  mayMove: boolean
  /** Counts jumps: a response that was requested before a jump is ignored after it. */
  place: number
  /** The target of a jump that has not succeeded. */
  wanted: number | null
}

/**
 * A series of any length with a few adjacent windows loaded, around the visible range. A jump starts again elsewhere
 * and aborts all requests under way.
 */
export function seriesWindows(needs: SeriesNeeds) {
  const { timeframe, first, last, now, onChange } = needs
  const cache = windowCache(needs)
  const state: State = {
    cache,
    bounds: { timeframe, first, end: () => last ?? now() },
    onChange,
    windows: [],
    bars: noBars,
    left: 'more',
    right: 'more',
    seen: null,
    mayMove: true,
    place: 0,
    wanted: null,
  }
  return {
    loaded: (): Loaded => ({ bars: state.bars, left: state.left, right: state.right }),
    /** Replaces all windows with those around a time, or with the nearest ones before it if these are empty. */
    jump: (at: number): Promise<void> => jump(state, at),
    /** Reports the visible range, and whether the last bar may change. It may not while a finger holds the chart. */
    look(seen: VisibleBars, mayMove: boolean): void {
      state.seen = seen
      state.mayMove = mayMove
      loadNear(state)
    },
    /** Retries what had trouble. */
    retry: (): void => retry(state),
    /** Adds newer bars to their windows; these begin with the last known bar or after it. */
    grow: (newer: Bars): void => grow(state, newer),
    /** Returns the last `count` bars before the loaded ones, or all that there are. */
    history: (count: number): Promise<Bars> => barsBefore(state, state.windows[0].index, count, sincePlace(state)),
    held: cache.size,
    close: (): void => leave(state),
  }
}

export type SeriesWindows = ReturnType<typeof seriesWindows>

/** Aborts the requests under way. */
function leave(state: State): void {
  state.place++
  state.cache.abort()
}

/** Returns whether no jump has happened since. */
function sincePlace(state: State): () => boolean {
  const { place } = state
  return () => place === state.place
}

/** Replaces the loaded windows. */
function load(state: State, windows: readonly LoadedWindow[]): void {
  state.windows = windows
  state.bars = joinBars(windows.map(({ bars }) => bars))
}

function settleEdges(state: State): void {
  if (state.windows.length === 0) return
  for (const side of ['left', 'right'] as const) {
    if (isBeyond(state.bounds, side, nextIndex(state.windows, side))) state[side] = 'end'
    else if (state[side] === 'end') state[side] = 'more'
  }
}

function fail(state: State, side: Side, error: unknown): void {
  if (!(error instanceof BarsTrouble)) throw error
  state[side] = error.trouble
  state.onChange('edge')
}

async function jump(state: State, at: number): Promise<void> {
  leave(state)
  const isWanted = sincePlace(state)
  state.wanted = at
  state.left = 'loading'
  state.right = 'loading'
  state.onChange('edge')
  try {
    const around = await windowsAround(state, at, isWanted)
    if (!around) return
    load(state, around)
    state.wanted = null
    state.seen = null
    state.left = 'more'
    state.right = 'more'
    settleEdges(state)
    state.onChange('jumped')
  } catch (error) {
    if (!isWanted()) return
    state.left = 'more'
    fail(state, 'right', error)
  }
}

/** Loads windows near the visible range and, if the last bar may change, drops those far from it. */
function loadNear(state: State): void {
  if (!state.seen || state.windows.length === 0) return
  const margin = Math.max(leastMargin, state.seen.to - state.seen.from)
  const { from, to } = dropFar(state, state.seen, margin)
  if (state.left === 'more' && from < margin) extend(state, 'left')
  if (state.right === 'more' && state.mayMove && state.bars.time.length - to < margin) extend(state, 'right')
}

/** Returns the visible range, counted in the remaining bars. */
function dropFar(state: State, seen: VisibleBars, margin: number): VisibleBars {
  const { windows, bars } = state
  if (!state.mayMove || bars.time.length <= manyBars) return seen
  const kept = withoutFar(windows, seen, margin)
  if (kept.windows.length === windows.length) return seen
  if (kept.windows[0] !== windows[0]) state.left = 'more'
  if (kept.windows.at(-1) !== windows.at(-1)) state.right = 'more'
  load(state, kept.windows)
  // Dropping windows without bars does not change the chart.
  if (state.bars.time.length === bars.time.length) return seen
  state.seen = kept.seen
  state.onChange('extended')
  return state.seen
}

async function extend(state: State, side: Side): Promise<void> {
  const isWanted = sincePlace(state)
  const index = nextIndex(state.windows, side)
  state[side] = 'loading'
  try {
    const bars = await state.cache.get(index)
    if (!isWanted()) return
    // The neighbour may have been dropped. A held finger counts positions from the last bar, so nothing may be added after it.
    if (index !== nextIndex(state.windows, side) || (side === 'right' && !state.mayMove)) state[side] = 'more'
    else add(state, side, { index, bars })
  } catch (error) {
    if (isWanted()) fail(state, side, error)
  }
}

function add(state: State, side: Side, added: LoadedWindow): void {
  const { bounds } = state
  const count = added.bars.time.length
  // A series of unknown beginning begins after its first empty window.
  if (side === 'left' && count === 0 && bounds.first === null) bounds.first = stretchOf(added.index, bounds.timeframe).to
  load(state, withNext(state.windows, side, added))
  state[side] = 'more'
  settleEdges(state)
  state.onChange('extended')
  if (state.seen && side === 'left') state.seen = { from: state.seen.from + count, to: state.seen.to + count }
  loadNear(state)
}

function retry(state: State): void {
  if (state.wanted !== null) {
    jump(state, state.wanted)
    return
  }
  if (typeof state.left === 'object') state.left = 'more'
  if (typeof state.right === 'object') state.right = 'more'
  loadNear(state)
}

function grow(state: State, newer: Bars): void {
  const { windows, bounds, cache } = state
  if (windows.length === 0 || newer.time.length === 0 || state.right !== 'end') return
  const grown = grownWindows(windows, newer, bounds.timeframe)
  for (const { index, bars } of grown) cache.put(index, bars)
  load(state, withGrown(windows, grown))
  settleEdges(state)
  state.onChange('grown')
}
