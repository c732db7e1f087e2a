import { type Bars, firstAtOrAfter } from '@assay/market'
import type { Sign } from './levels.ts'

type FirstTouch = 'stop' | 'target' | 'unknown'

/** Says which of two levels a bar touched first, from the one-minute bars that it was built from. */
export type TouchOrder = (bar: number, sign: Sign, stop: number, target: number) => FirstTouch

/** Without finer bars the order is never known. */
export const unknownOrder: TouchOrder = () => 'unknown'

/** Walks the minutes of the bar: the first that touches exactly one level decides; one that touches both at an unknown order leaves it unknown. */
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
