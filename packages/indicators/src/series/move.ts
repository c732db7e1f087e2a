import type { Bars } from '@assay/market'
import { walkOver } from './walk.ts'

/** Each value minus the one `bars` earlier. */
export function change(values: Float64Array, bars = 1): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const begin = walk.first + bars
  const changes = walk.column(begin)
  for (let i = Math.max(begin, walk.from); i < length; i++) changes[i] = values[i] - values[i - bars]
  return changes
}

/** Upward moves unchanged, all others as 0. */
export function positive(moves: Float64Array): Float64Array {
  const { length } = moves
  const walk = walkOver(moves)
  const ups = walk.column(walk.first)
  for (let i = Math.max(walk.first, walk.from); i < length; i++) ups[i] = moves[i] > 0 ? moves[i] : 0
  return ups
}

/** Downward moves as positive sizes, all others as 0. */
export function negative(moves: Float64Array): Float64Array {
  const { length } = moves
  const walk = walkOver(moves)
  const downs = walk.column(walk.first)
  for (let i = Math.max(walk.first, walk.from); i < length; i++) downs[i] = moves[i] < 0 ? -moves[i] : 0
  return downs
}

/** Wilder's averages of the upward and the downward moves of `values`, both as positive sizes, in one loop. */
export function wilderMoves(values: Float64Array, period: number): { ups: Float64Array; downs: Float64Array } {
  const { length } = values
  const walk = walkOver(values)
  const begin = walk.first + period
  const ups = walk.column(begin)
  const downs = walk.column(begin)
  let [up = 0, down = 0] = walk.numbers
  for (let i = Math.max(walk.first + 1, walk.from); i <= begin && i < length; i++) {
    const move = values[i] - values[i - 1]
    up += move > 0 ? move : 0
    down -= move < 0 ? move : 0
    if (i < begin) continue
    up /= period
    down /= period
    ups[i] = up
    downs[i] = down
  }
  const kept = period - 1
  for (let i = Math.max(begin + 1, walk.from); i < length; i++) {
    const move = values[i] - values[i - 1]
    up = (up * kept + (move > 0 ? move : 0)) / period
    down = (down * kept - (move < 0 ? move : 0)) / period
    ups[i] = up
    downs[i] = down
  }
  walk.keep(up, down)
  return { ups, downs }
}

/** `part` in percent of `part + rest`; 0 if the sum is below 1e-14, as in TA-Lib. */
export function percentOfSum(part: Float64Array, rest: Float64Array): Float64Array {
  const { length } = part
  const walk = walkOver(part, rest)
  const percents = walk.column(walk.first)
  for (let i = Math.max(walk.first, walk.from); i < length; i++) {
    const sum = part[i] + rest[i]
    percents[i] = Math.abs(sum) < 1e-14 ? 0 : 100 * (part[i] / sum)
  }
  return percents
}

/** The range of the bar, extended to the previous close if that lies outside; undefined on the first bar. */
export function trueRange({ high, low, close }: Bars): Float64Array {
  const { length } = close
  const walk = walkOver(close)
  const ranges = walk.column(1)
  for (let i = Math.max(1, walk.from); i < length; i++) ranges[i] = Math.max(high[i], close[i - 1]) - Math.min(low[i], close[i - 1])
  return ranges
}

/**
 * Wilder's average of the true range, in one loop: the mean of the ranges of bars 1 to `period`, then a step of
 * 1/`period` towards each range.
 */
export function wilderRange({ high, low, close }: Bars, period: number): Float64Array {
  const { length } = close
  const walk = walkOver(close)
  const averages = walk.column(period)
  // Until the first average this is the sum of the ranges.
  let [average = 0] = walk.numbers
  for (let i = Math.max(1, walk.from); i <= period && i < length; i++) {
    average += Math.max(high[i], close[i - 1]) - Math.min(low[i], close[i - 1])
    if (i === period) {
      average /= period
      averages[i] = average
    }
  }
  // Multiplying is a third faster than dividing each time; the results differ by less than one part in 1e15.
  const share = 1 / period
  for (let i = Math.max(period + 1, walk.from); i < length; i++) {
    const before = close[i - 1]
    average += (Math.max(high[i], before) - Math.min(low[i], before) - average) * share
    averages[i] = average
  }
  walk.keep(average)
  return averages
}

/** Each value divided by the one `bars` earlier, minus `base`, times `factor`; 0 if the earlier one is 0. */
export function growth(values: Float64Array, bars: number, factor: number, base: number): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const begin = walk.first + bars
  const results = walk.column(begin)
  for (let i = Math.max(begin, walk.from); i < length; i++) {
    const earlier = values[i - bars]
    results[i] = earlier === 0 ? 0 : (values[i] / earlier - base) * factor
  }
  return results
}

/** The value `bars` earlier. */
export function earlier(values: Float64Array, bars: number): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const begin = walk.first + bars
  const results = walk.column(begin)
  for (let i = Math.max(begin, walk.from); i < length; i++) results[i] = values[i - bars]
  return results
}
