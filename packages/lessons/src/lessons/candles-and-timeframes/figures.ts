import { type DayBoundary, dayMs, expectedBars, findInstrument, resample } from '@assay/market'
import { plain } from '../../format-numbers.ts'
import type { Figures } from '../../lesson.ts'
import { simulatedBars } from '../../simulated.ts'
import { joined, type Prices } from './candles.ts'

const three: readonly Prices[] = [
  [2997.4, 3001.2, 2996.8, 3000.5],
  [3000.5, 3000.9, 2994.1, 2995.3],
  [2995.3, 2999.0, 2994.7, 2998.6],
]
const minutes = () => simulatedBars('XAUUSD', '1min', Date.UTC(2024, 4, 6), Date.UTC(2024, 4, 11))

/** Open and close of the daily candle that begins at `from`, on simulated bars. */
function dayOf(boundary: DayBoundary, from: number): { open: number; close: number } {
  const days = resample(minutes(), '1D', boundary)
  const at = days.time.indexOf(from)
  return { open: days.open[at], close: days.close[at] }
}
const utcDay = () => dayOf('utc', Date.UTC(2024, 4, 9))
const newYorkDay = () => dayOf('new-york', Date.UTC(2024, 4, 8, 21))
const expected = (symbol: string) =>
  plain(expectedBars(findInstrument(symbol)!, '1min', Date.UTC(2024, 4, 8, 21), Date.UTC(2024, 4, 9, 21)))

export const figures: Figures = {
  joinedOpen: () => plain(joined(three)[0], 1),
  joinedHigh: () => plain(joined(three)[1], 1),
  joinedLow: () => plain(joined(three)[2], 1),
  joinedClose: () => plain(joined(three)[3], 1),
  utcOpen: () => plain(utcDay().open, 2),
  utcClose: () => plain(utcDay().close, 2),
  newYorkOpen: () => plain(newYorkDay().open, 2),
  newYorkClose: () => plain(newYorkDay().close, 2),
  perDay: () => expected('EURUSD'),
  perGoldDay: () => expected('XAUUSD'),
  quarters: () => plain(dayMs / 900_000),
}
