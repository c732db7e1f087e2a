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
  expect(monthStarts(at(2025, 10, 15), at(2026, 1, 10), 'UTC')).toEqual([at(2025, 10, 15), at(2025, 11), at(2026, 0), at(2026, 1)])
})

test.each([
  ['Europe/London', ['2026-02-28T00:00Z', '2026-03-01T00:00Z', '2026-03-31T23:00Z', '2026-04-30T23:00Z']],
  ['America/New_York', ['2026-02-28T00:00Z', '2026-03-01T05:00Z', '2026-04-01T04:00Z', '2026-05-01T04:00Z']],
  ['Pacific/Auckland', ['2026-02-28T00:00Z', '2026-02-28T11:00Z', '2026-03-31T11:00Z', '2026-04-30T12:00Z']],
])('months start at midnight in %s, before and after the clocks change', (zone, starts) => {
  const [from, to] = [Date.UTC(2026, 1, 28), Date.UTC(2026, 4, 10)]
  expect(monthStarts(from, to, zone).map((at) => new Date(at).toISOString().replace(':00.000', ''))).toEqual(starts)
})
