import { square } from './elementary.ts'
import { generator } from './generator.ts'
import { deviation, isConstant, mean, quantile } from './moments.ts'
import { z80, z975 } from './normal.ts'
import { defaultBlock } from './resample.ts'
import { studentQuantile } from './student.ts'
import { type WinRate, winRateOf } from './win-rate.ts'

export interface Interval {
  readonly lower: number
  readonly upper: number
}

export interface BootstrapInterval extends Interval {
  /** Trades per block. */
  readonly block: number
  readonly resamples: number
}

export interface Expectancy {
  readonly n: number
  readonly mean: number | null
  /** Sample deviation. */
  readonly sd: number | null
  /** 95 % interval of the mean by Student's t. */
  readonly t: Interval | null
  /** 95 % percentile interval of the mean from a block bootstrap; requires at least 10 trades. */
  readonly bootstrap: BootstrapInterval | null
  /** Total number of trades needed to distinguish the mean from 0 (two-sided 95 %, power 80 %). */
  readonly tradesNeeded: number | null
  /** Why there is no interval. A constant has none, because a width of 0 would claim certainty. */
  readonly reason: 'NO_TRADES' | 'ONE_TRADE' | 'ZERO_VARIANCE' | null
  readonly winRate: WinRate
}

export interface Bootstrap {
  /** An unsigned integer of 32 bits. */
  readonly seed: number
  readonly resamples: number
  /** Trades per block; null for the smallest b with b³ ≥ n. */
  readonly block: number | null
}

const fewestForBootstrap = 10

/** The average result of a trade (in R, money or percent), and how certain it is. */
export function expectancy(values: readonly number[], bootstrap: Bootstrap): Expectancy {
  const n = values.length
  const unknown = {
    n,
    mean: n > 0 ? mean(values) : null,
    sd: null,
    t: null,
    bootstrap: null,
    tradesNeeded: null,
    winRate: winRateOf(values),
  }
  if (n === 0) return { ...unknown, reason: 'NO_TRADES' }
  if (n === 1) return { ...unknown, reason: 'ONE_TRADE' }
  if (isConstant(values)) return { ...unknown, sd: 0, reason: 'ZERO_VARIANCE' }
  const average = mean(values)
  const sd = deviation(values, average)
  return {
    ...unknown,
    sd,
    t: studentInterval(average, sd, n),
    bootstrap: n < fewestForBootstrap ? null : bootstrapInterval(values, bootstrap),
    tradesNeeded: tradesNeeded(average, sd),
    reason: null,
  }
}

/** The 95 % interval of the mean by Student's t. Null for fewer than two values, or if all are equal. */
export function meanInterval(values: readonly number[]): Interval | null {
  if (values.length < 2 || isConstant(values)) return null
  const average = mean(values)
  return studentInterval(average, deviation(values, average), values.length)
}

/** The 95 % interval of a mean. */
export function studentInterval(average: number, sd: number, n: number): Interval {
  const half = (studentQuantile(0.975, n - 1) * sd) / Math.sqrt(n)
  return { lower: average - half, upper: average + half }
}

/**
 * Number of values with this mean and sample deviation that distinguish the mean from 0 (two-sided 95 %, power 80 %);
 * null if the mean is 0. Guenther (1981). Compared with the exact power of the t test it is correct, or 1 too small if
 * the effect exceeds 1.5 deviations.
 */
export function tradesNeeded(average: number, sd: number): number | null {
  if (average === 0) return null
  const effect = Math.abs(average) / sd
  return Math.max(2, Math.ceil(square(z975 + z80) / square(effect) + square(z975) / 2))
}

/** A sample adds whole blocks, whose sums are computed once, so that it takes a step for each block and not for each value. */
function bootstrapInterval(values: readonly number[], { seed, resamples, block: wanted }: Bootstrap): BootstrapInterval {
  const n = values.length
  const block = wanted ?? defaultBlock(n)
  const random = generator(seed)
  const [whole, rest] = [Math.floor(n / block), n % block]
  const [sums, restSums] = [blockSums(values, block), blockSums(values, rest)]
  const means = new Float64Array(resamples)
  for (let i = 0; i < resamples; i++) {
    let total = 0
    for (let drawn = 0; drawn < whole; drawn++) total += sums[random.below(n)]
    if (rest > 0) total += restSums[random.below(n)]
    means[i] = total / n
  }
  means.sort()
  return { lower: quantile(means, 0.025), upper: quantile(means, 0.975), block, resamples }
}

/** For each start the sum of `length` values from it on, in a circle. */
function blockSums(values: readonly number[], length: number): Float64Array {
  const n = values.length
  const sums = new Float64Array(n)
  for (let start = 0; start < n; start++) for (let i = 0; i < length; i++) sums[start] += values[(start + i) % n]
  return sums
}
