import type { Bars } from '@assay/market'
import { walkOver } from './walk.ts'

/** The column selected by a coded `source`. Codes 0 to 3 and 7 return the bars' own columns, not copies: never write into them. */
export function priceColumn(bars: Bars, source: number): Float64Array {
  switch (source) {
    case 0:
      return bars.close
    case 1:
      return bars.open
    case 2:
      return bars.high
    case 3:
      return bars.low
    case 4:
      return medianPrice(bars)
    case 5:
      return typicalPrice(bars)
    case 6:
      return averagePrice(bars)
    case 7:
      return bars.volume
    default:
      throw new RangeError(`no price source has the code "${source}"`)
  }
}

/** (high + low) / 2. */
export function medianPrice({ high, low }: Bars): Float64Array {
  const { length } = high
  const walk = walkOver(high)
  const prices = walk.column(0)
  for (let i = walk.from; i < length; i++) prices[i] = (high[i] + low[i]) / 2
  return prices
}

/** (high + low + close) / 3, added in this order: money flow compares adjacent values, and ties depend on the rounding. */
export function typicalPrice({ high, low, close }: Bars): Float64Array {
  const { length } = close
  const walk = walkOver(high)
  const prices = walk.column(0)
  for (let i = walk.from; i < length; i++) prices[i] = (high[i] + low[i] + close[i]) / 3
  return prices
}

/** The mean of the four prices, added in the order high, low, close, open. */
export function averagePrice({ open, high, low, close }: Bars): Float64Array {
  const { length } = close
  const walk = walkOver(high)
  const prices = walk.column(0)
  for (let i = walk.from; i < length; i++) prices[i] = (high[i] + low[i] + close[i] + open[i]) / 4
  return prices
}
