import { expect, it } from 'vitest'
import { retrySeconds } from './retries.ts'

const waits = (attempt: number) => Array.from({ length: 500 }, () => retrySeconds(attempt) ?? Number.NaN)

it('waits grow from a minute to six hours, and vary by up to a fifth', () => {
  for (const [i, seconds] of [60, 300, 900, 3600, 10_800, 21_600].entries()) {
    const seen = waits(i + 1)
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(seconds * 0.8)
    expect(Math.max(...seen)).toBeLessThanOrEqual(seconds * 1.2)
    expect(Math.max(...seen) - Math.min(...seen), 'of 500').toBeGreaterThan(seconds * 0.3)
  }
})

it('retries end about a day after the first attempt', () => {
  let [attempt, longest] = [1, 0]
  for (; retrySeconds(attempt) !== undefined; attempt++) longest += Math.max(...waits(attempt))
  expect(attempt).toBe(9)
  expect(longest).toBeLessThan(28 * 3600)
})
