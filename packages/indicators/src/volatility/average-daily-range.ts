import type { Bars } from '@assay/market'
import { defineIndicator, int, line } from '../define.ts'
import { type Candles, candlesOf } from '../level/seams.ts'
import { soFar } from '../level/so-far.ts'
import { walkOver } from '../series.ts'

export const averageDailyRange = defineIndicator({
  id: 'averageDailyRange',
  code: 'ADR',
  name: 'Average Daily Range',
  family: 'assay',
  group: 'volatility',
  summary: 'How far price usually travels in a trading day, from the days before, and how much of that today has used up.',
  aliases: ['ADR', 'daily range', 'range used', 'ADR percent'],
  pane: 'own',
  unit: 'price difference',
  params: { days: int('Days', 14, 1, 100) },
  outputs: { range: line('Average range'), used: line('Used today', { unit: 'percent' }) },
  warmup: ({ days }) => days + 1,
  anchoredDays: ({ days }) => days + 1,
  references: ['Mean of high less low over whole trading days, by the day boundary of the run'],

  compute(bars, { days }, { dayBoundary }) {
    const candles = candlesOf(bars, '1D', dayBoundary)
    const range = usualRange(candles, days)
    return { range, used: usedToday(bars, candles, range) }
  },
})

/** The mean range of the complete days before each bar's own. The first day may be incomplete and never counts. */
function usualRange({ seams, high, low }: Candles, days: number): Float64Array {
  const count = seams.length - 1
  const results = new Float64Array(seams[count]).fill(Number.NaN)
  for (let day = days + 1; day < count; day++) {
    let sum = 0
    for (let before = day - days; before < day; before++) sum += high[before] - low[before]
    results.fill(sum / days, seams[day], seams[day + 1])
  }
  return results
}

function usedToday(bars: Bars, { seams }: Candles, range: Float64Array): Float64Array {
  const { high, low } = soFar(bars, seams.subarray(1))
  const { length } = range
  const walk = walkOver(range)
  const used = walk.column(0)
  for (let i = walk.from; i < length; i++) used[i] = range[i] > 0 ? (100 * (high[i] - low[i])) / range[i] : Number.NaN
  return used
}
