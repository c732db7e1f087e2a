import { isAlike } from './percentile-rank.ts'

/** 1 votes for up, −1 for down, 0 for neither. */
type Vote = -1 | 0 | 1

interface TrendVotes {
  readonly fastAboveSlow: Vote
  readonly closeAboveSlow: Vote
  readonly slowRising: Vote
}

export interface Trend {
  readonly state: 'up' | 'down' | 'range' | null
  readonly votes: TrendVotes | null
  readonly adx: number | null
}

/** Columns of equal length; NaN where a value is not defined. */
interface TrendColumns {
  readonly close: ArrayLike<number>
  /** EMA 20 and EMA 50 of the closes. */
  readonly fast: ArrayLike<number>
  readonly slow: ArrayLike<number>
  /** ADX 14. */
  readonly adx: ArrayLike<number>
}

const fewestBars = 60
const slopeBars = 10
/** A market with an ADX below this has no trend. */
const leastAdx = 20

/** The trend at the last bar: two of three votes, if the ADX shows a trend. Null with fewer than 60 bars. */
export function trendOf({ close, fast, slow, adx }: TrendColumns): Trend {
  const last = close.length - 1
  const strength = last >= 0 && !Number.isNaN(adx[last]) ? adx[last] : null
  if (close.length < fewestBars) return { state: null, votes: null, adx: strength }
  const votes = {
    fastAboveSlow: voteOf(fast[last], slow[last]),
    closeAboveSlow: voteOf(close[last], slow[last]),
    slowRising: voteOf(slow[last], slow[last - slopeBars]),
  }
  const sum = votes.fastAboveSlow + votes.closeAboveSlow + votes.slowRising
  const isRange = strength === null || strength < leastAdx || Math.abs(sum) < 2
  return { state: isRange ? 'range' : stateOf(sum), votes, adx: strength }
}

const stateOf = (sum: number) => (sum > 0 ? 'up' : 'down')

/** 1 if a value is above the other one, −1 if below, 0 if within 1e-12 of it. */
function voteOf(value: number, against: number): Vote {
  if (isAlike(value, against)) return 0
  return value > against ? 1 : -1
}
