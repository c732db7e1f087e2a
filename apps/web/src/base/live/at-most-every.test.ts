import { beforeEach, expect, test, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

const run = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  run.mockClear()
  return () => vi.useRealTimers()
})

test('the first request runs at once, those within the interval run once at its end', () => {
  const { ask } = atMostEvery(1000, run)
  ask()
  ask()
  ask()
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(999)
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('the run at the end of an interval begins another one', () => {
  const { ask } = atMostEvery(1000, run)
  ask()
  ask()
  vi.advanceTimersByTime(1000)
  ask()
  expect(run).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(3)
})

test('after a pause a request runs at once, and after the end none does', () => {
  const { ask, close } = atMostEvery(1000, run)
  ask()
  vi.advanceTimersByTime(1000)
  ask()
  expect(run).toHaveBeenCalledTimes(2)
  ask()
  close()
  vi.advanceTimersByTime(5000)
  expect(run).toHaveBeenCalledTimes(2)
})
