import { type Bars, firstAtOrAfter, minuteMs } from '@assay/market'

/** A move from the last price before an event; null if no bar shows it. */
export interface Move {
  readonly points: number
  /** In hourly average true ranges; null without enough history. */
  readonly atr: number | null
}

/** The price moves after an instant. */
export interface Reaction {
  readonly p0: number | null
  readonly atr: number | null
  /**
   * `MISALIGNED`: the bars are too coarse to show the instant. `NO_PRICE`: there is no price before it, or the last one
   * is at least half an hour old.
   */
  readonly reason: 'MISALIGNED' | 'NO_PRICE' | null
  readonly moves: Readonly<Record<Horizon, Move | null>>
}

/** Minutes after the event. */
export const horizons = [5, 15, 60] as const
export type Horizon = (typeof horizons)[number]

const hour = 60 * minuteMs
const oldestPrice = 30 * minuteMs

/** `timeframe` is that of the bars and `at` the instant, both in milliseconds; `point` is the instrument's. */
export function reactionTo(bars: Bars, timeframe: number, point: number, at: number): Reaction {
  const atr = hourlyRange(bars, timeframe, at)
  const after = firstAtOrAfter(bars.time, at)
  // The last bar that closes by the instant.
  const before = firstAtOrAfter(bars.time, at - timeframe + 1) - 1
  const reason = reasonAgainst(at % timeframe === 0, before < 0 || bars.time[before] + timeframe <= at - oldestPrice)
  if (reason) return { p0: null, atr, reason, moves: { 5: null, 15: null, 60: null } }
  const p0 = bars.close[before]
  const moveAfter = (minutes: Horizon): Move | null => {
    const last = firstAtOrAfter(bars.time, at + minutes * minuteMs - timeframe + 1) - 1
    if (last < after) return null
    const change = bars.close[last] - p0
    return { points: change / point, atr: atr === null ? null : change / atr }
  }
  return { p0, atr, reason: null, moves: { 5: moveAfter(5), 15: moveAfter(15), 60: moveAfter(60) } }
}

function reasonAgainst(aligned: boolean, priceless: boolean): Reaction['reason'] {
  if (!aligned) return 'MISALIGNED'
  return priceless ? 'NO_PRICE' : null
}

const candles = 100
const period = 14

interface Candle {
  high: number
  low: number
  close: number
}

/**
 * Wilder's average true range of the last 100 hours with bars that end by `at`. The number of hours is fixed, so more
 * history does not change the result.
 */
function hourlyRange(bars: Bars, timeframe: number, at: number): number | null {
  if (hour % timeframe !== 0) return null
  const [first, ...rest] = hoursBefore(bars, Math.floor(at / hour) * hour)
  if (rest.length < period) return null
  const ranges = rest.map(({ high, low }, i) => {
    const { close } = i === 0 ? first : rest[i - 1]
    return Math.max(high - low, Math.abs(high - close), Math.abs(low - close))
  })
  const start = ranges.slice(0, period).reduce((sum, range) => sum + range, 0) / period
  return ranges.slice(period).reduce((mean, range) => ((period - 1) * mean + range) / period, start)
}

/** The candles of the last hours before `end`, which is a full hour in UTC, oldest first. */
function hoursBefore({ time, high, low, close }: Bars, end: number): Candle[] {
  const found: Candle[] = []
  let of = Number.NaN
  for (let i = firstAtOrAfter(time, end) - 1; i >= 0; i--) {
    const candle = found.at(-1)
    if (candle && Math.floor(time[i] / hour) === of) {
      candle.high = Math.max(candle.high, high[i])
      candle.low = Math.min(candle.low, low[i])
      continue
    }
    if (found.length === candles) break
    of = Math.floor(time[i] / hour)
    found.push({ high: high[i], low: low[i], close: close[i] })
  }
  return found.reverse()
}
