import { type Horizon, horizons, type Reaction } from './reaction.ts'

/** A release and the price reaction to it. */
export interface ReleaseReaction {
  /** Actual minus forecast; null if one of them is unknown. */
  readonly surprise: number | null
  readonly moves: Reaction['moves']
}

/** The size of moves in either direction, and how many went up. */
export interface UsualSize {
  readonly n: number
  /** Median size in average true ranges; null without moves. */
  readonly median: number | null
  /** The lower and upper quartile of the sizes. */
  readonly middle: [number, number] | null
  readonly up: number
}

/** The direction of prices after figures on one side of the forecast. */
export interface Direction {
  readonly n: number
  readonly up: number
  readonly down: number
  /** Probability, from 0 to 1, that chance alone puts at least as many on the side of the majority. */
  readonly chance: number | null
}

export interface UsualReaction extends UsualSize {
  readonly minutes: Horizon
  readonly above: Direction
  readonly below: Direction
}

/**
 * The usual reaction to releases after 5, 15 and 60 minutes. Moves that no bar shows, or without a range to measure
 * them by, do not count.
 */
export const usualReactions = (releases: readonly ReleaseReaction[]): UsualReaction[] =>
  horizons.map((minutes) => {
    const moved = releases.flatMap(({ surprise, moves }) => {
      const atr = moves[minutes]?.atr
      return atr == null ? [] : [{ surprise, atr }]
    })
    const sized = (side: (surprise: number) => boolean) =>
      moved.filter(({ surprise }) => surprise !== null && side(surprise)).map(({ atr }) => atr)
    return {
      minutes,
      ...usualSize(moved.map(({ atr }) => atr)),
      above: directionOf(sized((surprise) => surprise > 0)),
      below: directionOf(sized((surprise) => surprise < 0)),
    }
  })

/** The size of moves given in average true ranges; `up` counts those that went up. */
export function usualSize(moves: readonly number[]): UsualSize {
  const n = moves.length
  const up = moves.filter((move) => move > 0).length
  if (n === 0) return { n, median: null, middle: null, up }
  const sorted = moves.map(Math.abs).toSorted((a, b) => a - b)
  return { n, median: quantile(sorted, 0.5), middle: [quantile(sorted, 0.25), quantile(sorted, 0.75)], up }
}

/** Interpolates linearly between the two adjacent values. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const below = Math.floor(at)
  const next = sorted[Math.min(below + 1, sorted.length - 1)]
  return sorted[below] + (next - sorted[below]) * (at - below)
}

function directionOf(moves: readonly number[]): Direction {
  const up = moves.filter((move) => move > 0).length
  const down = moves.filter((move) => move < 0).length
  return { n: moves.length, up, down, chance: up + down === 0 ? null : fairTail(up + down, Math.max(up, down)) }
}

/** The probability of `least` or more heads in `n` throws of a fair coin. */
function fairTail(n: number, least: number): number {
  let ways = 1
  let all = 0
  let tail = 0
  for (let heads = 0; heads <= n; heads++) {
    all += ways
    if (heads >= least) tail += ways
    ways = (ways * (n - heads)) / (heads + 1)
  }
  return tail / all
}
