import { defineIndicator, line } from '../define.ts'
import { candleBeforeWarmup, candlesOf, ofCandleBefore } from './seams.ts'

export const previousDay = defineIndicator({
  id: 'previousDay',
  code: 'PREVDAY',
  name: 'Previous Day',
  family: 'assay',
  group: 'level',
  summary: 'Open, high, low and close of the trading day before, the levels that day traders watch first.',
  aliases: ['yesterday', 'PDH', 'PDL', 'PDC', 'previous day high', 'previous day low', 'daily levels'],
  pane: 'price',
  unit: 'price',
  params: {},
  outputs: { open: line('Open'), high: line('High'), low: line('Low'), close: line('Close') },
  warmup: candleBeforeWarmup,
  anchoredDays: () => 2,
  references: ['The last trading day before this one that has candles, by the day boundary of the run'],

  compute(bars, _, { dayBoundary }) {
    const days = candlesOf(bars, '1D', dayBoundary)
    return {
      open: ofCandleBefore(days, days.open),
      high: ofCandleBefore(days, days.high),
      low: ofCandleBefore(days, days.low),
      close: ofCandleBefore(days, days.close),
    }
  },
})
