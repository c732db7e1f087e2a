import { type AccountPosition, accountPosition, type Instrument, ratesWanted } from '@assay/market'
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useSecond } from '../../base/live/clock.ts'
import { midRates } from '../../base/live/mid-rates.ts'
import { type NewsRoot, selectClockOffset, selectLastQuotes } from '../../base/live/news.slice.ts'
import { shownAt, useQuotes } from '../../base/live/use-quotes.ts'

export type UsedRate = ReturnType<typeof shownAt> & { symbol: string; rate: number }

/** The position at the last quotes, which are followed, and the rates that converted it. Null if no quote converts. */
export function useAccountPosition(
  instrument: Instrument,
  asked: Omit<Parameters<typeof accountPosition>[1], 'rates'>,
): { position: AccountPosition; used: readonly UsedRate[] } | null {
  const { symbol, quote } = instrument
  useQuotes(useMemo(() => [symbol, ...ratesWanted(quote, asked.currency)], [symbol, quote, asked.currency]))
  const quotes = useSelector((state: NewsRoot) => selectLastQuotes(state))
  const rates = useMemo(() => midRates(quotes), [quotes])
  const offset = useSelector(selectClockOffset)
  const second = useSecond()
  const position = accountPosition(instrument, { ...asked, rates })
  if (!position) return null
  const used = position.via.map((each) => ({ ...shownAt(each, quotes[each], second, offset), symbol: each, rate: rates[each] ?? 0 }))
  return { position, used }
}
