import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import type { LiveQuote } from '../../base/live/live-quotes.ts'
import { selectQuoteProviders } from '../../base/live/news.slice.ts'
import { useQuote, useQuotes } from '../../base/live/use-quotes.ts'
import type { ChartQuote } from '../../features/chart/chart-control.ts'
import type { ChartSeries } from '../../features/chart/resolve-series.ts'
import { dayChange } from '../../features/watchlist/day-change.ts'
import { useQuoteDays } from '../../features/watchlist/days.api.ts'

export interface SeriesQuote {
  /** What is shown as the price; undefined where none has come. */
  shown: LiveQuote | undefined
  /** The same where it is of the candles' own source, so that they may grow by it. */
  live: ChartQuote | null
  ageMs: number
  stale: boolean
  open: boolean
  /** Since 17:00 New York, in percent; null where that is not known of this source. */
  changePercent: number | null
  /** How the source of the quotes is called. */
  sourceLabel: string | null
  /** Why there is no quote, or only an old one, where the server knows. */
  why: string | null
}

/** The last quote of the symbol, and whether it belongs to the candles: bars and quotes of different sources are never joined. */
export function useSeriesQuote(symbol: string, series: ChartSeries | null): SeriesQuote {
  const followed = useMemo(() => [symbol], [symbol])
  useQuotes(followed)
  const { quote, ageMs, stale, open, why } = useQuote(symbol)
  const providers = useSelector(selectQuoteProviders)
  const own = quote && series && quote.source === series.provider && quote.simulated === series.simulated ? quote : null
  const { bid, ask, at } = own ?? {}
  const live = useMemo(() => (bid === undefined || ask === undefined || at === undefined ? null : { bid, ask, at }), [bid, ask, at])
  const { data } = useQuoteDays(quote ? followed : [])
  return {
    shown: quote,
    live,
    ageMs,
    stale,
    open,
    changePercent: quote ? dayChange({ quote, day: data?.days[0]?.day }) : null,
    why,
    sourceLabel: quote ? (providers[quote.source]?.label ?? quote.source) : null,
  }
}
