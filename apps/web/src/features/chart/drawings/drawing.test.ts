import type { Drawing } from '@assay/contracts'
import { hourMs } from '@assay/market'
import { expect, test } from 'vitest'
import { nudged, presentPrice } from './drawing.ts'

/** Four hours, a pause of two days, and four hours. */
const times = Float64Array.from([0, 1, 2, 3, 52, 53, 54, 55], (hours) => hours * hourMs)
const at = (hours: number, price: number) => ({ at: hours * hourMs, price })
const drawn = (kind: Drawing['kind'], ...points: object[]) => ({ id: 'a', kind, points, text: 'x' }) as unknown as Drawing

test.each([
  ['a horizontal line is its own', drawn('horizontal', at(1, 1250)), 1250],
  ['a trend line goes on by candles, not by the hours of a pause', drawn('trend', at(0, 100), at(3, 103)), 107],
  ['a falling trend line ends where prices end', drawn('trend', at(0, 100), at(3, 4)), null],
  ['an upright trend line has none', drawn('trend', at(2, 100), at(2, 120)), null],
  ['a rectangle has none', drawn('rectangle', at(0, 100), at(3, 103)), null],
  ['a note has none', drawn('note', at(0, 100)), null],
])('the price of today: %s', (_, drawing, price) => expect(presentPrice(drawing, times, 2)).toBe(price))

test('a point moves from candle to candle, also over a pause, and by steps of the price', () => {
  expect(nudged(at(3, 100), 1, 0, times, 2)).toEqual(at(52, 100))
  expect(nudged(at(52, 100), -1, 0, times, 2)).toEqual(at(3, 100))
  expect(nudged(at(55, 100), 2, 0.01, times, 2)).toEqual(at(57, 100.01))
})
