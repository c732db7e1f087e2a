import type { Bars } from '@assay/market'
import { walkOver } from '../series.ts'

/** The acceleration of one side: from `first`, by `step` at each new extreme, up to `most`. */
interface Acceleration {
  readonly first: number
  readonly step: number
  readonly most: number
}

export interface ParabolicSettings {
  readonly long: Acceleration
  readonly short: Acceleration
  /** 0: the first two bars decide. Otherwise the first stop: long if positive, short if negative. */
  readonly startValue: number
  /** The share of itself by which the stop moves away at a reversal. */
  readonly offsetOnReverse: number
  /** Whether values are negative while short. */
  readonly signed: boolean
}

/**
 * Wilder's stop and reverse, described for a long position; a short one is the mirror image:
 * 1. if the low touches the stop, the position reverses: the new stop is the extreme reached, kept beyond the last two
 * bars;
 * 2. otherwise a new high is a new extreme and accelerates the stop;
 * 3. the stop then moves towards the extreme by the acceleration, but not into the last two bars.
 * Bar 0 only gives the first stop.
 */
export function parabolic({ high, low }: Bars, settings: ParabolicSettings): Float64Array {
  const { length } = high
  const walk = walkOver(high)
  const stops = walk.column(1)
  if (length < 2) return stops
  const { startValue, offsetOnReverse } = settings
  const up = capped(settings.long)
  const down = capped(settings.short)
  const sign = settings.signed ? -1 : 1
  const startsLong = startValue === 0 ? !startsShort(high, low) : startValue > 0
  const firstStop = startValue === 0 ? (startsLong ? low[0] : high[0]) : Math.abs(startValue)
  const firstSpeed = startsLong ? up.first : down.first
  const [side = startsLong ? 1 : -1, firstExtreme = startsLong ? high[1] : low[1]] = walk.numbers
  let [, extreme = firstExtreme, stop = firstStop, speed = firstSpeed, lastHigh = high[1], lastLow = low[1]] = walk.numbers
  let long = side === 1
  // The first step has no bar before it and uses its own bar instead, so the first stop may lie within bar 0.
  for (let i = Math.max(1, walk.from); i < length; i++) {
    const turned = long ? low[i] <= stop : high[i] >= stop
    if (turned) {
      long = !long
      stop = long ? Math.min(extreme, lastLow, low[i]) : Math.max(extreme, lastHigh, high[i])
      stop += (long ? -stop : stop) * offsetOnReverse
      speed = long ? up.first : down.first
      extreme = long ? high[i] : low[i]
    }
    stops[i] = long ? stop : sign * stop
    const side = long ? up : down
    if (!turned && (long ? high[i] > extreme : low[i] < extreme)) {
      extreme = long ? high[i] : low[i]
      speed = Math.min(speed + side.step, side.most)
    }
    stop += speed * (extreme - stop)
    stop = long ? Math.min(stop, lastLow, low[i]) : Math.max(stop, lastHigh, high[i])
    lastHigh = high[i]
    lastLow = low[i]
  }
  walk.keep(long ? 1 : -1, extreme, stop, speed, lastHigh, lastLow)
  return stops
}

const capped = ({ first, step, most }: Acceleration): Acceleration => ({ first: Math.min(first, most), step: Math.min(step, most), most })

/** Short only if the second bar's low fell, and fell further than its high rose. */
function startsShort(high: Float64Array, low: Float64Array): boolean {
  const fall = low[0] - low[1]
  return fall > 0 && fall > high[1] - high[0]
}

/**
 * Bars after which two stops with different starts have met, found by trial with a margin. A stop that hardly moves may
 * never meet the other.
 */
export const parabolicSettle = (slowestStep: number): number =>
  slowestStep < 0.001 ? Number.POSITIVE_INFINITY : Math.ceil(20 / slowestStep)
