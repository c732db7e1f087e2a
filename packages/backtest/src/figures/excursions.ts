import type { Bars } from '@assay/market'
import type { TradeColumns } from '../engine/trade-log.ts'

/** The largest move against (`mae`) and in favour of (`mfe`) a position while it was open, in price, 0 or more. */
export interface Excursion {
  readonly mae: number
  readonly mfe: number
}

/**
 * Covers the bars through which trade `i` was held, and its exit price. Of the exit bar only the open and the exit price count, because the
 * rest of that bar may have come after the exit.
 */
export function excursionOf(bars: Bars, trades: TradeColumns, i: number): Excursion {
  const { lowest, highest } = reachOf(bars, trades, i)
  const down = Math.max(0, trades.entryPrice[i] - lowest)
  const up = Math.max(0, highest - trades.entryPrice[i])
  return trades.sign[i] === 1 ? { mae: down, mfe: up } : { mae: up, mfe: down }
}

/** The lowest and the highest price of a period. */
export interface Reach {
  readonly lowest: number
  readonly highest: number
}

/** The price range of trade `i`, from which its excursion is measured. */
export function reachOf(bars: Bars, { entryBar, exitBar, exitPrice }: TradeColumns, i: number): Reach {
  const whole = rangeOf(bars, entryBar[i], exitBar[i])
  const open = bars.open[exitBar[i]]
  return { lowest: Math.min(whole.lowest, exitPrice[i], open), highest: Math.max(whole.highest, exitPrice[i], open) }
}

/** The range of the bars [from, to). */
export function rangeOf({ low, high }: Bars, from: number, to: number): Reach {
  let lowest = Infinity
  let highest = -Infinity
  for (let bar = from; bar < to; bar++) {
    if (low[bar] < lowest) lowest = low[bar]
    if (high[bar] > highest) highest = high[bar]
  }
  return { lowest, highest }
}
