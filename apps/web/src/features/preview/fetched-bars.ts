import { timeframeMs } from '@assay/market'
import { historyDaysOf, type Needs } from '../../base/run-bars/needs.ts'
import { formatDate } from '../../ui/format-date.ts'
import { formatCount } from '../../ui/format-number.ts'
import type { SeriesAsk } from './preview-words.ts'

/** Which bars a preview waits for, including history and finer ones. */
export function fetchedBars(series: SeriesAsk, { historyBars, finer }: Needs, zone: string): string {
  const { symbol, timeframe, from, to } = series
  const days = historyDaysOf(series, historyBars)
  const first = formatDate(from - days * timeframeMs['1D'], zone)
  const fine = finer ? `, and ${finer} bars for rules on faster candles` : ''
  return `Fetching ${symbol} ${timeframe} bars from ${first} to ${formatDate(to - 1, zone)}: the period and ${formatCount(days)} days before it, in which the indicators settle${fine}.`
}
