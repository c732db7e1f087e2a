import type { Bars } from '@assay/market'
import type { ISeriesApi } from 'lightweight-charts'
import { candleAt } from '../../ui/price-chart.ts'
import { noBars } from './bars.ts'

/** Each one that is added makes the library look at all of them. */
const mostAdded = 30

/** The candles of the library's series. Bars that continue those that are there are added to them: as a price comes, one candle is drawn anew. */
export function candleData(candles: ISeriesApi<'Candlestick'>) {
  let shown: Bars = noBars

  return {
    bars: () => shown,
    /**
     * True where all candles were put in anew. Never with the same times as before: given those for its only series, lightweight-charts 5.2.1
     * loses points as soon as there is another one.
     */
    set(bars: Bars): boolean {
      const before = shown
      shown = bars
      const added = bars.time.length - before.time.length
      if (before.time.length === 0 || added > mostAdded || !continues(before, bars)) {
        candles.setData(Array.from(bars.time, (_, bar) => candleAt(bars, bar)))
        return true
      }
      const last = before.time.length - 1
      for (let bar = 0; bar < bars.time.length; bar++) {
        if (bar > last || differs(before, bars, bar)) candles.update(candleAt(bars, bar), bar < last)
      }
      return false
    },
  }
}

/** The second begins with all the times of the first. */
function continues({ time: before }: Bars, { time: after }: Bars): boolean {
  if (after.length < before.length) return false
  for (let bar = 0; bar < before.length; bar++) if (before[bar] !== after[bar]) return false
  return true
}

const prices = ['open', 'high', 'low', 'close'] as const

const differs = (before: Bars, after: Bars, bar: number): boolean => prices.some((name) => before[name][bar] !== after[name][bar])
