import { expect, test } from 'vitest'
import { type Point, thin } from './thin.ts'

const line = (...values: number[]): Point[] => values.map((value, time) => [time, value])

test('a line of two points a slot or fewer stays as it is', () => {
  const points = line(1, 2, 3, 4)
  expect(thin(points, 2)).toBe(points)
})

test('each slot keeps its lowest and its highest point, in the order in which they came', () => {
  // Two slots over the times 0 to 7: up to 3.5, and from there on.
  expect(thin(line(5, 9, 1, 5, 5, 2, 8, 5), 2)).toEqual([
    [1, 9],
    [2, 1],
    [5, 2],
    [6, 8],
  ])
})

test('a flat slot keeps a single point, and an extreme at the very end is kept', () => {
  expect(thin(line(5, 5, 5, 5, 5, 5, 5, 20), 2)).toEqual([
    [0, 5],
    [4, 5],
    [7, 20],
  ])
})

test('points of the same time do not divide by zero', () => {
  const atOnce: Point[] = [1, 2, 0].map((value) => [3, value])
  expect(new Set(thin(atOnce, 1))).toEqual(new Set([atOnce[1], atOnce[2]]))
})
