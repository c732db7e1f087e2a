import { expect, test } from 'vitest'
import { movedView, pinchedView, sameView, spanOf, wantedAround, zoomedView } from './candle-view.ts'
import type { ChartWindow } from './preview-words.ts'

const held = { time: Array.from({ length: 1000 }, (_, i) => i) }

test('the candle between two fingers keeps its share of the width', () => {
  const view = pinchedView(held, 200, 500, 0.25)
  expect(view).toEqual({ from: 450, to: 650 })
})

test('two fingers show no more than the loaded candles, with some room at both ends', () => {
  expect(pinchedView(held, 400, 950, 0.5)).toEqual({ from: 603, to: 1003 })
  expect(pinchedView(held, 400, 20, 0.5)).toEqual({ from: -4, to: 396 })
  expect(pinchedView(held, 5000, 500, 0.5)).toEqual({ from: -4, to: 1003 })
})

/** Candles 100 to 1,099, with more available on the given sides. */
const stretch = (first: number, before: boolean, after: boolean) =>
  ({ time: Array.from({ length: 1000 }, (_, i) => first + i), more: { before, after } }) as ChartWindow

test('another stretch of candles shows the same ones if it contains them', () => {
  expect(sameView(stretch(100, true, true), { from: 400, to: 500 }, stretch(300, true, true))).toEqual({ from: 200, to: 300 })
  expect(sameView(stretch(100, true, true), { from: 0, to: 100 }, stretch(300, true, true))).toBeNull()
})

test.each([
  [{ from: 100, to: 300 }, true, true, 300],
  [{ from: 201, to: 401 }, true, true, null],
  [{ from: 598, to: 798 }, true, true, null],
  [{ from: 700, to: 900 }, true, true, 900],
  [{ from: 100, to: 300 }, false, true, null],
  [{ from: 700, to: 900 }, true, false, null],
])('with %j in view, more before: %s, more after: %s, candles are requested around %s', (view, before, after, around) =>
  expect(wantedAround(stretch(100, before, after), view)).toBe(around),
)

test('a view moves only slightly beyond the loaded candles', () => {
  expect(movedView(held, { from: 100, to: 200 }, 50)).toEqual({ from: 150, to: 250 })
  expect(movedView(held, { from: 900, to: 1000 }, 50)).toEqual({ from: 903, to: 1003 })
  expect(movedView(held, { from: 10, to: 110 }, -50)).toEqual({ from: -4, to: 96 })
})

test('zooming in keeps the candle under the pointer, and a span contains only the candles wholly in view', () => {
  expect(zoomedView({ from: 100, to: 200 }, 2, 125)).toEqual({ from: 112.5, to: 162.5 })
  expect(spanOf(stretch(100, false, false), { from: 112.5, to: 162.5 })).toEqual([213, 262])
  expect(spanOf(stretch(100, false, false), { from: -4, to: 1003 })).toEqual([100, 1099])
})
