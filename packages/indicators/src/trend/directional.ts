import type { Bars } from '@assay/market'
import { trueRange, walkOver } from '../series.ts'

/**
 * Wilder's directional sums: how much the high rose beyond the fall of the low (`plus`), the reverse (`minus`), and the
 * true range.
 */
export interface DirectionalSums {
  readonly plus: Float64Array
  readonly minus: Float64Array
  readonly range: Float64Array
}

/**
 * The sums over `period`, in three steps:
 * 1. each bar's move counts only for the side that went further;
 * 2. the first `period - 1` bars are added;
 * 3. from then on a sum loses one part in `period` and gains the newest move. A period of 1 gives the single moves.
 * The first value is at `period - 1`, but never before the second bar.
 */
export function directionalSums(bars: Bars, period: number): DirectionalSums {
  const { high, low } = bars
  const ranges = trueRange(bars)
  const { length } = ranges
  const begin = Math.max(1, period - 1)
  const walk = walkOver(bars.close)
  const plus = walk.column(begin)
  const minus = walk.column(begin)
  const range = walk.column(begin)
  let [up = 0, down = 0, reach = 0] = walk.numbers
  for (let i = Math.max(1, walk.from); i < length; i++) {
    // Nothing is subtracted until the sum is complete.
    const part = i < period ? Number.POSITIVE_INFINITY : period
    const rise = high[i] - high[i - 1]
    const fall = low[i - 1] - low[i]
    up = up - up / part + (rise > fall && rise > 0 ? rise : 0)
    down = down - down / part + (fall > rise && fall > 0 ? fall : 0)
    reach = reach - reach / part + ranges[i]
    if (i < begin) continue
    plus[i] = up
    minus[i] = down
    range[i] = reach
  }
  walk.keep(up, down, reach)
  return { plus, minus, range }
}

/**
 * The first bar at which the indicators (not the bare movement) have a value. It is one bar later, so that the sum
 * includes every bar's range.
 */
export const indicatorWarmup = (period: number): number => period

/** `part` in percent of `range`, or 0 if the range was 0. As in TA-Lib a period of 1 gives the plain fraction. */
export function directionalIndicator(part: Float64Array, range: Float64Array, period: number): Float64Array {
  const { length } = part
  const walk = walkOver(part)
  const scale = period === 1 ? 1 : 100
  const results = walk.column(indicatorWarmup(period))
  for (let i = Math.max(indicatorWarmup(period), walk.from); i < length; i++)
    results[i] = Math.abs(range[i]) < 1e-14 ? 0 : scale * (part[i] / range[i])
  return results
}

/**
 * The difference of the two directional indicators in percent of their sum; also undefined if there was no range or no
 * movement to compare.
 */
export function directionalIndex({ plus, minus, range }: DirectionalSums, period: number): Float64Array {
  const { length } = plus
  const walk = walkOver(plus)
  const results = walk.column(length)
  for (let i = Math.max(indicatorWarmup(period), walk.from); i < length; i++) {
    if (Math.abs(range[i]) < 1e-14) continue
    const up = 100 * (plus[i] / range[i])
    const down = 100 * (minus[i] / range[i])
    const sum = up + down
    if (Math.abs(sum) >= 1e-14) results[i] = 100 * (Math.abs(down - up) / sum)
  }
  return results
}
