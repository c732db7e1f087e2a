import { expect, test } from 'vitest'
import { type Point, thin } from '../../ui/thin.ts'
import { monthStarts, ticks } from './ticks.ts'

test('a short line is not changed', () => {
  const points: Point[] = [
    [0, 1],
    [1, 2],
  ]
  expect(thin(points, 10)).toBe(points)
})

test('the lowest and the highest value of every stretch are kept in order', () => {
  const points = Array.from({ length: 1000 }, (_, i): Point => [i, Math.sin(i / 3) * (i === 500 ? 90 : 1)])
  const kept = thin(points, 50)
  expect(kept.length).toBeLessThanOrEqual(100)
  const values = kept.map(([, value]) => value)
  const all = points.map(([, value]) => value)
  expect([Math.min(...values), Math.max(...values)]).toEqual([Math.min(...all), Math.max(...all)])
  expect(kept.map(([time]) => time)).toEqual(kept.map(([time]) => time).toSorted((a, b) => a - b))
})

test('values on the axis are round and inside the range', () => {
  expect(ticks(99_800, 109_300, 4)).toEqual([100_000, 102_500, 105_000, 107_500])
  expect(ticks(5, 5, 4)).toEqual([5])
})

test('months start on the first of each month, over the end of a year', () => {
  const at = (year: number, month: number, day = 1) => Date.UTC(year, month, day)
  expect(monthStarts(at(2025, 10, 15), at(2026, 1, 10))).toEqual([at(2025, 10, 15), at(2025, 11), at(2026, 0), at(2026, 1)])
})
