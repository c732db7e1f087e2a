import { ageWords, asOf, findInstrument } from '@assay/market'
import { useSelector } from 'react-redux'
import { type NewsRoot, selectQuoteProviders } from '../../base/live/news.slice.ts'
import { useQuote, useQuotes } from '../../base/live/use-quotes.ts'
import { useServerMinute } from '../../base/live/use-server-now.ts'
import { SourceChip } from '../../base/SourceChip.tsx'
import { useTimezone } from '../../base/store.ts'
import { useAnalysisQuery } from '../../features/analysis/analysis.api.ts'
import { useAnalysisNumbers } from '../../features/analysis/use-analysis-numbers.ts'
import { Fact } from '../../ui/Fact.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { formatPrice } from '../../ui/format-number.ts'

/**
 * Bid, ask and spread of a market, live, with their source; without any quote the last close that is held. What is older than a trading day
 * is told as past.
 */
export function QuoteLook({ symbol }: { symbol: string }) {
  useQuotes([symbol])
  const zone = useTimezone()
  const { quote, ageMs, stale, open, why } = useQuote(symbol)
  const label = useSelector((state: NewsRoot) => selectQuoteProviders(state)[quote?.source ?? '']?.label)
  const { digits = 2, point = 0.01 } = findInstrument(symbol) ?? {}
  if (!quote)
    return (
      <div className="flex flex-col items-start gap-2">
        <p className="text-ink-2">{why ?? `No quote of ${symbol} has come yet.`}</p>
        <LastClose symbol={symbol} digits={digits} zone={zone} />
      </div>
    )
  const { isPast } = asOf(symbol, quote.at, quote.at + ageMs)
  const figures = (
    <>
      bid <b>{formatPrice(quote.bid, digits)}</b>, ask <b>{formatPrice(quote.ask, digits)}</b>, spread{' '}
      {Math.round((quote.ask - quote.bid) / point)} points, from {label ?? quote.source}
    </>
  )
  const simulated = quote.simulated ? ', simulated' : ''
  if (isPast)
    return (
      <p className="tnum">
        <span className="text-warn">
          The last quote of {symbol} is {ageWords(ageMs)} old, of {formatDateTime(quote.at, zone)}:
        </span>{' '}
        {figures}
        {simulated}.
      </p>
    )
  return (
    <p className="tnum">
      {symbol} {figures}
      {stale ? `, ${ageWords(ageMs)} old` : open ? '' : ', the market is closed'}
      {simulated}.
    </p>
  )
}

/** Nothing where no bars are held either: then there is nothing to say of a price. */
function LastClose({ symbol, digits, zone }: { symbol: string; digits: number; zone: string }) {
  const { data } = useAnalysisQuery(symbol)
  const now = useServerMinute()
  const on = useAnalysisNumbers(symbol, data)
  if (!data) return null
  const { asOf: at, levels } = data
  return (
    <>
      <p className="tnum">
        The last close of {symbol} is{' '}
        <b>
          <Fact name="price" of={symbol} value={levels.close} show={(close) => formatPrice(close, digits)} />
        </b>
        ,{' '}
        <span className={asOf(symbol, at, now).isPast ? 'text-warn' : undefined}>
          <Fact name="price-at" of={symbol} value={at} show={() => `${ageWords(now - at)} old`} />
        </span>
        , of {formatDateTime(at, zone)}.
      </p>
      {on ? <SourceChip on={on} /> : null}
    </>
  )
}
