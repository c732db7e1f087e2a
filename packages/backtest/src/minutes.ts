import { type Bars, firstAtOrAfter } from '@assay/market'
import type { Sign } from './levels.ts'

type FirstTouch = 'stop' | 'target' | 'unknown'

/** Decides which of two levels a bar touched first, from the one-minute bars it was built from. */
export type TouchOrder = (bar: number, sign: Sign, stop: number, target: number) => FirstTouch

/** The order when there are no finer bars. */
export const unknownOrder: TouchOrder = () => 'unknown'

/**
 * Walks the minutes of the bar. The first minute that touches exactly one level decides. One that touches both leaves the order unknown.
 */
export function minuteOrder(time: Float64Array, minutes: Bars): TouchOrder {
  return (bar, sign, stop, target) => {
    const until = bar + 1 < time.length ? time[bar + 1] : Infinity
    const adverse = sign === 1 ? minutes.low : minutes.high
    const favourable = sign === 1 ? minutes.high : minutes.low
    for (let i = firstAtOrAfter(minutes.time, time[bar]); i < minutes.time.length && minutes.time[i] < until; i++) {
      if (sign * minutes.open[i] <= sign * stop) return 'stop'
      if (sign * minutes.open[i] >= sign * target) return 'target'
      const stopped = sign * adverse[i] <= sign * stop
      const reached = sign * favourable[i] >= sign * target
      if (stopped && reached) return 'unknown'
      if (stopped) return 'stop'
      if (reached) return 'target'
    }
    return 'unknown'
  }
}
