import type { QuotesAnswer, User } from '@assay/contracts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation } from 'react-router'
import { quotesRead } from '../src/base/live/news.slice.ts'
import { userChanged } from '../src/base/session/auth.slice.ts'
import { makeStore } from '../src/base/store.ts'
import { setTimezone } from '../src/base/timezone.slice.ts'
import { userOf } from './users.ts'

/** Renders parts of the page for a signed-in user, with times in UTC. `at` returns the current address. */
export function showPart(parts: ReactNode, more: Partial<User> = {}, store = makeStore()) {
  store.dispatch(userChanged(userOf(more)))
  store.dispatch(setTimezone('UTC'))
  let at = ''
  function Place() {
    const { pathname, search, hash } = useLocation()
    at = pathname + search + hash
    return null
  }
  const shown = render(
    <Provider store={store}>
      <MemoryRouter>
        <Place />
        {parts}
      </MemoryRouter>
    </Provider>,
  )
  return { store, at: () => at, ...shown }
}

type Quote = Pick<QuotesAnswer['quotes'][number], 'symbol' | 'bid' | 'ask' | 'at'> & { simulated?: boolean }

/** The quotes that the server responds with, all of one provider. */
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

/** Chooses the option of a select whose text begins so, as the keyboard does. */
export function choose(label: string, words: string): void {
  fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter' })
  const options = [...document.querySelectorAll('[role="option"]')]
  fireEvent.keyDown(options.find(({ textContent }) => textContent?.startsWith(words))!, { key: 'Enter' })
}

/** Types this text into a field and leaves it. */
export function enter(label: string, value: string): void {
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
