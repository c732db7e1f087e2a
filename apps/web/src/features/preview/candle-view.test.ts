import { expect, test } from 'vitest'
import { pinchedView } from './candle-view.ts'

const held = { time: Array.from({ length: 1000 }, (_, i) => i) }

test('the candle between two fingers stays at its share of the width', () => {
  const view = pinchedView(held, 200, 500, 0.25)
  expect(view).toEqual({ from: 450, to: 650 })
})

test('two fingers show no more than the candles held, with some room at both ends', () => {
  expect(pinchedView(held, 400, 950, 0.5)).toEqual({ from: 603, to: 1003 })
  expect(pinchedView(held, 400, 20, 0.5)).toEqual({ from: -4, to: 396 })
  expect(pinchedView(held, 5000, 500, 0.5)).toEqual({ from: -4, to: 1003 })
})
