import { newDocument } from '@assay/strategy'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { rowsOf, showPart } from '../../../test/show-part.tsx'
import type { KeptStrategy, ShelfList, StrategyShelf } from '../../features/strategies/shelf.ts'
import { StrategiesPart } from './StrategiesPart.tsx'

const strategyOf = (id: string, more: Partial<KeptStrategy> = {}): KeptStrategy => ({
  id,
  name: `Strategy ${id}`,
  savedAt: Date.UTC(2026, 10, 20, 18, 40),
  version: 3,
  document: newDocument({ symbol: 'EURUSD', timeframe: '1h' }),
  ...more,
})
const many = (count: number) => Array.from({ length: count }, (_, i) => strategyOf(`${i + 1}`))

function show(list: Partial<ShelfList>, zone = 'UTC') {
  const refetch = vi.fn()
  const shelf = { path: (id: string) => `/builder/${id}`, list: { isFetching: false, refetch, ...list } } as unknown as StrategyShelf
  showPart(<StrategiesPart shelf={shelf} />, { user: { timezone: zone } })
  return refetch
}
const more = () => screen.queryByRole('link', { name: /^All/ })?.textContent

test('a strategy shows what it trades, its version and when it was saved in the reader’s zone, and opens from its own shelf', () => {
  show({ strategies: [strategyOf('a'), strategyOf('b', { name: '', version: null })] }, 'Asia/Kolkata')
  expect(rowsOf('Strategies saved last')).toEqual([
    ['Strategy aEURUSD · 1h · v3 · 21 Nov 2026 00:10', 'EURUSD', '1h', '3', '21 Nov 2026 00:10'],
    ['Without a nameEURUSD · 1h · 21 Nov 2026 00:10', 'EURUSD', '1h', '', '21 Nov 2026 00:10'],
  ])
  expect(screen.getByRole('link', { name: 'Without a name' }).getAttribute('href')).toBe('/builder/b')
})

test.each([
  [5, 'All strategies'],
  [6, 'All 6'],
])('of %i strategies at most five are listed, and the link says “%s”', (count, words) => {
  show({ strategies: many(count) })
  expect([rowsOf('Strategies saved last').length, more()]).toEqual([5, words])
})

test('none is said, not shown as loading; what is loading is not shown as none', () => {
  show({ strategies: [] })
  expect([screen.queryByRole('status'), more(), screen.getByRole('link').textContent]).toEqual([null, undefined, 'Build the first one'])
  show({ strategies: undefined, isFetching: true })
  expect([screen.getByRole('status').textContent, screen.getAllByText(/^No strategy saved yet/).length]).toEqual([
    'Your strategies are loading',
    1,
  ])
})
