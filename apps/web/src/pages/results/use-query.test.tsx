import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useExplained } from './use-explained.ts'
import { useQuery } from './use-query.ts'
import { useSelectedTrade } from './use-selected-trade.ts'
import { useTradesAddress } from './use-trades-address.ts'

const before = window.location.href
const go = (search: string, state: unknown = null) => window.history.replaceState(state, '', `/results/gold${search}`)
const here = () => window.location.search + window.location.hash

beforeEach(() => go(''))
afterEach(() => window.history.replaceState(null, '', before))

test('parts of the query are set and removed, and the others, the section and the state of the entry stay', () => {
  go('?keep=1&trade=3#trades', { scroll: 7 })
  const { result } = renderHook(useQuery)
  const entries = window.history.length
  act(() => result.current[1]({ trade: null, explain: 'trade' }))
  expect(here()).toBe('?keep=1&explain=trade#trades')
  expect([window.history.state, window.history.length]).toEqual([{ scroll: 7 }, entries])
  act(() => result.current[1]({ keep: null, explain: null }))
  expect(here(), 'no question mark is left').toBe('#trades')
})

test('every reader of the query sees a change, and Back too', () => {
  const one = renderHook(useSelectedTrade).result
  const other = renderHook(useSelectedTrade).result
  act(() => one.current.onSelect(7))
  expect([one.current.selected, other.current.selected]).toEqual([7, 7])
  go('?trade=2')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect([one.current.selected, other.current.selected]).toEqual([2, 2])
})

test('a reader that is gone leaves no listener', () => {
  const removed = vi.spyOn(window, 'removeEventListener')
  const { unmount } = renderHook(useQuery)
  unmount()
  expect(removed.mock.calls.filter(([name]: [string, ...unknown[]]) => name === 'popstate')).toHaveLength(1)
})

test.each([
  ['?trade=7', 7],
  ['?trade=0', null],
  ['?trade=-1', null],
  ['?trade=1.5', null],
  ['?trade=x', null],
  ['?trade=', null],
  ['', null],
])('the address %s selects the trade %s', (search, selected) => {
  go(search)
  expect(renderHook(useSelectedTrade).result.current.selected).toBe(selected)
})

test.each([
  ['?trade=7&explain=trade', { trade: 7 }],
  ['?explain=trade', null],
  ['?trade=7', null],
  ['?explain=2017-01-05T13:45:00Z', { bar: '2017-01-05T13:45:00.000Z' }],
  ['?trade=7&explain=2017-01-05T13:45:00.000Z', { bar: '2017-01-05T13:45:00.000Z' }],
  ['?explain=yesterday', null],
])('the address %s explains %j', (search, about) => {
  go(search)
  expect(renderHook(useExplained).result.current.about).toEqual(about)
})

test('asking for a trade selects it, asking for a bar keeps the selection, and closing keeps it too', () => {
  const { result } = renderHook(useExplained)
  act(() => result.current.ask({ trade: 3 }))
  expect(here()).toBe('?trade=3&explain=trade')
  act(() => result.current.ask({ bar: '2017-01-05T13:45:00.000Z' }))
  expect([here().includes('trade=3&'), result.current.about]).toEqual([true, { bar: '2017-01-05T13:45:00.000Z' }])
  act(() => result.current.close())
  expect([here(), result.current.about]).toEqual(['?trade=3', null])
})

test('filters and order of the trades are read from the address, and selecting a trade keeps their identity', () => {
  go('?side=short&outcome=lost&sort=-money')
  const { result } = renderHook(useTradesAddress)
  const { filter, order } = result.current
  expect([filter, order]).toEqual([
    { side: 'short', outcome: 'lost' },
    { column: 'money', descending: true },
  ])
  act(() => result.current.onSelect(2))
  expect(here()).toBe('?side=short&outcome=lost&sort=-money&trade=2')
  expect([result.current.filter === filter, result.current.order === order]).toEqual([true, true])
})

test('a changed filter replaces all filters and no order, and the usual order is not written', () => {
  go('?side=short&sort=-money')
  const { result } = renderHook(useTradesAddress)
  act(() => result.current.onFilter({ outcome: 'won' }))
  expect(here()).toBe('?sort=-money&outcome=won')
  act(() => result.current.onOrder({ column: 'number', descending: false }))
  expect(here()).toBe('?outcome=won')
  act(() => result.current.onOrder({ column: 'number', descending: true }))
  expect([here(), result.current.order]).toEqual(['?outcome=won&sort=-number', { column: 'number', descending: true }])
})
