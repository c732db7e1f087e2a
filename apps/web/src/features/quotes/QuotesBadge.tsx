import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useSecond } from '../../base/live/clock.ts'
import { followedSymbols } from '../../base/live/followed.ts'
import { selectLink } from '../../base/live/live.slice.ts'
import { selectClockOffset, selectFeed, selectLastQuotes, selectQuoteProviders } from '../../base/live/news.slice.ts'
import { shownAt, useQuotes } from '../../base/live/use-quotes.ts'
import { useTimezone } from '../../base/store.ts'
import { usePreferences } from '../../base/use-preferences.ts'
import { QuotesButton } from './QuotesButton.tsx'
import { type QuotesWords, quotesWords } from './quotes-words.ts'

/** The live quotes in the top bar: their state, and behind it source and age. It has the same width in every state. */
export function QuotesBadge() {
  return <QuotesButton words={useQuotesWords()} />
}

// One of these trades whenever any of our symbols does.
const usual = ['EURUSD', 'XAUUSD']

function useQuotesWords(): QuotesWords {
  const { symbol } = usePreferences()
  useQuotes(symbol === undefined ? usual : [symbol, ...usual])
  const quotes = useSelector(selectLastQuotes)
  const providers = useSelector(selectQuoteProviders)
  const offset = useSelector(selectClockOffset)
  const second = useSecond()
  const [began] = useState(Date.now)
  const shown = followedSymbols().map((each) => {
    const quote = quotes[each]
    return { ...shownAt(each, quote, second, offset), label: quote ? (providers[quote.source]?.label ?? quote.source) : '' }
  })
  const facts = { link: useSelector(selectLink), feed: useSelector(selectFeed), zone: useTimezone() }
  return quotesWords({ ...facts, shown, now: second + offset, waitedMs: second - began })
}
