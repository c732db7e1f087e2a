import { ageWords, asOf, findInstrument } from '@assay/market'
import { useQuote, useQuotes } from '../../base/live/use-quotes.ts'
import { useTimezone } from '../../base/store.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { formatPrice } from '../../ui/format-number.ts'

/** Bid, ask and spread of a market, live. What is older than a trading day is told as past. */
export function QuoteLook({ symbol }: { symbol: string }) {
  useQuotes([symbol])
  const zone = useTimezone()
  const { quote, ageMs, stale, open, why } = useQuote(symbol)
  const { digits = 2, point = 0.01 } = findInstrument(symbol) ?? {}
  if (!quote) return <p className="text-ink-2">{why ?? `No quote of ${symbol} has come yet.`}</p>
  const { isPast } = asOf(symbol, quote.at, quote.at + ageMs)
  const figures = (
    <>
      bid <b>{formatPrice(quote.bid, digits)}</b>, ask <b>{formatPrice(quote.ask, digits)}</b>, spread{' '}
      {Math.round((quote.ask - quote.bid) / point)} points
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
