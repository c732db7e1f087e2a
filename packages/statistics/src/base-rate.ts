import { type WinRate, winRate } from './win-rate.ts'

/** How often a signal was followed by a close in its direction. */
export interface BaseRate {
  readonly signals: number
  /** Signals whose outcome is known. */
  readonly usable: number
  readonly usableGood: number
  /** The win rate of signals at least `horizon` bars apart. The outcomes of closer signals overlap and are not independent. */
  readonly independent: WinRate
  /** The share of all bars with a good outcome; null if there are none. */
  readonly base: number | null
  /** The win rate minus `base`. */
  readonly lift: number | null
}

export interface BaseRatePlan {
  readonly close: ArrayLike<number>
  /** Bars of the signals, ascending. */
  readonly signals: readonly number[]
  /** 1 expects a higher close, −1 a lower one. */
  readonly side: 1 | -1
  /** Bars until the outcome is read. */
  readonly horizon: number
}

/** Compares the outcomes after signals with those of all bars. An equal close is not a good outcome. */
export function baseRate({ close, signals, side, horizon }: BaseRatePlan): BaseRate {
  const known = Math.max(0, close.length - horizon)
  const isGood = (bar: number) => side * (close[bar + horizon] - close[bar]) > 0
  const usable = signals.filter((bar) => bar < known)
  const independent = apart(usable, horizon)
  const rate = winRate(independent.filter(isGood).length, independent.length)
  let good = 0
  for (let bar = 0; bar < known; bar++) if (isGood(bar)) good++
  const base = known > 0 ? good / known : null
  return {
    signals: signals.length,
    usable: usable.length,
    usableGood: usable.filter(isGood).length,
    independent: rate,
    base,
    lift: rate.rate === null || base === null ? null : rate.rate - base,
  }
}

/** Selects bars from the oldest on, each at least `distance` after the one before. */
function apart(bars: readonly number[], distance: number): number[] {
  let next = Number.NEGATIVE_INFINITY
  return bars.filter((bar) => {
    if (bar < next) return false
    next = bar + distance
    return true
  })
}
