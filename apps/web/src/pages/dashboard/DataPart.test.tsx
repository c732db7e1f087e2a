import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sourceOf } from '../../../test/data-sources.ts'
import { fakeServer } from '../../../test/fake-server.ts'
import { showPart } from '../../../test/show-part.tsx'
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
