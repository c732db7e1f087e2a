import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSecond } from './clock.ts'

const start = Date.UTC(2026, 10, 20)
beforeEach(() => void vi.useFakeTimers({ now: start, toFake: ['Date', 'setInterval', 'clearInterval'] }))

const seconds = (count: number) => act(() => void vi.advanceTimersByTime(count * 1000))

test('every part that shows an age sees the same second, and one that goes leaves the others their clock', () => {
  const one = renderHook(useSecond)
  const two = renderHook(useSecond)
  seconds(3)
  expect([one.result.current, two.result.current]).toEqual([start + 3000, start + 3000])
  one.unmount()
  seconds(2)
  expect(two.result.current).toBe(start + 5000)
  two.unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('a clock that begins again shows the time of then', () => {
  renderHook(useSecond).unmount()
  vi.setSystemTime(start + 60_000)
  const { result } = renderHook(useSecond)
  expect(result.current).toBe(start + 60_000)
})
