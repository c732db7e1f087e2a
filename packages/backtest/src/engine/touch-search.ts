import type { Bars } from '@assay/market'
import { type Levels, type Sign, trailedStop } from './stop-levels.ts'

/** A block has 2⁵ of the next smaller ones; the smallest has as many bars. */
const shift = 5

/**
 * The extremes of consecutive blocks of 2^`shift` bars, the last of which may be cut short. Prices are signed by the side, so that for both
 * sides a lower one is worse and a higher one better.
 */
interface Blocks {
  readonly shift: number
  readonly worst: Float64Array
  readonly best: Float64Array
  /** The best stop that a close of the block offers; empty if the stop does not trail. */
  readonly stop: Float64Array
}

/** The part of a position that a search reads and moves. */
interface Searched {
  readonly entryBar: number
  readonly target: number
  stop: number
}

/**
 * Finds the first bar, from the entry to `last`, that touches the stop or the target; last + 1 if none does. `position.stop` is then the
 * stop in that bar.
 */
export type TouchSearch = (position: Searched, last: number) => number

/** A search for positions of one side with these levels. It passes over stretches without a touch, with the result of walking all bars. */
export function touchSearch(bars: Bars, levels: Levels, sign: Sign): TouchSearch {
  const single = signedBars(bars, levels, sign)
  const sizes = blocksOver(single)
  const { worst, best } = single
  const offered = levels.trail === null ? null : single.stop

  /** The largest block that begins with `bar`, ends by `last` and has no touch. */
  function quietFrom(bar: number, last: number, stop: number, target: number): Blocks | null {
    let found: Blocks | null = null
    for (let size = 0; size < sizes.length; size++) {
      const blocks = sizes[size]
      const at = bar >> blocks.shift
      if (at << blocks.shift !== bar || bar + (1 << blocks.shift) - 1 > last) return found
      const tested = offered ? Math.max(stop, blocks.stop[at]) : stop
      if (blocks.worst[at] <= tested || blocks.best[at] >= target) return found
      found = blocks
    }
    return found
  }

  return (position, last) => {
    const target = sign * position.target
    let stop = sign * position.stop
    let bar = position.entryBar
    for (; bar <= last; bar++) {
      if (bar % (1 << shift) === 0) {
        for (let quiet = quietFrom(bar, last, stop, target); quiet; quiet = quietFrom(bar, last, stop, target)) {
          if (offered) stop = Math.max(stop, quiet.stop[bar >> quiet.shift])
          bar += 1 << quiet.shift
        }
        if (bar > last) break
      }
      if (worst[bar] <= stop || best[bar] >= target) break
      if (offered && offered[bar] > stop) stop = offered[bar]
    }
    position.stop = sign * stop
    return bar
  }
}

/** Every bar as a block of its own. */
function signedBars({ high, low, close }: Bars, { trail, type }: Levels, sign: Sign): Blocks {
  const worst = (sign === 1 ? low : high).map((price) => sign * price)
  const best = (sign === 1 ? high : low).map((price) => sign * price)
  const none = -sign * Infinity
  const stop =
    trail === null ? new Float64Array(0) : close.map((price) => sign * trailedStop(none, price, sign, trail, type === 'percentage'))
  return { shift: 0, worst, best, stop }
}

/** Blocks of all sizes, the smallest first, up to one of which there are two. */
function blocksOver(single: Blocks): Blocks[] {
  const sizes: Blocks[] = []
  for (let finer = single; finer.worst.length >> shift >= 2; finer = sizes[sizes.length - 1]) {
    const joined = (values: Float64Array, join: (a: number, b: number) => number, from: number) => {
      const column = new Float64Array((values.length + (1 << shift) - 1) >> shift).fill(from)
      for (let i = 0; i < values.length; i++) column[i >> shift] = join(column[i >> shift], values[i])
      return column
    }
    sizes.push({
      shift: finer.shift + shift,
      worst: joined(finer.worst, Math.min, Infinity),
      best: joined(finer.best, Math.max, -Infinity),
      stop: joined(finer.stop, Math.max, -Infinity),
    })
  }
  return sizes
}
