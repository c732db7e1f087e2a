import { describe, expect, test } from 'vitest'
import { panned, shiftOf, timesOf, zoomed } from './seen-range.ts'

const times = (...values: number[]) => Float64Array.from(values)

test('panning moves both ends by a share of the visible range', () =>
  expect(panned({ from: 100, to: 200 }, -0.15)).toEqual({ from: 85, to: 185 }))

describe('zooming', () => {
  test('keeps the middle while the last bar is not visible', () =>
    expect(zoomed({ from: 100, to: 200 }, 2, 1000)).toEqual({ from: 50, to: 250 }))

  test('keeps the right edge while the last bar is visible', () =>
    expect(zoomed({ from: 100, to: 200 }, 0.5, 195)).toEqual({ from: 150, to: 200 }))

  test('never shows fewer than 12 bars or more than 4000', () => {
    expect(zoomed({ from: 100, to: 116 }, 0.5, 110)).toEqual({ from: 104, to: 116 })
    expect(zoomed({ from: 0, to: 3900 }, 1.1, 3890)).toEqual({ from: -100, to: 3900 })
  })
})

describe('the times at the edges of the visible range', () => {
  test('are those of the nearest bars, also beyond the ends', () => {
    expect(timesOf({ from: 0.6, to: 1.4 }, times(10, 20, 30))).toEqual({ from: 20, to: 20 })
    expect(timesOf({ from: -7, to: 9 }, times(10, 20, 30))).toEqual({ from: 10, to: 30 })
  })

  test('are unknown without bars', () => expect(timesOf({ from: 0, to: 5 }, times())).toBeNull())
})

describe('the shift between two series', () => {
  test('is the number of bars that were added before the first or dropped there', () => {
    expect(shiftOf(times(30, 40), times(10, 20, 30, 40))).toBe(2)
    expect(shiftOf(times(10, 20, 30, 40), times(30, 40, 50))).toBe(-2)
  })

  test('is unknown if they have no bars in common', () => {
    expect(shiftOf(times(10, 20), times(30, 40))).toBeNull()
    expect(shiftOf(times(), times(30))).toBeNull()
  })
})
