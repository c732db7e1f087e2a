import { findEntry } from '@assay/indicators'
import type { Timeframe } from '@assay/market'
import { breakEvenOf, dayTrades } from '../../day-trades.ts'
import { money, percent, plain } from '../../format-numbers.ts'
import type { Figures } from '../../lesson.ts'
import { simulatedBars } from '../../simulated.ts'
import { lotsFor } from '../../sizing.ts'
import { trueRange } from './true-range.ts'

const year = [Date.UTC(2024, 0, 1), Date.UTC(2025, 0, 1)] as const

const averages = new Map<Timeframe, number[]>()

/** ATR (14) of simulated gold in 2024, the values after its warm-up. */
function atr(timeframe: Timeframe): number[] {
  const known = averages.get(timeframe)
  if (known) return known
  const { indicator } = findEntry('ATR')!
  const { atr: column } = indicator.compute(simulatedBars('XAUUSD', timeframe, ...year), { period: 14 }, { dayBoundary: 'new-york' })
  const values = Array.from(column).filter((value) => !Number.isNaN(value))
  averages.set(timeframe, values)
  return values
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const meanAtr = (timeframe: Timeframe) => mean(atr(timeframe))

function dayRanges(): number[] {
  const { high, low } = simulatedBars('XAUUSD', '1D', ...year)
  return Array.from(high, (top, day) => top - low[day])
}

const spread = 0.3
const lotsAt = (distance: number) => lotsFor('XAUUSD', distance, 100).lots

export const figures: Figures = {
  inside: () => plain(trueRange(3001, 2998, 3005)),
  gapped: () => plain(trueRange(2990, 2998, 3005)),
  quarter: () => money(meanAtr('15min'), 2),
  hour: () => money(meanAtr('1h'), 2),
  fourHours: () => money(meanAtr('4h'), 2),
  day: () => money(meanAtr('1D'), 2),
  ratio: () => plain(meanAtr('1h') / meanAtr('15min'), 1),
  root: () => plain(Math.sqrt(96), 1),
  wide: () => plain(meanAtr('1D') / meanAtr('15min'), 1),
  calmest: () => money(Math.min(...atr('1h')), 2),
  wildest: () => money(Math.max(...atr('1h')), 2),
  shareQuarter: () => percent((spread / meanAtr('15min')) * 100, 0),
  shareDay: () => percent((spread / meanAtr('1D')) * 100),
  range: () => money(mean(dayRanges())),
  smallest: () => money(Math.min(...dayRanges())),
  largest: () => money(Math.max(...dayRanges())),
  used: () => percent((28 / mean(dayRanges())) * 100, 0),
  calmLots: () => plain(lotsAt(8), 2),
  wildLots: () => plain(lotsAt(20), 2),
  even: () => money(breakEvenOf(dayTrades({ from: 3, to: 6, ounces: 10 })), 2),
}
