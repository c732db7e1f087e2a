import type { Timeframe } from '@assay/market'
import type { CorrelationData } from './rolling-correlation.ts'
import { simulatedBars } from './simulated.ts'
import { barsOfYears } from './widget-bars.ts'

interface CorrelationPlan {
  readonly a: string
  readonly b: string
  readonly timeframe: Timeframe
  /** Years, end exclusive. */
  readonly from: number
  readonly to: number
}

/** For the widget `correlation`: the closes of two symbols at the times that both have, on simulated bars. */
export function correlationData({ a, b, timeframe, from, to }: CorrelationPlan): CorrelationData {
  const [first, second] = [a, b].map((symbol) => simulatedBars(symbol, timeframe, Date.UTC(from, 0, 1), Date.UTC(to, 0, 1)))
  const closeAt = new Map(Array.from(second.time, (at, bar) => [at, second.close[bar]]))
  const closes = Array.from(first.time).flatMap((at, bar): [number, number][] => {
    const other = closeAt.get(at)
    return other === undefined ? [] : [[first.close[bar], other]]
  })
  const years = to - from === 1 ? `${from}` : `${from} to ${to - 1}`
  const bars = barsOfYears(`${a} and ${b}`, from, to)
  return { about: `${a} and ${b} ${timeframe}, simulated bars of ${years}.`, bars, a, b, closes }
}
