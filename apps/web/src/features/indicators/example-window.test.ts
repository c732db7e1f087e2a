import { expect, test } from 'vitest'
import { barAfterKey, windowOf } from './example-window.ts'

test('shows the last 200 bars if there is room, and fewer if candles would be too narrow', () => {
  expect(windowOf(1400, 1200, 1399)).toEqual({ from: 1200, to: 1400 })
  expect(windowOf(1400, 364, 1399)).toEqual({ from: 1325, to: 1400 })
  expect(windowOf(30, 1200, 29)).toEqual({ from: 0, to: 30 })
})

test('shows the last occurrence of a pattern and the bars after it, or the end if there is none', () => {
  expect(windowOf(1400, 1200, 700)).toEqual({ from: 520, to: 720 })
  expect(windowOf(1400, 1200, 3)).toEqual({ from: 0, to: 200 })
  expect(windowOf(1400, 1200, -1)).toEqual({ from: 1200, to: 1400 })
})

test('stops at both ends with the arrow keys, jumps with Home and End, and ignores other keys', () => {
  expect(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'a'].map((key) => barAfterKey(key, 5, 6))).toEqual([4, 5, 0, 5, null])
  expect([barAfterKey('ArrowLeft', 0, 6), barAfterKey('ArrowLeft', 6, 6), barAfterKey('End', 0, 0)]).toEqual([0, 5, null])
})
