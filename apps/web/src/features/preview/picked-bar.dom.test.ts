import { minuteMs } from '@assay/market'
import { fireEvent } from '@testing-library/react'
import type { IChartApi } from 'lightweight-charts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chartSurface, plainChart } from '../../../test/chart-surface.ts'
import { pickBars, pickedBar } from './picked-bar.ts'
import type { ChartWindow } from './preview-words.ts'

const surface = chartSurface()
const chart = { time: Array.from({ length: 100 }, (_, i) => i * minuteMs) } as unknown as ChartWindow
let box: HTMLElement
let drawn: IChartApi

beforeEach(() => {
  box = document.createElement('div')
  drawn = plainChart(box, chart.time)
  show(40, 60)
})
afterEach(() => drawn.remove())

function show(from: number, to: number): void {
  drawn.timeScale().setVisibleLogicalRange({ from, to })
  surface.frame()
}
const seen = () => {
  surface.frame()
  return drawn.timeScale().getVisibleLogicalRange()
}
const band = () =>
  surface
    .series()
    .flat()
    .find((series) => series.seriesType() === 'Histogram')
    ?.data()
    .map(({ time }) => time)

test('only the picked candle is marked, and a view that contains it stays', () => {
  const onAround = vi.fn()
  const bar = pickedBar(drawn, chart, onAround)
  bar.mark(null)
  expect(band(), 'nothing is drawn before the first pick').toBeUndefined()
  bar.mark(45 * minuteMs)
  bar.mark(50 * minuteMs)
  expect([band(), seen()]).toEqual([[50 * 60], { from: 40, to: 60 }])
  bar.mark(null)
  expect([band(), onAround.mock.calls]).toEqual([[], []])
})

test('a candle out of view is brought into the middle', () => {
  pickedBar(drawn, chart, vi.fn()).mark(20 * minuteMs)
  expect(seen()).toEqual({ from: 10, to: 30 })
})

test('a candle that is not loaded is asked for', () => {
  const onAround = vi.fn()
  pickedBar(drawn, chart, onAround).mark(500 * minuteMs)
  expect([onAround.mock.calls, band(), seen()]).toEqual([[[500 * minuteMs]], [], { from: 40, to: 60 }])
})

test('a click picks its candle, a drag and a click beside the candles pick none', () => {
  const onPick = vi.fn()
  pickBars(box, drawn, chart, onPick)
  fireEvent.pointerDown(box, { isPrimary: true, clientX: 10, clientY: 10 })
  surface.click({ time: 45 * 60 })
  surface.click({})
  fireEvent.pointerMove(box, { clientX: 30, clientY: 10, buttons: 1 })
  surface.click({ time: 46 * 60 })
  expect(onPick.mock.calls).toEqual([[45 * minuteMs]])
})

test('Enter picks the candle in the middle of the view, and nothing does after the end', () => {
  const onPick = vi.fn()
  const stop = pickBars(box, drawn, chart, onPick)
  fireEvent.keyDown(box, { key: 'a' })
  expect(fireEvent.keyDown(box, { key: 'Enter' }), 'the key does nothing else').toBe(false)
  expect(onPick.mock.calls).toEqual([[50 * minuteMs]])
  stop()
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(onPick).toHaveBeenCalledTimes(1)
})
