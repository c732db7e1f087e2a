import { findInstrument } from '@assay/market'
import { useQuote, useQuotes } from '../../base/live/use-quotes.ts'
import { formatPrice } from '../../ui/format-number.ts'

/** Bid, ask and spread of a market, live. */
export function QuoteLook({ symbol }: { symbol: string }) {
  useQuotes([symbol])
  const { quote, stale, open, why } = useQuote(symbol)
  const { digits = 2, point = 0.01 } = findInstrument(symbol) ?? {}
  if (!quote) return <p className="text-ink-2">{why ?? `No quote of ${symbol} has come yet.`}</p>
  return (
    <p className="tnum">
      {symbol} bid <b>{formatPrice(quote.bid, digits)}</b>, ask <b>{formatPrice(quote.ask, digits)}</b>, spread{' '}
      {Math.round((quote.ask - quote.bid) / point)} points
      {stale ? ', not fresh' : open ? '' : ', the market is closed'}
      {quote.simulated ? ', simulated' : ''}.
    </p>
  )
}
