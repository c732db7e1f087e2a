import { expect, test } from 'vitest'
import { moved, zoomed, zoomIn, zoomOut } from './equity-window.ts'

const whole = { min: 0, max: 1000 }

test('one notch in shows a tenth less and keeps the time under the pointer in place', () => {
  const shown = zoomed({ min: 200, max: 700 }, zoomIn, 300, whole)
  expect(shown.max - shown.min).toBeCloseTo(500 / 1.1, 9)
  expect((300 - shown.min) / (shown.max - shown.min)).toBeCloseTo(0.2, 9)
})

test('one notch out shows a ninth more', () => {
  const shown = zoomed({ min: 400, max: 500 }, zoomOut, 450, whole)
  expect(shown.max - shown.min).toBeCloseTo(100 / 0.9, 9)
})

test('the window is never less than one percent of the whole', () => {
  let shown = whole
  for (let i = 0; i < 200; i++) shown = zoomed(shown, zoomIn, 900, whole)
  expect(shown.max - shown.min).toBeCloseTo(10, 9)
})

test('the window is never wider than the whole', () => {
  expect(zoomed({ min: 10, max: 990 }, zoomOut, 20, whole)).toEqual(whole)
})

test('dragging stops at both ends', () => {
  expect(moved({ min: 100, max: 300 }, -500, whole)).toEqual({ min: 0, max: 200 })
  expect(moved({ min: 100, max: 300 }, 5000, whole)).toEqual({ min: 800, max: 1000 })
})
