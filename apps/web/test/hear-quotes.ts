import type { QuotesAnswer } from '@assay/contracts'
import { act } from '@testing-library/react'
import { quotesRead } from '../src/base/live/news.slice.ts'
import type { makeStore } from '../src/base/store.ts'

type Store = ReturnType<typeof makeStore>
type Quote = Pick<QuotesAnswer['quotes'][number], 'symbol' | 'bid' | 'ask' | 'at'> & { simulated?: boolean }

/** Lets the page hear these quotes, all of one provider. */
export const hear = (store: Store, ...quotes: Quote[]): void =>
  read(store, { quotes: quotes.map((quote) => ({ simulated: false, ...quote, source: 'push', stale: false })) })

/** Lets the page hear of the provider of a symbol, without a quote, and why there is none if the server knows it. */
export const hearNone = (store: Store, symbol: string, why: string | null = null): void =>
  read(store, { sources: [{ symbol, source: 'push', label: 'Pushed quotes', simulated: false, why, lost: [] }] })

function read(store: Store, heard: Partial<Pick<QuotesAnswer, 'quotes' | 'sources'>>): void {
  const feed = { state: 'running' as const, source: 'push', label: 'Pushed quotes', simulated: false }
  const answer: QuotesAnswer = { now: Date.now(), feed, sources: [], markets: [], quotes: [], ...heard }
  act(() => void store.dispatch(quotesRead({ answer, heardAt: Date.now(), clockOffsetMs: 0 })))
}
