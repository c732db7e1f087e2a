import { rsiLimits } from './rules.ts'

// The close of the next bar at which a vote would change. Each is solved from the indicator's own step formula.

export interface Turns {
  readonly above: number | null
  readonly below: number | null
  readonly also: string | null
}

/** The last values of the averages, and the one that the slow average is compared with. */
export interface TrendState {
  readonly fast: number
  readonly slow: number
  /** The slow average nine bars ago, which is ten bars before the next bar. */
  readonly slowBefore: number
  readonly adx: number
}

const step = (period: number) => 2 / (period + 1)

/** The closes at which one vote of a trend is undecided. Above such a close that vote is up. */
function thresholds({ fast, slow, slowBefore }: TrendState): number[] {
  const [k1, k2] = [step(20), step(50)]
  return [(slow * (1 - k2) - fast * (1 - k1)) / (k1 - k2), slow, (slowBefore - slow * (1 - k2)) / k2]
}

/** All three votes are up above the highest threshold, and down below the lowest. */
export function trendTurns(state: 'up' | 'down' | 'range', trend: TrendState): Turns {
  const found = thresholds(trend)
  const [lowest, highest] = [Math.min(...found), Math.max(...found)]
  if (state === 'up') return { above: null, below: highest, also: 'or ADX (14) under 20' }
  if (state === 'down') return { above: lowest, below: null, also: 'or ADX (14) under 20' }
  return { above: highest, below: lowest > 0 ? lowest : null, also: 'with ADX (14) at 20 or more' }
}

/** Wilder's averages of gains and losses at the last close. */
export interface GainsAndLosses {
  readonly gain: number
  readonly loss: number
}

/** Wilder's averages over closes: the simple mean of the first changes, then smoothing with 1/`period`. Null with too few closes. */
export function gainsAndLosses(close: Float64Array, period: number): GainsAndLosses | null {
  if (close.length <= period) return null
  let [gain, loss] = [0, 0]
  for (let i = 1; i < close.length; i++) {
    const change = close[i] - close[i - 1]
    const [up, down] = [Math.max(0, change), Math.max(0, -change)]
    if (i <= period) {
      gain += up / period
      loss += down / period
    } else {
      gain += (up - gain) / period
      loss += (down - loss) / period
    }
  }
  return { gain, loss }
}

/** The next close at which the RSI is `target`. */
function closeForRsi(close: number, { gain, loss }: GainsAndLosses, target: number, period: number): number {
  const ratio = target / (100 - target)
  const kept = period - 1
  // A rise of `up` gives gains of kept·gain + up against losses of kept·loss. A fall works the other way round.
  const up = ratio * kept * loss - kept * gain
  return up >= 0 ? close + up : close - ((kept * gain) / ratio - kept * loss)
}

export function rsiTurns(vote: 1 | 0 | -1, close: number, averages: GainsAndLosses, period: number): Turns {
  const over = closeForRsi(close, averages, rsiLimits.over, period)
  const under = closeForRsi(close, averages, rsiLimits.under, period)
  if (vote > 0) return { above: null, below: over, also: null }
  if (vote < 0) return { above: under, below: null, also: null }
  return { above: over, below: under > 0 ? under : null, also: null }
}

/** The next close is above its average exactly if it is above the present average. */
export function averageTurns(vote: 1 | 0 | -1, average: number): Turns {
  return { above: vote > 0 ? null : average, below: vote < 0 ? null : average, also: null }
}
