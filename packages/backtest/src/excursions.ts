import type { Bars } from '@assay/market'
import type { TradeColumns } from './trade-log.ts'

/** The furthest that price went against (`mae`) and for (`mfe`) a position while it was open, in price, 0 or more. */
export interface Excursion {
  readonly mae: number
  readonly mfe: number
}

/**
 * Over the bars that trade `i` was held through, and its exit price. Of the bar in which it ended only the open and the exit price count:
 * what else that bar touched may have come after the exit.
 */
export function excursionOf(bars: Bars, trades: TradeColumns, i: number): Excursion {
  const { sign, entryBar, exitBar, entryPrice, exitPrice } = trades
  const whole = range(bars, entryBar[i], exitBar[i])
  const open = bars.open[exitBar[i]]
  return from(entryPrice[i], sign[i], Math.min(whole.lowest, exitPrice[i], open), Math.max(whole.highest, exitPrice[i], open))
}

function range({ low, high }: Bars, from: number, to: number): { lowest: number; highest: number } {
  let lowest = Infinity
  let highest = -Infinity
  for (let bar = from; bar < to; bar++) {
    if (low[bar] < lowest) lowest = low[bar]
    if (high[bar] > highest) highest = high[bar]
  }
  return { lowest, highest }
}

function from(entry: number, sign: number, lowest: number, highest: number): Excursion {
  const down = Math.max(0, entry - lowest)
  const up = Math.max(0, highest - entry)
  return sign === 1 ? { mae: down, mfe: up } : { mae: up, mfe: down }
}
