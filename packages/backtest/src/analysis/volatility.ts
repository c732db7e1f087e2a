import { type Bars, candleStart } from '@assay/market'
import { quantile } from '@assay/statistics'
import { baseTimeframe, boundary, type Candles, windowOf } from './candles.ts'
import { atrPercentile, columnOf } from './measures.ts'
import { calmerRule, widerRule } from './rules.ts'
import type { Analysis } from './schema.ts'

const atrDays = 100

/** The average true range of the last day compared with the days before. */
export function volatilityOf(candles: Candles): Analysis['volatility'] {
  const cache = candles.of('1D')
  const { bars } = cache.data
  const { atr, n, percentile } = atrPercentile(bars)
  const before = columnOf('ATR', bars, { period: 14 }).subarray(Math.max(0, bars.close.length - 1 - n), Math.max(0, bars.close.length - 1))
  // Equal values count half, and no rule can express half.
  const isExact = atr !== null && n > 0 && 100 * (before.filter((value) => value < atr).length / n) === percentile
  return {
    method: `ATR (14) of the day against its last ${atrDays} values; days equal to it count half.`,
    window: windowOf(cache, Math.max(0, bars.close.length - 1 - n)),
    atr,
    percentile,
    n,
    test: isExact ? { timeframe: '1D', side: 'long', rule: calmerRule('1D', atr) } : null,
  }
}

const mostDays = 60
const fewestDays = 20

interface Day {
  readonly start: number
  readonly range: number
  /** The range of its bars that open before the present time of day. */
  readonly byNow: number
}

/** How much of its usual range the trading day has used. */
export function rangeOf(candles: Candles): Analysis['range'] {
  const { bars } = candles.of(baseTimeframe).data
  const { asOf } = candles
  const now = candleStart(bars.time[bars.time.length - 1], '1D', boundary)
  const elapsed = asOf - now
  const [today, ...before] = daysFromEnd(bars, elapsed, mostDays + 1)
  if (before.length < fewestDays) return null
  const days = before.reverse()
  const usual = median(days.map((day) => day.range))
  const added = sorted(days.map((day) => day.range - day.byNow))
  return {
    method: `Days run from 17:00 to 17:00 New York. Usual: the median of the last ${days.length} whole days. Expected at the close: today's range plus the middle half of what those days still added after this time of day.`,
    window: { from: days[0].start, to: today.start, bars: days.length },
    n: days.length,
    today: today.range,
    usual,
    usualByNow: median(days.map((day) => day.byNow)),
    used: today.range / usual,
    expected: { lower: today.range + quantile(added, 0.25), upper: today.range + quantile(added, 0.75) },
    days: days.map((day) => day.range),
    larger: days.filter((day) => day.range > today.range).length,
    test: { timeframe: '1D', side: 'long', rule: widerRule('1D', today.range) },
  }
}

/** Trading days that have bars, newest first. */
function daysFromEnd({ time, high, low }: Bars, elapsed: number, most: number): Day[] {
  const days: Day[] = []
  for (let end = time.length; end > 0 && days.length < most; ) {
    const start = candleStart(time[end - 1], '1D', boundary)
    let [highest, lowest, highestByNow, lowestByNow] = [-Infinity, Infinity, -Infinity, Infinity]
    let bar = end - 1
    for (; bar >= 0 && time[bar] >= start; bar--) {
      highest = Math.max(highest, high[bar])
      lowest = Math.min(lowest, low[bar])
      if (time[bar] - start >= elapsed) continue
      highestByNow = Math.max(highestByNow, high[bar])
      lowestByNow = Math.min(lowestByNow, low[bar])
    }
    // A day without bars by that time had no range yet.
    days.push({ start, range: highest - lowest, byNow: Math.max(0, highestByNow - lowestByNow) })
    end = bar + 1
  }
  return days
}

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)

export const median = (values: readonly number[]): number => quantile(sorted(values), 0.5)
