import { findEntry } from '@assay/indicators'
import { type WinRate, winRate } from '@assay/statistics'
import { simulatedBars } from '../../simulated.ts'

const horizon = 8

/**
 * The share of simulated hourly bars of gold in 2024 with an ADX of a level or more, and how often the direction of the last eight hours
 * continued for eight more.
 */
export function goingOn(level: number): { share: number; above: WinRate; below: WinRate } {
  const bars = simulatedBars('XAUUSD', '1h', Date.UTC(2024, 0, 1), Date.UTC(2025, 0, 1))
  const { adx } = findEntry('ADX')!.indicator.compute(bars, { period: 14 }, { dayBoundary: 'new-york' })
  const known = Array.from(adx.keys()).filter((bar) => !Number.isNaN(adx[bar]))
  const judged = known.filter((bar) => bar >= horizon && bar + horizon < adx.length)
  const went = (bar: number) => (bars.close[bar] - bars.close[bar - horizon]) * (bars.close[bar + horizon] - bars.close[bar]) > 0
  const rateOf = (bars: readonly number[]) => winRate(bars.filter(went).length, bars.length)
  return {
    share: known.filter((bar) => adx[bar] >= level).length / known.length,
    above: rateOf(judged.filter((bar) => adx[bar] >= level)),
    below: rateOf(judged.filter((bar) => adx[bar] < level)),
  }
}
