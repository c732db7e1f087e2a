import { type Covered, coveredOf } from '@assay/backtest'
import { candleEnd } from '@assay/market'
import type { BarsFacts, SeriesAsk } from './preview-words.ts'

/** What the bars behind an answer of the worker cover of the period that was asked. */
export function coveredSeries(series: SeriesAsk, { first, last }: Pick<BarsFacts, 'first' | 'last'>): Covered {
  const end = (time: number) => candleEnd(time, series.timeframe, series.dayBoundary ?? 'new-york')
  return coveredOf(series, first === null || last === null ? null : { from: first, to: end(last) })
}
