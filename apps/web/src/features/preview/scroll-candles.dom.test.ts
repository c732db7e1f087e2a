import { minuteMs } from '@assay/market'
import { fireEvent } from '@testing-library/react'
import type { IChartApi } from 'lightweight-charts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chartSurface, plainChart } from '../../../test/chart-surface.ts'
import type { ChartWindow } from './preview-words.ts'
import { scrollCandles } from './scroll-candles.ts'

const surface = chartSurface()
const window = {
  time: Array.from({ length: 100 }, (_, i) => i * minuteMs),
  more: { before: false, after: false },
} as unknown as ChartWindow
const told = { onMove: vi.fn(), onView: vi.fn(), onEnd: vi.fn() }
let box: HTMLElement
let drawn: IChartApi
let stop = () => {}

beforeEach(() => {
  for (const tell of Object.values(told)) tell.mockClear()
  box = document.createElement('div')
  drawn = plainChart(box, window.time)
  drawn.timeScale().setVisibleLogicalRange({ from: 40, to: 60 })
  surface.frame()
})
afterEach(() => {
  stop()
  drawn.remove()
})

function scroll(more = window.more): void {
  stop = scrollCandles(box, drawn, { ...window, more }, told)
}
const seen = () => {
  surface.frame()
  const { from, to } = drawn.timeScale().getVisibleLogicalRange()!
  return [from, to].map((end) => Number(end.toFixed(3)))
}

test('tells at once what is in view, without a move of the user', () => {
  scroll()
  expect([told.onView.mock.calls, told.onMove.mock.calls]).toEqual([[[{ from: 40, to: 60 }, true]], []])
})

test.each([
  ['ArrowLeft', [38, 58]],
  ['ArrowRight', [42, 62]],
  ['PageUp', [20, 40]],
  ['PageDown', [60, 80]],
  ['Home', [-4, 16]],
  ['End', [83, 103]],
  ['+', [40.909, 59.091]],
  ['-', [39, 61]],
])('%s moves or zooms the view, and the page does not scroll', (key, view) => {
  scroll()
  expect(fireEvent.keyDown(box, { key })).toBe(false)
  expect(seen()).toEqual(view)
  expect(told.onMove).toHaveBeenCalledTimes(1)
})

test('Home and End ask for the ends of a period that is not loaded to there', () => {
  scroll({ before: true, after: true })
  fireEvent.keyDown(box, { key: 'Home' })
  fireEvent.keyDown(box, { key: 'End' })
  expect([told.onEnd.mock.calls.flat(), seen()]).toEqual([
    ['start', 'end'],
    [40, 60],
  ])
})

test('other keys and chords are left to the page', () => {
  scroll()
  expect([fireEvent.keyDown(box, { key: 'a' }), fireEvent.keyDown(box, { key: 'ArrowLeft', ctrlKey: true })]).toEqual([true, true])
  expect(seen()).toEqual([40, 60])
})

test('the wheel moves the candles by the width of one each, and at the end the page scrolls instead', () => {
  scroll()
  const { barSpacing } = drawn.timeScale().options()
  expect(fireEvent.wheel(box, { deltaY: 5 * barSpacing })).toBe(false)
  expect(seen()).toEqual([45, 65])
  fireEvent.keyDown(box, { key: 'End' })
  seen()
  expect(fireEvent.wheel(box, { deltaY: 50 })).toBe(true)
})

function zoomAt(bar: number, deltaY: number): boolean {
  vi.spyOn(Object.getPrototypeOf(drawn.timeScale()), 'coordinateToLogical').mockReturnValue(bar)
  return fireEvent(box, Object.defineProperty(new WheelEvent('wheel', { deltaY, cancelable: true }), 'ctrlKey', { value: true }))
}

test('with Ctrl the wheel zooms around the candle under the pointer', () => {
  scroll()
  expect(zoomAt(51, -1), 'the browser does not zoom the page').toBe(false)
  expect(seen()).toEqual([41, 59.182])
  zoomAt(51, 1)
  expect(seen()).toEqual([40, 60])
})

test('zooming around the first candle in view moves only the other end', () => {
  scroll()
  expect(zoomAt(40, -1)).toBe(false)
  expect(seen()).toEqual([40, 58.182])
})

test('while the chart is held its view is not at rest', () => {
  scroll()
  fireEvent.pointerDown(box, { pointerId: 1 })
  expect(told.onMove).toHaveBeenCalledTimes(1)
  drawn.timeScale().setVisibleLogicalRange({ from: 30, to: 50 })
  surface.frame()
  expect(told.onView).toHaveBeenLastCalledWith({ from: 30, to: 50 }, false)
  fireEvent.pointerUp(box, { pointerId: 1, pointerType: 'mouse' })
})

test('nothing is heard after the end', () => {
  scroll()
  stop()
  told.onView.mockClear()
  fireEvent.keyDown(box, { key: 'ArrowLeft' })
  drawn.timeScale().setVisibleLogicalRange({ from: 30, to: 50 })
  surface.frame()
  expect([told.onView.mock.calls, told.onMove.mock.calls]).toEqual([[], []])
})
