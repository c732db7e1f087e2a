import { exp, ln } from './elementary.ts'
import { isConstant, mean } from './moments.ts'
import { z975 } from './normal.ts'

/** Closes at ascending times. */
export interface TimedCloses {
  readonly time: ArrayLike<number>
  readonly close: ArrayLike<number>
}

export interface Correlation {
  /** Pairs of returns. */
  readonly n: number
  /** Pearson's r, with its 95 % interval by Fisher's transformation. */
  readonly r: number | null
  readonly lower: number | null
  readonly upper: number | null
}

/**
 * How closely two prices move together: the correlation of their log returns between common times, for the last
 * `window` returns.
 */
export function correlation(a: TimedCloses, b: TimedCloses, window: number): Correlation {
  const [x, y] = commonReturns(a, b, window)
  const n = x.length
  if (n < 3 || isConstant(x) || isConstant(y)) return { n, r: null, lower: null, upper: null }
  const r = pearson(x, y)
  if (n <= 3 || Math.abs(r) >= 1 - 1e-12) return { n, r, lower: null, upper: null }
  const half = z975 / Math.sqrt(n - 3)
  return { n, r, lower: shifted(r, -half), upper: shifted(r, half) }
}

/** tanh(atanh(r) + by). */
function shifted(r: number, by: number): number {
  const squared = ((1 + r) / (1 - r)) * exp(2 * by)
  return (squared - 1) / (squared + 1)
}

function pearson(x: readonly number[], y: readonly number[]): number {
  const [meanX, meanY] = [mean(x), mean(y)]
  let [xy, xx, yy] = [0, 0, 0]
  for (let i = 0; i < x.length; i++) {
    const [dx, dy] = [x[i] - meanX, y[i] - meanY]
    xy += dx * dy
    xx += dx * dx
    yy += dy * dy
  }
  return Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy)))
}

/** Walks back from the end, so that a long history costs nothing. */
function commonReturns(a: TimedCloses, b: TimedCloses, window: number): [number[], number[]] {
  const [closesA, closesB]: [number[], number[]] = [[], []]
  let [i, j] = [a.time.length - 1, b.time.length - 1]
  while (i >= 0 && j >= 0 && closesA.length <= window) {
    if (a.time[i] > b.time[j]) i--
    else if (a.time[i] < b.time[j]) j--
    else {
      closesA.push(a.close[i--])
      closesB.push(b.close[j--])
    }
  }
  return [returnsOf(closesA.reverse()), returnsOf(closesB.reverse())]
}

const returnsOf = (closes: readonly number[]): number[] => closes.slice(1).map((close, i) => ln(close / closes[i]))
