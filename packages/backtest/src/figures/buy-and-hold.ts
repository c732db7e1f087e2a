import type { Bars } from '@assay/market'
import { z } from 'zod'

/**
 * Buys the instrument for the whole capital at the first open of the period and holds it to the last close. Money is in the quote currency.
 */
export const BuyAndHold = z.object({
  /** Price and opening time (ISO 8601, UTC) of the first bar. */
  entry_price: z.number(),
  entry_datetime: z.string(),
  /** Close and opening time of the last bar. */
  last_price: z.number(),
  last_datetime: z.string(),
  /** Bars held, including the first and the last. */
  bars: z.int().min(1),
  /** Units bought, fractional. */
  size: z.number(),
  /** Capital plus profit at the last close, before any cost. */
  final_value: z.number(),
  /**
   * The largest fall of the value below its peak, in percent of the capital. The peak includes the capital itself; values are taken at
   * closes.
   */
  max_drawdown: z.number(),
  /** `[opening time in UTC milliseconds, value at the close]`, evenly spread over the period, including the last bar. */
  equity: z.array(z.tuple([z.number(), z.number()])),
})
export type BuyAndHold = z.infer<typeof BuyAndHold>

/** Enough for a chart: a screen cannot show many more points. */
const mostPoints = 400

/** Covers the bars from `start` up to, but not including, `end`. Null if there are none. */
export function buyAndHold({ time, open, close }: Bars, { start, end, capital }: { start: number; end: number; capital: number }) {
  if (start >= end) return null
  const size = capital / open[start]
  const valueAt = (bar: number) => capital + size * (close[bar] - open[start])
  const moment = (bar: number) => new Date(time[bar]).toISOString()
  return {
    entry_price: open[start],
    entry_datetime: moment(start),
    last_price: close[end - 1],
    last_datetime: moment(end - 1),
    bars: end - start,
    size,
    final_value: valueAt(end - 1),
    max_drawdown: (deepestFall(valueAt, start, end, capital) / capital) * 100,
    equity: spread(start, end).map((bar): [number, number] => [time[bar], valueAt(bar)]),
  } satisfies BuyAndHold
}

/** The final value when buying and selling one unit costs `cost`, a distance in price as in `costs.breakEvenPerTrade`. */
export const holdAtCost = ({ final_value, size }: Pick<BuyAndHold, 'final_value' | 'size'>, cost: number): number =>
  final_value - cost * size

function deepestFall(valueAt: (bar: number) => number, start: number, end: number, capital: number): number {
  let peak = capital
  let deepest = 0
  for (let bar = start; bar < end; bar++) {
    const value = valueAt(bar)
    peak = Math.max(peak, value)
    deepest = Math.max(deepest, peak - value)
  }
  return deepest
}

/** At most `mostPoints` bars, evenly spread, including the last one. */
function spread(start: number, end: number): number[] {
  const count = Math.min(mostPoints, end - start)
  return Array.from({ length: count }, (_, i) => start + Math.ceil(((i + 1) * (end - start)) / count) - 1)
}
