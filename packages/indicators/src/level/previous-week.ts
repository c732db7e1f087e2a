import { defineIndicator, line } from '../define.ts'
import { candleBeforeWarmup, candlesOf, ofCandleBefore } from './seams.ts'

export const previousWeek = defineIndicator({
  id: 'previousWeek',
  code: 'PREVWEEK',
  name: 'Previous Week',
  family: 'assay',
  group: 'level',
  summary: 'Open, high, low and close of the trading week before.',
  aliases: ['last week', 'PWH', 'PWL', 'PWC', 'previous week high', 'previous week low', 'weekly levels'],
  pane: 'price',
  unit: 'price',
  params: {},
  outputs: { open: line('Open'), high: line('High'), low: line('Low'), close: line('Close') },
  warmup: candleBeforeWarmup,
  anchoredDays: () => 14,
  references: ['The last trading week before this one that has candles; a week begins with the trading day of its Sunday'],

  compute(bars, _, { dayBoundary }) {
    const weeks = candlesOf(bars, '1W', dayBoundary)
    return {
      open: ofCandleBefore(weeks, weeks.open),
      high: ofCandleBefore(weeks, weeks.high),
      low: ofCandleBefore(weeks, weeks.low),
      close: ofCandleBefore(weeks, weeks.close),
    }
  },
})
