import type { IPriceLine, ISeriesApi } from 'lightweight-charts'
import { priceMark } from '../../ui/price-chart.ts'
import { themeColor } from '../../ui/theme-color.ts'

/** The bid, marked on the price scale, and the ask as a faint line. */
export function drawnPrices(candles: ISeriesApi<'Candlestick'>) {
  let bid: IPriceLine | null = null
  let ask: IPriceLine | null = null
  const faint = (price: number) => ({ ...priceMark(price), color: themeColor('--line-2'), axisLabelVisible: false })
  const moved = (line: IPriceLine | null, price: number | null, make: (price: number) => ReturnType<typeof priceMark>) => {
    if (price === null) {
      if (line) candles.removePriceLine(line)
      return null
    }
    if (!line) return candles.createPriceLine(make(price))
    line.applyOptions({ price })
    return line
  }
  return {
    set(prices: { bid: number | null; ask: number | null }): void {
      bid = moved(bid, prices.bid, priceMark)
      ask = moved(ask, prices.ask, faint)
    },
  }
}
