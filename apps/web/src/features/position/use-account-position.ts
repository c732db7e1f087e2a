import { type AccountPosition, accountPosition, type Instrument, ratesWanted } from '@assay/market'
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useSecond } from '../../base/live/clock.ts'
import { midRates } from '../../base/live/mid-rates.ts'
import { type NewsRoot, selectClockOffset, selectLastQuotes, selectQuoteProviders } from '../../base/live/news.slice.ts'
import { type Shown, shownAt, useQuotes } from '../../base/live/use-quotes.ts'

/** A rate that a size used, with the name of its source. `converts`: it turned the loss into the currency of the account. */
export type UsedRate = Shown & { label: string; symbol: string; rate: number; converts: boolean }

/** The position at the last quotes, which are followed, and the rates that it used. Null if no quote converts. */
export function useAccountPosition(
  instrument: Instrument,
  asked: Omit<Parameters<typeof accountPosition>[1], 'rates'>,
): { position: AccountPosition; used: readonly UsedRate[] } | null {
  const { symbol, quote } = instrument
  useQuotes(useMemo(() => [symbol, ...ratesWanted(quote, asked.currency)], [symbol, quote, asked.currency]))
  const quotes = useSelector((state: NewsRoot) => selectLastQuotes(state))
  const rates = useMemo(() => midRates(quotes), [quotes])
  const providers = useSelector((state: NewsRoot) => selectQuoteProviders(state))
  const offset = useSelector(selectClockOffset)
  const second = useSecond()
  const position = accountPosition(instrument, { ...asked, rates })
  if (!position) return null
  const used = position.priced.map((each) => {
    const shown = shownAt(each, quotes[each], second, offset)
    const label = providers[shown.quote?.source ?? '']?.label ?? ''
    return { ...shown, label, symbol: each, rate: rates[each] ?? 0, converts: position.via.includes(each) }
  })
  return { position, used }
}
