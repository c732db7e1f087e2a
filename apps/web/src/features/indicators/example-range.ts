import type { CandlesMeta, DataSource, DataSources } from '@assay/contracts'
import { isBuiltFrom, timeframeMs } from '@assay/market'

/** The bars on which examples are drawn. */
export type ExampleRange = Pick<CandlesMeta, 'symbol' | 'timeframe' | 'provider'> & {
  /** UTC milliseconds, `to` exclusive. */ from: number
  to: number
}

const symbol = 'XAUUSD'
const timeframe = '15min'

/** Five weeks hold about 2,300 bars: those shown, and enough before them for the slowest averages to settle. */
const lengthMs = 35 * 86_400_000

/** The last stored weeks of gold: real bars before simulated ones, then those that reach furthest. Null if there are none. */
export function exampleRange({ now, sources }: DataSources): ExampleRange | null {
  const able = sources.filter(
    (source) => source.symbol === symbol && isBuiltFrom(timeframe, source.timeframe) && (source.simulated || source.bars > 0),
  )
  const [best] = able.toSorted((a, b) => Number(a.simulated) - Number(b.simulated) || endOf(b, now) - endOf(a, now))
  if (!best) return null
  const to = endOf(best, now)
  return { symbol, timeframe, provider: best.provider, from: to - lengthMs, to }
}

/** The end of the last whole candle; a series made on demand reaches up to now. */
function endOf({ to }: DataSource, now: number): number {
  const step = timeframeMs[timeframe]
  return Math.floor(Math.min(to ?? now, now) / step) * step
}
