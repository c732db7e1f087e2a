import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useLate } from './use-late.ts'

test('something is late once it has gone on for the whole time, and begins anew each time', () => {
  vi.useFakeTimers()
  const { result, rerender } = renderHook((goesOn: boolean) => useLate(goesOn, 300), { initialProps: true })
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  pass(299)
  expect(result.current).toBe(false)
  pass(1)
  expect(result.current).toBe(true)
  rerender(false)
  expect(result.current).toBe(false)
  rerender(true)
  expect(result.current, 'a second time').toBe(false)
  pass(300)
  expect(result.current).toBe(true)
})

test('something that ends in time is never late', () => {
  vi.useFakeTimers()
  const { result, rerender } = renderHook((goesOn: boolean) => useLate(goesOn, 300), { initialProps: true })
  act(() => void vi.advanceTimersByTime(200))
  rerender(false)
  act(() => void vi.advanceTimersByTime(200))
  expect(result.current).toBe(false)
})
