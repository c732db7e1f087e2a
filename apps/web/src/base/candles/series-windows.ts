import type { Bars, Timeframe } from '@assay/market'
import { joinBars, noBars } from './bars.ts'
import { BarsTrouble, type Trouble } from './fetch-bars.ts'
import { barsBefore, type ReadSeries, windowsAround } from './find-windows.ts'
import { grownWindows, type LoadedWindow, nextIndex, type Seen, withGrown, withNext, withoutFar } from './loaded-windows.ts'
import { isBeyond, type Side } from './series-bounds.ts'
import { type CacheNeeds, windowCache } from './window-cache.ts'
import { stretchOf } from './windows.ts'

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

export interface SeriesNeeds extends Omit<CacheNeeds, 'timeframe'> {
  timeframe: Timeframe
  /** Opening time of the first bar, where that is known. */
  first: number | null
  /** End of the last bar of a series that does not grow. */
  last: number | null
  /** Called when bars or an edge changed. `grown`: new bars came about at the end, as time went by. */
  onChange: (change: 'jumped' | 'extended' | 'grown' | 'edge') => void
}

interface State extends ReadSeries, Pick<SeriesNeeds, 'onChange'> {
  windows: readonly LoadedWindow[]
  /** The bars of all windows. */
  bars: Bars
  left: Edge
  right: Edge
  seen: Seen | null
  /** Whether the last bar may be another one. */
  mayMove: boolean
  /** Counts jumps: what was asked before one is not for the place after it. */
  place: number
  /** Where a jump has failed to lead. */
  wanted: number | null
}

/**
 * A series of any length of which a few windows are loaded: those around what is seen, end to end. A jump starts anew somewhere else; whatever
 * was on its way is given up.
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
    /** Loads the windows around an instant in the place of all others. Where nothing is there, what comes before it. */
    jump: (at: number): Promise<void> => jump(state, at),
    /** Tells what is seen, and whether the last bar may be another one: not while a finger holds the chart. */
    look(seen: Seen, mayMove: boolean): void {
      state.seen = seen
      state.mayMove = mayMove
      loadNear(state)
    },
    /** Tries again what there was trouble with. */
    retry: (): void => retry(state),
    /** Puts bars that have come about since into their windows; they begin with the last one known or after it. */
    grow: (newer: Bars): void => grow(state, newer),
    /** At least `count` bars before the loaded ones, or all that there are. */
    history: (count: number): Promise<Bars> => barsBefore(state, state.windows[0].index, count, sincePlace(state)),
    held: cache.size,
    close: (): void => leave(state),
  }
}

export type SeriesWindows = ReturnType<typeof seriesWindows>

/** Gives up what is on its way. */
function leave(state: State): void {
  state.place++
  state.cache.abort()
}

/** Whether no jump has led away from here since. */
function sincePlace(state: State): () => boolean {
  const { place } = state
  return () => place === state.place
}

/** Puts windows in the place of those that were loaded. */
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

/** Loads what is near and, where the last bar may move, drops what is far. */
function loadNear(state: State): void {
  if (!state.seen || state.windows.length === 0) return
  const margin = Math.max(leastMargin, state.seen.to - state.seen.from)
  const { from, to } = dropFar(state, state.seen, margin)
  if (state.left === 'more' && from < margin) extend(state, 'left')
  if (state.right === 'more' && state.mayMove && state.bars.time.length - to < margin) extend(state, 'right')
}

/** Returns what is seen, counted in what is left. */
function dropFar(state: State, seen: Seen, margin: number): Seen {
  const { windows, bars } = state
  if (!state.mayMove || bars.time.length <= manyBars) return seen
  const kept = withoutFar(windows, seen, margin)
  if (kept.windows.length === windows.length) return seen
  if (kept.windows[0] !== windows[0]) state.left = 'more'
  if (kept.windows.at(-1) !== windows.at(-1)) state.right = 'more'
  load(state, kept.windows)
  // Windows without bars leave what is shown as it is.
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
    // What was beside it may have been dropped meanwhile. And a held finger counts from the last bar: nothing may be put behind it.
    if (index !== nextIndex(state.windows, side) || (side === 'right' && !state.mayMove)) state[side] = 'more'
    else add(state, side, { index, bars })
  } catch (error) {
    if (isWanted()) fail(state, side, error)
  }
}

function add(state: State, side: Side, added: LoadedWindow): void {
  const { bounds } = state
  const count = added.bars.time.length
  // A series that has no known beginning begins where nothing is any more.
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
