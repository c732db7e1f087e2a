import { type Bars, minuteMs, resample } from '@assay/market'

/** Open, high, low and close of a candle of five minutes. */
export type Prices = readonly [open: number, high: number, low: number, close: number]

/** The candle of 15 minutes that three candles of five minutes form. */
export function joined(prices: readonly Prices[]): Prices {
  const column = (of: (price: Prices, at: number) => number) => Float64Array.from(prices, of)
  const bars: Bars = {
    time: column((_, at) => Date.UTC(2024, 4, 15, 9) + at * 5 * minuteMs),
    open: column(([open]) => open),
    high: column(([, high]) => high),
    low: column(([, , low]) => low),
    close: column(([, , , close]) => close),
    volume: column(() => 1),
  }
  const { open, high, low, close } = resample(bars, '15min', 'new-york')
  return [open[0], high[0], low[0], close[0]]
}
