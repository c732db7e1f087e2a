import type { QuotesAnswer } from '@assay/contracts'
import { act } from '@testing-library/react'
import { quotesRead } from '../src/base/live/news.slice.ts'
import type { makeStore } from '../src/base/store.ts'

type Quote = Pick<QuotesAnswer['quotes'][number], 'symbol' | 'bid' | 'ask' | 'at'> & { simulated?: boolean }

/** Lets the page hear these quotes, all of one provider. */
export function hear(store: ReturnType<typeof makeStore>, ...quotes: Quote[]): void {
  const answer: QuotesAnswer = {
    now: Date.now(),
    feed: { state: 'running', source: 'push', label: 'Pushed quotes', simulated: false },
    sources: [],
    markets: [],
    quotes: quotes.map((quote) => ({ simulated: false, ...quote, source: 'push', stale: false })),
  }
  act(() => void store.dispatch(quotesRead({ answer, heardAt: Date.now(), clockOffsetMs: 0 })))
}
