import { type Bars, firstAtOrAfter } from '@assay/market'
import type { Sign } from './stop-levels.ts'

/** The level of a position that a bar touched first. */
export interface Touch {
  readonly first: 'stop' | 'target' | 'unknown'
  /** The minute that opened beyond that level: its opening time (UTC milliseconds) and its open, which is the price of the fill. */
  readonly gap: { readonly time: number; readonly open: number } | null
}

/**
 * Tells from the one-minute bars of a bar which of two levels it touched first. With `entered`, the position was filled at the open of the
 * bar, which is therefore no gap.
 */
export type TouchOrder = (bar: number, sign: Sign, stop: number, target: number, entered: boolean) => Touch

const unknown: Touch = { first: 'unknown', gap: null }

/** The order when there are no finer bars. */
export const unknownOrder: TouchOrder = () => unknown

/**
 * Walks the minutes of the bar. The first minute that touches exactly one level decides, and so does an open at or beyond one. A minute that
 * touches both later than at its open leaves the order unknown.
 */
export function minuteOrder(time: Float64Array, minutes: Bars): TouchOrder {
  return (bar, sign, stop, target, entered) => {
    const until = bar + 1 < time.length ? time[bar + 1] : Infinity
    const adverse = sign === 1 ? minutes.low : minutes.high
    const favourable = sign === 1 ? minutes.high : minutes.low
    for (let i = firstAtOrAfter(minutes.time, time[bar]); i < minutes.time.length && minutes.time[i] < until; i++) {
      const open = minutes.open[i]
      const opened = sign * open <= sign * stop ? 'stop' : sign * open >= sign * target ? 'target' : null
      if (opened) return { first: opened, gap: entered && minutes.time[i] === time[bar] ? null : { time: minutes.time[i], open } }
      const stopped = sign * adverse[i] <= sign * stop
      const reached = sign * favourable[i] >= sign * target
      if (stopped && reached) return unknown
      if (stopped || reached) return { first: stopped ? 'stop' : 'target', gap: null }
    }
    return unknown
  }
}
