import { expect, test } from 'vitest'
import { heatMapOf } from './heat-map.ts'

const axis = (length: number) => Array.from({ length }, (_, i) => 10 + i)
const grid = { count: 24, axes: [axis(2), axis(3), axis(4)], filters: [] }

test('draws the variants that differ only in two numbers', () => {
  // Calculated by hand: variant 5 has steps 0, 1, 1. The last number moves fastest, so a step of the first is 12 variants and one of the
  // last is 1.
  const { rows, columns, isThinned } = heatMapOf(grid, 5, 0, 2)
  expect(rows.map(({ value, cells }) => [value, cells.map(({ index }) => index)])).toEqual([
    [10, [4, 5, 6, 7]],
    [11, [16, 17, 18, 19]],
  ])
  expect([columns, isThinned]).toEqual([[10, 11, 12, 13], false])
})

test('draws one column if both numbers are the same', () => {
  const { rows, columns } = heatMapOf(grid, 5, 1, 1)
  expect(rows.map(({ cells }) => cells.map(({ index }) => index))).toEqual([[1], [5], [9]])
  expect(columns).toEqual([])
})

test('thins out a large grid, but keeps the values of the variant in the middle', () => {
  const large = { count: 20_000, axes: [axis(100), axis(200)], filters: [] }
  const around = 37 * 200 + 121
  const { rows, columns, isThinned } = heatMapOf(large, around, 0, 1)
  expect([rows.length, columns.length, isThinned]).toEqual([20, 20, true])
  expect(rows.flatMap(({ cells }) => cells.map(({ index }) => index))).toContain(around)
})
