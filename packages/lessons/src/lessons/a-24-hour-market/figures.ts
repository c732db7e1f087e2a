import { findInstrument, hourMs, sessionsBetween } from '@assay/market'
import { dayTrades, profitAt } from '../../day-trades.ts'
import { money, plain } from '../../format-numbers.ts'
import type { Figures } from '../../lesson.ts'
import { simulatedBars } from '../../simulated.ts'
import { hoursOn } from './clock.ts'

const hoursOpen = (symbol: string) =>
  sessionsBetween(findInstrument(symbol)!, Date.UTC(2024, 4, 12), Date.UTC(2024, 4, 18)).reduce(
    (sum, { open, close }) => sum + (close - open) / hourMs,
    0,
  )

/** The mean distance between high and low of the candles that begin at an hour of UTC, in pips. */
function meanRange(at: number): number {
  const { time, high, low } = simulatedBars('EURUSD', '1h', Date.UTC(2024, 0, 1), Date.UTC(2025, 0, 1))
  const bars = Array.from(time.keys()).filter((bar) => new Date(time[bar]).getUTCHours() === at)
  return bars.reduce((sum, bar) => sum + (high[bar] - low[bar]), 0) / bars.length / 0.0001
}

const perNight = 7.5
const lots = 0.2
/** Four weeks: 20 nights from Monday to Friday, and each Wednesday counts three times. */
const nights = 4 * (4 + 3)

const nightTrades = () => dayTrades({ from: 23, to: 6, ounces: 10 })

export const figures: Figures = {
  openEuro: () => plain(hoursOpen('EURUSD')),
  openGold: () => plain(hoursOpen('XAUUSD')),
  bothWinter: () => plain(hoursOn(2026, 1, 15).both),
  bothMarch: () => plain(hoursOn(2026, 3, 18).both),
  winterStart: () => plain(hoursOn(2026, 1, 15).newYork),
  summerStart: () => plain(hoursOn(2026, 7, 15).newYork),
  busy: () => plain(meanRange(14)),
  quiet: () => plain(meanRange(22)),
  night: () => money(perNight * lots, 2),
  charges: () => plain(nights),
  month: () => money(perNight * lots * nights),
  nights: () => plain(nightTrades().length),
  nightFree: () => money(profitAt(nightTrades(), 0)),
  nightPaid: () => money(profitAt(nightTrades(), 0.5)),
}
