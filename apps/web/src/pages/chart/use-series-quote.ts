import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import type { LiveQuote } from '../../base/live/live-quotes.ts'
import { selectQuoteProviders } from '../../base/live/news.slice.ts'
import { useQuote, useQuotes } from '../../base/live/use-quotes.ts'
import type { ChartQuote } from '../../features/chart/chart-control.ts'
import type { ChartSeries } from '../../features/chart/resolve-series.ts'
import { dayChange, presentDay } from '../../features/watchlist/day-change.ts'
import { useQuoteDays } from '../../features/watchlist/days.api.ts'

export interface SeriesQuote {
  /** The quote shown as the price; undefined if none has arrived. */
  shown: LiveQuote | undefined
  /** The same quote if it is from the candles' own source, so that they may grow by it. */
  live: ChartQuote | null
  ageMs: number
  stale: boolean
  open: boolean
  /** Percent since 17:00 New York; null if unknown for this source. */
  changePercent: number | null
  /** The name of the source of the quotes. */
  sourceLabel: string | null
  /** The reason for a missing or old quote, if the server knows it. */
  why: string | null
}

/** The last quote of the symbol, and whether it may extend the candles: bars and quotes of different sources are never joined. */
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
    changePercent: quote ? dayChange({ quote, day: presentDay(symbol, data?.days[0]?.day, quote.at + ageMs) }) : null,
    why,
    sourceLabel: quote ? (providers[quote.source]?.label ?? quote.source) : null,
  }
}
