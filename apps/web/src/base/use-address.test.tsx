import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { type ChangeAddress, useAddress } from './use-address.ts'

/** A page of which two parts change the address. */
function open() {
  const { result } = renderHook(() => ({ one: useAddress(), other: useAddress(), navigate: useNavigate() as NavigateFunction }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/chart?symbol=XAUUSD']}>{children}</MemoryRouter>,
  })
  const set = (change: ChangeAddress, name: string, value: string) =>
    change((before) => {
      before.set(name, value)
      return before
    })
  return {
    result,
    set: (part: 'one' | 'other', name: string, value: string) => set(result.current[part][1], name, value),
    shown: () => result.current.one[0].toString(),
  }
}

test('two changes before the page shows the first are both kept, also of two parts of the page', () => {
  const { set, shown } = open()
  act(() => {
    set('one', 'symbol', 'EURUSD')
    set('one', 'timeframe', '1h')
    set('other', 'spread', '4')
  })
  expect(shown()).toBe('symbol=EURUSD&timeframe=1h&spread=4')
})

test('after Back a change starts from what is shown again', async () => {
  const { result, set, shown } = open()
  act(() => set('one', 'symbol', 'EURUSD'))
  await act(async () => result.current.navigate(-1))
  expect(shown()).toBe('symbol=XAUUSD')
  act(() => set('one', 'timeframe', '1h'))
  expect(shown()).toBe('symbol=XAUUSD&timeframe=1h')
})
