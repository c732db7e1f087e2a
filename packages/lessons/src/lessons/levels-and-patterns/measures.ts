import { findEntry } from '@assay/indicators'
import type { Bars } from '@assay/market'
import { type BaseRate, baseRate } from '@assay/statistics'
import { simulatedBars } from '../../simulated.ts'

const horizon = 4
const lookBack = 20

const bars = (): Bars => simulatedBars('XAUUSD', '1h', Date.UTC(2022, 0, 1), Date.UTC(2025, 0, 1))

const rateOf = ({ close }: Bars, signals: number[]): BaseRate => baseRate({ close, signals, side: 1, horizon })

function engulfingBars(held: Bars): number[] {
  const { indicator, output } = findEntry('CDLENGULFING_BULLISH')!
  const column = indicator.compute(held, {}, { dayBoundary: 'new-york' })[output]
  return Array.from(column.keys()).filter((bar) => column[bar] > 0)
}

/** How often simulated gold was higher four hours after a bullish engulfing pattern. */
export function engulfing(): BaseRate {
  const held = bars()
  return rateOf(held, engulfingBars(held))
}

/** The same after a close above the high of the previous 20 hours. */
export function breakouts(): BaseRate {
  const held = bars()
  const signals = Array.from(held.close.keys()).filter(
    (bar) => bar >= lookBack && held.close[bar] > Math.max(...held.high.subarray(bar - lookBack, bar)),
  )
  return rateOf(held, signals)
}

/** Ten ounces bought at the close of each pattern and sold four hours later: `[profit before any cost, ounces]`. */
export function patternTrades(): (readonly [pnl: number, size: number])[] {
  const held = bars()
  return engulfingBars(held)
    .filter((bar) => bar + horizon < held.close.length)
    .map((bar) => [10 * (held.close[bar + horizon] - held.close[bar]), 10])
}
