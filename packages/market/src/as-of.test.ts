import { expect, it } from 'vitest'
import { asOf } from './as-of.ts'

const at = Date.parse

it.each([
  ['EURUSD', '2026-11-18T12:00Z', '2026-11-18T12:14Z', false, '14 min'],
  ['EURUSD', '2026-11-18T12:00Z', '2026-11-19T12:00Z', false, '24 h'],
  ['EURUSD', '2026-11-18T12:00Z', '2026-11-19T12:01Z', true, '24 h'],
  // Friday evening to Sunday evening: the market was closed.
  ['EURUSD', '2026-11-20T22:00Z', '2026-11-22T22:00Z', false, '2 days'],
  ['EURUSD', '2026-11-20T22:00Z', '2026-11-23T22:01Z', true, '3 days'],
  ['XAUUSD', '2017-12-29T22:00Z', '2026-11-28T12:17Z', true, '8 years 11 months'],
])('bars of %s to %s, looked at %s, are of the past: %s', (symbol, end, now, isPast, age) => {
  expect(asOf(symbol, at(end), at(now))).toEqual({ isPast, age })
})
