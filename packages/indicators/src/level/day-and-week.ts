import { defineIndicator, line, type OwnWords } from '../define.ts'
import { candleBeforeWarmup, candlesOf, ofCandleBefore, seamsOf } from './seams.ts'
import { soFar } from './so-far.ts'

const shared = { family: 'assay', group: 'level', pane: 'price', unit: 'price', params: {} } as const

// The number in each declaration is the trading days after which its values no longer depend on where the series
// starts.

export const previousDay = previousCandle('1D', 2, {
  id: 'previousDay',
  code: 'PREVDAY',
  name: 'Previous Day',
  summary: 'Open, high, low and close of the trading day before, the levels that day traders watch first.',
  aliases: ['yesterday', 'PDH', 'PDL', 'PDC', 'previous day high', 'previous day low', 'daily levels'],
  references: ['The last trading day before this one that has candles, by the day boundary of the run'],
})

export const previousWeek = previousCandle('1W', 14, {
  id: 'previousWeek',
  code: 'PREVWEEK',
  name: 'Previous Week',
  summary: 'Open, high, low and close of the trading week before.',
  aliases: ['last week', 'PWH', 'PWL', 'PWC', 'previous week high', 'previous week low', 'weekly levels'],
  references: ['The last trading week before this one that has candles; a week begins with the trading day of its Sunday'],
})

export const thisDay = thisCandle('1D', 1, {
  id: 'thisDay',
  code: 'TODAY',
  name: 'Today',
  summary: 'Open of the trading day, and its high and low as far as they are known at this candle.',
  aliases: ['daily open', 'day open', 'day high', 'day low', 'high of the day', 'low of the day', 'HOD', 'LOD'],
  references: ['The trading day by the day boundary of the run; a day cut off by the start of the series has no values'],
})

export const thisWeek = thisCandle('1W', 7, {
  id: 'thisWeek',
  code: 'THISWEEK',
  name: 'This Week',
  summary: 'Open of the trading week, and its high and low as far as they are known at this candle.',
  aliases: ['weekly open', 'week open', 'week high', 'week low'],
  references: ['The trading week from its Sunday on; a week cut off by the start of the series has no values'],
})

function previousCandle(timeframe: '1D' | '1W', anchoredDays: number, own: OwnWords) {
  return defineIndicator({
    ...shared,
    ...own,
    outputs: { open: line('Open'), high: line('High'), low: line('Low'), close: line('Close') },
    warmup: candleBeforeWarmup,
    anchoredDays: () => anchoredDays,

    compute(bars, _, { dayBoundary }) {
      const candles = candlesOf(bars, timeframe, dayBoundary)
      return {
        open: ofCandleBefore(candles, candles.open),
        high: ofCandleBefore(candles, candles.high),
        low: ofCandleBefore(candles, candles.low),
        close: ofCandleBefore(candles, candles.close),
      }
    },
  })
}

function thisCandle(timeframe: '1D' | '1W', anchoredDays: number, own: OwnWords) {
  return defineIndicator({
    ...shared,
    ...own,
    outputs: { open: line('Open'), high: line('High so far'), low: line('Low so far') },
    warmup: () => 1,
    anchoredDays: () => anchoredDays,
    compute: (bars, _, { dayBoundary }) => soFar(bars, seamsOf(bars.time, timeframe, dayBoundary).subarray(1)),
  })
}
