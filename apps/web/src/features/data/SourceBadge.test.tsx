import { act, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { showPart } from '../../../test/show-part.tsx'
import { type PageBars, usePageBars } from '../../base/page-bars.slice.ts'
import { makeStore } from '../../base/store.ts'
import { SourceBadge } from './SourceBadge.tsx'

const held = { symbol: 'XAUUSD', provider: 'csv', label: 'CSV import', simulated: false, bars: 10 }

function Rests({ on }: { on: PageBars }) {
  usePageBars(on)
  return null
}

const imported = { symbol: 'XAUUSD', label: 'CSV import', simulated: false }
const invented = { symbol: 'EURUSD', label: 'Simulator', simulated: true }

test('the badge names the data behind the page, not other stored data', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ now: 0, providers: [], sources: [held] }))
  const store = makeStore()
  const page = (...parts: PageBars[]) => (
    <Provider store={store}>
      <MemoryRouter>
        <SourceBadge />
        {parts.map((on) => (
          <Rests key={on.symbol} on={on} />
        ))}
      </MemoryRouter>
    </Provider>
  )
  const { rerender } = render(page(invented))
  const badge = (text: string) => screen.findByRole('link', { name: new RegExp(`^Data source: ${text}\\.`) })
  expect((await badge('Simulated')).title).toBe('The numbers on this page are computed on simulated bars of EURUSD. No market traded them.')
  rerender(page(invented, imported))
  await badge('CSV import')
  rerender(page(invented))
  await badge('Simulated')
  rerender(page())
  expect((await badge('CSV import')).title, 'a page without numbers').toContain('Real bars of XAUUSD')
})

test('a server that does not respond is said, and asked again every minute', async () => {
  vi.useFakeTimers()
  let isReached = false
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (!isReached) throw new TypeError('offline')
    return Response.json({ now: 0, providers: [], sources: [held] })
  })
  const { unmount } = showPart(<SourceBadge />)
  expect(screen.queryByRole('link'), 'nothing is known yet').toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByRole('link').title).toBe('The server does not respond.')
  isReached = true
  const before = asked.mock.calls.length
  await act(() => vi.advanceTimersByTimeAsync(59_000))
  expect(asked.mock.calls.length).toBe(before)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByRole('link').title).toContain('Real bars of XAUUSD')
  unmount()
})
