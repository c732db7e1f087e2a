import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sourceOf } from '../../../test/data-sources.ts'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { showPart } from '../../../test/show-part.tsx'
import { api } from '../../base/api.ts'
import { DataPart } from './DataPart.tsx'

const call = 'GET /api/data/sources'
const good = () =>
  Response.json({ now: Date.UTC(2026, 2, 3, 10, 7, 31), providers: [], sources: [sourceOf({ symbol: 'EURUSD' }), sourceOf()] })

test('the list says when it was read, and begins with the symbol of the user', async () => {
  fakeServer().answers[call] = good
  showPart(<DataPart symbol="XAUUSD" />)
  expect(screen.getByText('The state of the bars is loading')).toBeTruthy()
  expect(await screen.findByText('as of 10:07')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 6))).toEqual(['XAUUSD', 'EURUSD'])
  expect(screen.queryByText('The state of the bars is loading')).toBeNull()
})

test('a list that cannot be read says so until it can, and keeps what it had', async () => {
  const server = fakeServer()
  server.answers[call] = () => refusal(503, 'UNAVAILABLE')
  const { store } = showPart(<DataPart symbol="XAUUSD" />)
  expect((await screen.findByRole('alert')).textContent).toBe('The state of the bars could not be read. Refused with UNAVAILABLE.')
  server.answers[call] = good
  fireEvent.click(screen.getByText('Try again'))
  expect(await screen.findByText('as of 10:07')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  server.answers[call] = () => Promise.reject(new TypeError('offline'))
  store.dispatch(api.util.invalidateTags(['DataSource' as never]))
  expect((await screen.findByRole('alert')).textContent).toBe('This list may be outdated. The server does not respond.')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('the list is asked for again every minute', async () => {
  vi.useFakeTimers()
  const server = fakeServer()
  server.answers[call] = good
  const { unmount } = showPart(<DataPart symbol="XAUUSD" />)
  await act(() => vi.advanceTimersByTimeAsync(59_000))
  expect(server.count(call)).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(server.count(call)).toBe(2)
  unmount()
})
