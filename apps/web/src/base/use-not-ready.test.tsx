import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CallError } from './refused.ts'
import { useNotReady } from './use-not-ready.ts'

const notReady: CallError = { status: 409, data: { error: { code: 'DATA_NOT_READY', message: 'They are being fetched.' } } }
const other: CallError = { status: 409, data: { error: { code: 'NO_DATA', message: 'There are none.' } } }

test('bars that are being fetched are asked for every 1.5 s, until they are there', () => {
  vi.useFakeTimers()
  const ask = vi.fn()
  const { result, rerender } = renderHook((error: CallError | undefined) => useNotReady(error, ask), {
    initialProps: notReady as CallError | undefined,
  })
  expect([result.current, ask.mock.calls.length]).toEqual([true, 0])
  vi.advanceTimersByTime(1499)
  expect(ask).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(1501)
  expect(ask).toHaveBeenCalledTimes(2)
  rerender(undefined)
  vi.advanceTimersByTime(3000)
  expect([result.current, ask.mock.calls.length]).toEqual([false, 2])
})

test('another refusal is not repeated', () => {
  vi.useFakeTimers()
  const ask = vi.fn()
  const { result } = renderHook(() => useNotReady(other, ask))
  vi.advanceTimersByTime(3000)
  expect([result.current, ask.mock.calls.length]).toEqual([false, 0])
})
