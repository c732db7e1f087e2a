import { expect, test } from 'vitest'
import { placeOf, timeAt } from './time-place.ts'

/** Bars of ten, with a pause of fifty after the third. */
const times = Float64Array.of(100, 110, 120, 170, 180)

test.each([
  ['at a bar', 120, 2],
  ['between two bars', 115, 1.5],
  ['within a pause', 145, 2.5],
  ['before the first bar', 80, -2],
  ['after the last bar', 195, 5.5],
])('a time %s is at its place among the bars, and back', (_, at, place) => {
  expect(placeOf(times, at)).toBe(place)
  expect(timeAt(times, place)).toBe(at)
})

test('without bars there is no place', () => {
  expect([placeOf(new Float64Array(), 1), timeAt(new Float64Array(), 1)]).toEqual([null, null])
})
