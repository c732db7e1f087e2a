import type { QuotesAnswer } from '@assay/contracts'
import { hourMs } from '@assay/market'
import { act, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { expect, test, vi } from 'vitest'
import { utcStore } from '../../../test/utc-store.ts'
import { quotesRead } from '../../base/live/news.slice.ts'
import { ClockPart } from './ClockPart.tsx'

const isOpen = (city: string) => screen.getByText(city).textContent === `${city} is open`

test('the market clock goes by the clock of the server, whatever this device shows', () => {
  // The device is five hours behind: it is Tuesday 10:00 UTC.
  vi.useFakeTimers({ now: Date.parse('2026-02-03T05:00:00Z') })
  const store = utcStore()
  render(
    <Provider store={store}>
      <ClockPart />
    </Provider>,
  )
  expect({ tokyo: isOpen('Tokyo'), london: isOpen('London') }, 'as long as the server was not heard').toEqual({
    tokyo: true,
    london: false,
  })
  const answer: QuotesAnswer = {
    now: Date.now() + 5 * hourMs,
    feed: { state: 'running', source: 'push', label: 'Pushed quotes', simulated: false },
    sources: [],
    markets: [],
    quotes: [],
  }
  act(() => void store.dispatch(quotesRead({ answer, heardAt: Date.now(), clockOffsetMs: 5 * hourMs })))
  expect({ tokyo: isOpen('Tokyo'), london: isOpen('London') }).toEqual({ tokyo: false, london: true })
  expect(screen.getByText('10:00')).toBeTruthy()
})
