import type { QuotesAnswer } from '@assay/contracts'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { expect, test, vi } from 'vitest'
import { userOf } from '../../test/users.ts'
import { quotesRead } from '../base/live/news.slice.ts'
import { signedOut, userChanged } from '../base/session/auth.slice.ts'
import { makeStore } from '../base/store.ts'
import { browserZone, setTimezone } from '../base/timezone.slice.ts'
import { Clock } from './Clock.tsx'

function show() {
  const store = makeStore()
  render(
    <Provider store={store}>
      <Clock />
    </Provider>,
  )
  return { store, user: userEvent.setup(), zones: screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time zone' }) }
}

test('the clock starts with the zone of the browser', () => {
  expect(show().zones.value).toBe(browserZone)
})

test('the clock goes on, with the day of its zone', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 3, 18, 29, 59) })
  const { store } = show()
  act(() => void store.dispatch(setTimezone('Asia/Kolkata')))
  const time = () => [document.querySelector('time')?.textContent, document.querySelector('time')?.title]
  expect(time()).toEqual(['· 23:59:59', '03 Mar 2026, Asia/Kolkata'])
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(time()).toEqual(['· 00:00:00', '04 Mar 2026, Asia/Kolkata'])
})

test('the clock goes by the server, whatever this device shows', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 3, 18, 0) })
  const { store } = show()
  act(() => void store.dispatch(setTimezone('UTC')))
  const answer = { feed: { state: 'running' }, sources: [], markets: [], quotes: [] } as unknown as QuotesAnswer
  act(() => void store.dispatch(quotesRead({ answer, heardAt: Date.now(), clockOffsetMs: 5 * 3_600_000 })))
  expect(document.querySelector('time')?.textContent).toBe('· 23:00:00')
})

test('a chosen zone applies to every time on the page, and is kept for the next visit', async () => {
  const { store, user, zones } = show()
  await user.selectOptions(zones, 'Asia/Kolkata')
  expect(store.getState().timezone.value).toBe('Asia/Kolkata')
  cleanup()
  expect(show().zones.value).toBe('Asia/Kolkata')
})

test('the zone of an account applies while its user is signed in, and is saved when the user chooses another', async () => {
  const sent = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
  const { store, user, zones } = show()
  act(() => store.dispatch(userChanged(userOf({ timezone: 'Asia/Tokyo' }))))
  expect(zones.value).toBe('Asia/Tokyo')
  await user.selectOptions(zones, 'Europe/London')
  await expect.poll(() => sent.mock.calls.length).toBe(1)
  const request = sent.mock.calls[0][0] as Request
  expect([request.method, await request.json()]).toEqual(['PATCH', { timezone: 'Europe/London' }])
  act(() => store.dispatch(signedOut()))
  expect(zones.value).toBe(browserZone)
})

test('ignores a time zone of the account that this browser does not know', () => {
  const { store, zones } = show()
  act(() => store.dispatch(userChanged(userOf({ timezone: 'Mars/Olympus' }))))
  expect(zones.value).toBe(browserZone)
})

test('ignores a stored time zone that this browser does not know', () => {
  localStorage.setItem('assay.timezone', 'Mars/Olympus')
  expect(show().zones.value).toBe(browserZone)
})
