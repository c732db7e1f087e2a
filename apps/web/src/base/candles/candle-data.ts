import type { Bars } from '@assay/market'
import type { ISeriesApi } from 'lightweight-charts'
import { candleAt } from '../../ui/price-chart.ts'
import { noBars } from './bars.ts'

/** The library looks at all candles for each one that is added. */
const mostAdded = 30

/** The candles of the library's series. Bars that continue the present ones are added to them, so a new price redraws only one candle. */
export function candleData(candles: ISeriesApi<'Candlestick'>) {
  let shown: Bars = noBars

  return {
    bars: () => shown,
    /**
     * Returns true if all candles were set again. This never happens with the same times as before: given those for its
     * only series, lightweight-charts 5.2.1 loses points as soon as there is another series.
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

/** Whether the second series begins with all the times of the first. */
function continues({ time: before }: Bars, { time: after }: Bars): boolean {
  if (after.length < before.length) return false
  for (let bar = 0; bar < before.length; bar++) if (before[bar] !== after[bar]) return false
  return true
}

const prices = ['open', 'high', 'low', 'close'] as const

const differs = (before: Bars, after: Bars, bar: number): boolean => prices.some((name) => before[name][bar] !== after[name][bar])
