import type { Firing } from '@assay/contracts'
import { expect, test } from 'vitest'
import { dayOf, detailOf, momentOf, priceOf, unreadWords } from './firing-words.ts'

const at = (text: string) => Date.parse(text)
const now = at('2026-08-20T12:00:00Z')

test.each([
  ['2026-08-20T00:00:00Z', 'UTC', 'Today'],
  ['2026-08-19T23:59:59Z', 'UTC', 'Yesterday'],
  ['2026-08-18T23:59:59Z', 'UTC', '18 Aug 2026'],
  ['2026-08-19T23:59:59Z', 'Asia/Tokyo', 'Today'],
])('%s in %s is %s', (time, zone, day) => {
  expect(dayOf(at(time), now, zone)).toBe(day)
})

// In Berlin 29 March 2026 has 23 hours and 25 October 25.
test.each([
  [
    'half an hour after the short day',
    '2026-03-29T22:30:00Z',
    ['2026-03-29T10:00:00Z', 'Yesterday'],
    ['2026-03-28T10:00:00Z', '28 Mar 2026'],
  ],
  ['late on the long day', '2026-10-25T22:30:00Z', ['2026-10-24T10:00:00Z', 'Yesterday'], ['2026-10-25T10:00:00Z', 'Today']],
])('yesterday is the day before on the calendar, also where clocks change: %s', (_, moment, ...firings) => {
  expect(firings.map(([time]) => dayOf(at(time), at(moment), 'Europe/Berlin'))).toEqual(firings.map(([, day]) => day))
})

test('a moment of another day has its date', () => {
  expect([momentOf(at('2026-08-20T03:12:00Z'), now, 'UTC'), momentOf(at('2026-08-19T03:12:00Z'), now, 'UTC')]).toEqual([
    '03:12',
    '19 Aug 03:12',
  ])
})

test.each([
  ['XAUUSD', 2400.5, '2,400.50'],
  ['XAUUSD', 2400.505, '2,400.505'],
  ['EURUSD', 1.1, '1.10000'],
  ['UNKNOWN', 12.5, '12.5'],
  ['XAUUSD', null, ''],
])('the price of %s at %s is "%s"', (symbol, price, words) => {
  expect(priceOf({ symbol, price })).toBe(words)
})

const firing = (more: Partial<Firing>) => ({ at: '2026-08-20T03:12:00Z', late: false, simulated: false, ...more }) as Firing

test.each([
  [{}, false, undefined],
  [{}, true, 'At 03:12, while you were away.'],
  [{ late: true }, true, 'At 03:12, found after a restart.'],
  [{ simulated: true }, false, 'Simulated prices.'],
  [{ late: true, simulated: true }, false, 'At 03:12, found after a restart. Simulated prices.'],
])('the line under an alert %j, away: %s', (more, away, words) => {
  expect(detailOf(firing(more), away, now, 'UTC')).toBe(words)
})

test('up to 99 unread alerts are counted', () => {
  expect([unreadWords(1), unreadWords(99), unreadWords(100)]).toEqual(['1', '99', '99+'])
})
