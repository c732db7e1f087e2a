import type { User } from '@assay/contracts'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useNavigationType } from 'react-router'
import { expect, test } from 'vitest'
import { userOf } from '../../../test/users.ts'
import { withStore } from '../../../test/with-store.tsx'
import { readIndicators } from '../../features/chart/chosen-indicators.ts'
import { keepIndicators } from '../../features/chart/kept-indicators.ts'
import { useChartAddress } from './use-chart-address.ts'

const [ema, rsi] = readIndicators(['EMA(period=8,source=0)', 'RSI(period=14,source=0)'])

/** Reads this address for a visitor, or for a user. */
function read(search: string, user: User | null = null) {
  const Store = withStore(user).wrapper
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Store>
      <MemoryRouter initialEntries={[`/chart${search}`]}>{children}</MemoryRouter>
    </Store>
  )
  const { result } = renderHook(() => ({ ...useChartAddress(), how: useNavigationType() }), { wrapper })
  const change = (...given: Parameters<typeof result.current.change>) => act(() => result.current.change(...given))
  return { result, now: () => result.current.address, change }
}

const trader = userOf({ answers: { '2': { markets: ['EURUSD'] }, '3': { holdingTime: 'days' } } })

test('an address that says nothing shows the newest candles of the usual market', () => {
  expect(read('').now()).toEqual({
    symbol: 'XAUUSD',
    unknown: null,
    timeframe: '15min',
    provider: 'auto',
    at: null,
    indicators: [],
    hasLevels: false,
  })
})

test('what the address does not say is taken from the answers of the user, and what it says is not', () => {
  expect(read('', trader).now()).toMatchObject({ symbol: 'EURUSD', timeframe: '1h' })
  expect(read('?symbol=USDJPY&timeframe=4h&source=csv', trader).now()).toMatchObject({ symbol: 'USDJPY', timeframe: '4h', provider: 'csv' })
  expect(read('?timeframe=7min', trader).now().timeframe, 'no such candles').toBe('1h')
})

test.each([
  ['0', 0],
  ['1497516300000', 1_497_516_300_000],
  [String(Date.UTC(2200, 0) - 1), Date.UTC(2200, 0) - 1],
  [String(Date.UTC(2200, 0)), null],
  ['-1', null],
  ['1e12', null],
  ['', null],
])('the time "%s" in an address is %s', (text, at) => expect(read(`?at=${text}`).now().at).toBe(at))

test('the indicators of the last visit are shown unless the address names some, or none', () => {
  keepIndicators(undefined, [ema])
  expect(read('').now().indicators).toEqual([ema])
  expect(read(`?indicator=${rsi.key}`).now().indicators).toEqual([rsi])
  expect(read('?indicator=').now().indicators).toEqual([])
})

test('a change replaces its own part of the address, and null takes it away', () => {
  const { now, change, result } = read('?symbol=XAUUSD&source=csv&at=1000')
  change({ timeframe: '1h', at: '2000' })
  expect(now()).toMatchObject({ symbol: 'XAUUSD', timeframe: '1h', provider: 'csv', at: 2000 })
  expect(result.current.how).toBe('REPLACE')
  change({ symbol: 'EURUSD', source: null }, false)
  expect(now()).toMatchObject({ symbol: 'EURUSD', provider: 'auto', at: 2000 })
  expect(result.current.how, 'Back leads to the symbol before').toBe('PUSH')
})

test('chosen indicators are in the address in place of the former ones, and kept for the next visit', () => {
  const { now, result } = read(`?symbol=EURUSD&indicator=${ema.key}`)
  act(() => result.current.setIndicators([rsi]))
  expect(now()).toMatchObject({ symbol: 'EURUSD', indicators: [rsi] })
  expect(read('').now().indicators).toEqual([rsi])
})
