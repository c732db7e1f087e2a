import { type WinRate, winRate } from './win-rate.ts'

/** How often a signal was followed by a close in its direction. */
export interface BaseRate {
  readonly signals: number
  /** Signals whose outcome is known. */
  readonly usable: number
  readonly usableGood: number
  /** Of the signals at least `horizon` bars apart: the outcomes of others overlap and are not independent. */
  readonly independent: WinRate
  /** The same share over all bars; null without any. */
  readonly base: number | null
  /** The rate above that share. */
  readonly lift: number | null
}

export interface BaseRatePlan {
  readonly close: ArrayLike<number>
  /** Bars of the signals, ascending. */
  readonly signals: readonly number[]
  /** 1 expects a higher close, −1 a lower one. */
  readonly side: 1 | -1
  /** Bars until the outcome. */
  readonly horizon: number
}

/** An equal close is not good. */
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

/** From the oldest on, each that is at least `distance` after the last one taken. */
function apart(bars: readonly number[], distance: number): number[] {
  let next = Number.NEGATIVE_INFINITY
  return bars.filter((bar) => {
    if (bar < next) return false
    next = bar + distance
    return true
  })
}
