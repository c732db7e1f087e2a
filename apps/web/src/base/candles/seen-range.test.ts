import { describe, expect, test } from 'vitest'
import { panned, shiftOf, timesOf, zoomed } from './seen-range.ts'

const times = (...values: number[]) => Float64Array.from(values)

test('panning moves both ends by a share of what is seen', () =>
  expect(panned({ from: 100, to: 200 }, -0.15)).toEqual({ from: 85, to: 185 }))

describe('zooming', () => {
  test('keeps the middle while the last bar is out of sight', () =>
    expect(zoomed({ from: 100, to: 200 }, 2, 1000)).toEqual({ from: 50, to: 250 }))

  test('keeps the right edge while the last bar is seen', () =>
    expect(zoomed({ from: 100, to: 200 }, 0.5, 195)).toEqual({ from: 150, to: 200 }))

  test('never shows fewer than 12 bars or more than 4000', () => {
    expect(zoomed({ from: 100, to: 116 }, 0.5, 110)).toEqual({ from: 104, to: 116 })
    expect(zoomed({ from: 0, to: 3900 }, 1.1, 3890)).toEqual({ from: -100, to: 3900 })
  })
})

describe('the instants at the edges of what is seen', () => {
  test('are those of the nearest bars, also beyond the ends', () => {
    expect(timesOf({ from: 0.6, to: 1.4 }, times(10, 20, 30))).toEqual({ from: 20, to: 20 })
    expect(timesOf({ from: -7, to: 9 }, times(10, 20, 30))).toEqual({ from: 10, to: 30 })
  })

  test('are not known without bars', () => expect(timesOf({ from: 0, to: 5 }, times())).toBeNull())
})

describe('how far the bars that two series share lie apart', () => {
  test('is the number of bars that were put before them or dropped there', () => {
    expect(shiftOf(times(30, 40), times(10, 20, 30, 40))).toBe(2)
    expect(shiftOf(times(10, 20, 30, 40), times(30, 40, 50))).toBe(-2)
  })

  test('is not known where they share none', () => {
    expect(shiftOf(times(10, 20), times(30, 40))).toBeNull()
    expect(shiftOf(times(), times(30))).toBeNull()
  })
})
