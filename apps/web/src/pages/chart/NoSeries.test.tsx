import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { showPart } from '../../../test/show-part.tsx'
import type { CallError } from '../../base/refused.ts'
import type { FoundSeries } from '../../features/chart/use-chart-series.ts'
import { NoSeries } from './NoSeries.tsx'
import type { ChartAddress } from './use-chart-address.ts'

const [onRetry, onSource] = [vi.fn(), vi.fn()]
let providers: object[] = []
beforeEach(() => {
  providers = []
  onRetry.mockClear()
  onSource.mockClear()
})

function show(found: FoundSeries, more: { provider?: string; listError?: CallError } = {}) {
  const address = { symbol: 'XAUUSD', timeframe: '15min', provider: more.provider ?? 'auto' } as ChartAddress
  fakeServer().answers['GET /api/data/sources'] = () => Response.json({ now: 0, providers, sources: [], series: [] })
  const { container } = showPart(
    <NoSeries address={address} found={found} listError={more.listError} onRetry={onRetry} onSource={onSource} />,
  )
  return container
}
const tryAgain = () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

test('until the series is known the candles are loading', () => {
  show('finding')
  expect(screen.getByRole('status').textContent).toContain('The candles are loading')
})

test('a list of sources that cannot be read says why, and is asked for again', () => {
  const error = { status: 503, data: { error: { code: 'UNAVAILABLE', message: 'The database is starting.' } } } as CallError
  expect(show('finding', { listError: error }).textContent).toContain('The database is starting.')
  tryAgain()
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('a symbol without bars says so and leads to where bars can be brought', () => {
  expect(show('none').textContent).toContain('No whole 15min candle of XAUUSD is held. Import a file.')
  expect(screen.getByRole('link', { name: 'Bring bars' }).getAttribute('href')).toBe('/data')
  expect(screen.queryByRole('button', { name: 'Show another source' })).toBeNull()
})

test('a fetch is offered only where this installation fetches', async () => {
  providers = [{ id: 'dukascopy', state: 'answers' }]
  const container = show('none')
  await waitFor(() => expect(container.textContent).toContain('Import a file or fetch a range.'))
})

test('a chosen source without such bars can be given up for another', () => {
  show('none', { provider: 'csv' })
  fireEvent.click(screen.getByRole('button', { name: 'Show another source' }))
  expect(onSource).toHaveBeenCalledTimes(1)
})

test('a refusal says why and can be tried again', () => {
  expect(show({ state: 'refused', code: 'X', message: 'Too many requests.', progress: null }).textContent).toContain('Too many requests.')
  tryAgain()
  expect(onRetry).toHaveBeenCalledTimes(1)
})
