import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { risingBars } from '../../../test/candles.ts'
import type { Trouble } from '../../base/candles/fetch-bars.ts'
import { BoardNotices } from './BoardNotices.tsx'
import type { ChartControl } from './chart-control.ts'
import { type ChartState, chartStore } from './chart-state.ts'
import type { ChartSeries } from './resolve-series.ts'

const bars = risingBars([0, 1])
const control = { retry: vi.fn(), goTo: vi.fn() }
const onSlower = { label: 'Show 1h', run: vi.fn() }
const trouble = (more: Partial<Trouble>): Trouble => ({
  state: 'refused',
  code: '',
  message: 'The server says no.',
  progress: null,
  ...more,
})

function show(state: Partial<ChartState>, slower: typeof onSlower | undefined = onSlower) {
  const { container } = render(
    <MemoryRouter>
      <BoardNotices
        series={{ symbol: 'XAUUSD', timeframe: '15min' } as ChartSeries}
        state={{ ...chartStore().now(), left: 'more', right: 'end', ...state }}
        control={control as unknown as ChartControl}
        onSlower={slower}
      />
    </MemoryRouter>,
  )
  return container
}

test.each([
  ['loading', 'loading'],
  ['more', 'more'],
] as const)('before the first candles arrive they are loading (%s)', (left, right) => {
  show({ left, right })
  expect(screen.getByRole('status').textContent).toContain('The candles are loading')
})

test('a time without candles says so, and leads to the newest ones or to the bars', () => {
  show({ left: 'end', right: 'end' })
  expect(screen.getByText('No 15min bars of XAUUSD are held there.').tagName).toBe('P')
  expect(screen.getByRole('link', { name: 'Bring bars' }).getAttribute('href')).toBe('/data')
  fireEvent.click(screen.getByRole('button', { name: 'Show the newest' }))
  expect(control.goTo).toHaveBeenCalledExactlyOnceWith('newest')
})

test('candles that cannot be loaded say why, and can be asked for again', () => {
  control.retry.mockClear()
  const text = show({ left: 'more', right: trouble({}) }).textContent
  expect(text).toContain('The candles cannot be shown.')
  expect(text).toContain('The server says no.')
  expect(text, 'a refusal is not repeated').not.toContain('asks again')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(control.retry).toHaveBeenCalledTimes(1)
})

test('without a connection the page says that it asks again', () => {
  expect(show({ right: trouble({ state: 'offline' }) }).textContent).toContain('The page asks again every few seconds.')
})

test('bars that are being fetched show how far that is', () => {
  show({ right: trouble({ state: 'waiting', message: 'Fetching gold.', progress: 0.25 }) })
  const bar = screen.getByRole('progressbar', { name: 'Fetching gold.' })
  expect(bar.getAttribute('aria-valuenow') ?? bar.getAttribute('value')).toBe('25')
})

test.each([
  ['left', { left: trouble({}), right: 'end' }],
  ['right', { left: 'more', right: trouble({}) }],
] as const)('trouble beyond the %s edge is said beside the candles', (_, edges) => {
  control.retry.mockClear()
  expect(show({ bars, ...edges }).textContent).toBe('The server says no.Try again')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(control.retry).toHaveBeenCalledTimes(1)
})

test('only a refusal at an edge has a button, because the page repeats the others', () => {
  expect(show({ bars, right: trouble({ state: 'offline', message: 'No response.' }) }).textContent).toBe('No response.')
})

test('candles that may not be the newest say so', () => {
  expect(show({ bars, freshness: 'late' }).textContent).toBe('The server does not respond: newer candles may be missing.')
  expect(show({ bars }).textContent).toBe('')
})

test('when no more candles fit a slower timeframe is offered, if there is one', () => {
  expect(show({ bars, farthest: true }).textContent).toBe('More candles do not fit.Show 1h')
  fireEvent.click(screen.getByRole('button', { name: 'Show 1h' }))
  expect(onSlower.run).toHaveBeenCalledTimes(1)
})

test('the slowest timeframe offers no slower one', () => {
  const { container } = render(
    <BoardNotices
      series={{} as ChartSeries}
      state={{ ...chartStore().now(), bars, left: 'end', right: 'end', farthest: true }}
      control={control as unknown as ChartControl}
    />,
  )
  expect(container.textContent).toBe('')
})
