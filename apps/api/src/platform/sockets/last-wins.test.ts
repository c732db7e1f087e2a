import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lastWins } from './last-wins.ts'

const passed: [string, number][] = []
const limiter = lastWins<number>(250, (key, value) => passed.push([key, value]))

beforeEach(() => {
  vi.useFakeTimers()
  passed.length = 0
})
afterEach(() => {
  limiter.close()
  vi.useRealTimers()
})

it('passes on the first value at once', () => {
  limiter.offer('XAUUSD', 1)
  expect(passed).toEqual([['XAUUSD', 1]])
})

it('passes on at most four values of a key in a second, and always the last one', () => {
  for (let i = 0; i <= 1000; i++) {
    limiter.offer('XAUUSD', i)
    vi.advanceTimersByTime(1)
  }
  vi.advanceTimersByTime(10_000)
  expect(passed.map(([, value]) => value)).toEqual([0, 249, 499, 749, 999, 1000])
})

it('delays no key because of another', () => {
  limiter.offer('XAUUSD', 1)
  limiter.offer('EURUSD', 2)
  limiter.offer('XAUUSD', 3)
  expect(passed).toEqual([
    ['XAUUSD', 1],
    ['EURUSD', 2],
  ])
})

it('passes on at once again after a pause, and no value twice', () => {
  limiter.offer('XAUUSD', 1)
  vi.advanceTimersByTime(250)
  limiter.offer('XAUUSD', 2)
  vi.advanceTimersByTime(1000)
  expect(passed).toEqual([
    ['XAUUSD', 1],
    ['XAUUSD', 2],
  ])
})

it('drops waiting values when it is closed', () => {
  limiter.offer('XAUUSD', 1)
  limiter.offer('XAUUSD', 2)
  limiter.close()
  vi.advanceTimersByTime(1000)
  expect(passed).toEqual([['XAUUSD', 1]])
  expect(vi.getTimerCount()).toBe(0)
})
