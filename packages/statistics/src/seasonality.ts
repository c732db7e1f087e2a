import { type Interval, meanInterval } from './expectancy.ts'
import { mean } from './moments.ts'
import { type WinRate, winRate } from './win-rate.ts'

/** Bars of one part of the day or week. */
export interface Season {
  readonly n: number
  /** Mean of close over open, in basis points. */
  readonly mean: number
  /** 95 % interval of the mean by Student's t. Null for one bar, or if all are equal. */
  readonly t: Interval | null
  /** Bars that closed above their open. */
  readonly up: WinRate
  /** Mean of high − low. */
  readonly meanRange: number
}

/** Columns of equal length. */
export interface CandleColumns {
  readonly open: ArrayLike<number>
  readonly high: ArrayLike<number>
  readonly low: ArrayLike<number>
  readonly close: ArrayLike<number>
}

/** Groups bars and summarises each group: `keys[i]` names the group of bar i. */
export function seasonality({ open, high, low, close }: CandleColumns, keys: readonly string[]): Record<string, Season> {
  const groups = new Map<string, number[]>()
  for (let bar = 0; bar < keys.length; bar++) {
    const group = groups.get(keys[bar])
    if (group) group.push(bar)
    else groups.set(keys[bar], [bar])
  }
  return Object.fromEntries([...groups].map(([key, bars]) => [key, seasonOf(bars)]))

  function seasonOf(bars: readonly number[]): Season {
    const moves = bars.map((bar) => 10_000 * (close[bar] / open[bar] - 1))
    return {
      n: bars.length,
      mean: mean(moves),
      t: meanInterval(moves),
      up: winRate(moves.filter((move) => move > 0).length, bars.length),
      meanRange: mean(bars.map((bar) => high[bar] - low[bar])),
    }
  }
}
