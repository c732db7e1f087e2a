import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { useNewsFilter } from './use-news-filter.ts'

const filterOf = (address: string) =>
  renderHook(useNewsFilter, { wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter> }).result
    .current

test.each([
  ['', { days: '7' }],
  ['?symbols=XAUUSD,EURUSD&kinds=news,central-bank', { days: '7', symbols: 'XAUUSD,EURUSD', kinds: 'central-bank,news' }],
  ['?topics=rates&sources=fed,ecb&search=rate+cut', { days: '7', topics: 'rates', sources: 'fed,ecb', search: 'rate cut' }],
  ['?impact=3&days=30&saved=yes', { days: '30', impact: '3', saved: 'yes' }],
  ['?impact=2&days=400&search=++', { days: '400', impact: '2' }],
])('the filters of the address "%s" are asked for', (address, query) => expect(filterOf(`/news-all${address}`).query).toEqual(query))

test('what the server does not know is left out', () => {
  expect(filterOf('/?symbols=<b>,XAUUSD,&kinds=gossip&topics=x&sources=A/B&impact=9&days=8&saved=no').query).toEqual({
    days: '7',
    symbols: 'XAUUSD',
  })
  expect(filterOf(`/?search=${'a'.repeat(300)}`).query.search).toHaveLength(200)
})

test('only an address without filters is plain', () => {
  expect([filterOf('/').isPlain, filterOf('/?days=1').isPlain]).toEqual([true, false])
})

test('Back leaves the page, however many filters were changed', () => {
  const { result } = renderHook(() => ({ ...useNewsFilter(), go: useNavigate(), at: useLocation() }), {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={['/news', '/news-all']} initialIndex={1}>
        {children}
      </MemoryRouter>
    ),
  })
  act(() => result.current.change({ saved: true }))
  act(() => result.current.change({ impact: 3 }))
  expect(result.current.at.search).toBe('?impact=3&saved=yes')
  act(() => result.current.clear())
  act(() => void result.current.go(-1))
  expect(result.current.at.pathname).toBe('/news')
})
