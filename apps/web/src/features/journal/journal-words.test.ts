import { expect, it } from 'vitest'
import { groupLabel, heldText, priceText, verdictOf, wonText } from './journal-words.ts'
import { windowOf } from './trade-window.ts'

const figures = {
  ...{ closed: 3, open: 0, incomplete: 0, won: 2, lost: 1, result: 506.9, profit: 0, commission: 0, swap: 0, charges: 0, mean: 169 },
  ...{ interval: { lower: -500, upper: 838 }, heldSeconds: 60, bySymbol: [], bySession: [], byWeekday: [], byHolding: [] },
}

it.each([
  [figures, '3 closed positions, +$506.90 after costs. Their average cannot be told from zero yet.'],
  [
    { ...figures, interval: { lower: -9, upper: -1 }, result: -15 },
    '3 closed positions, −$15.00 after costs. Their average is below zero beyond chance.',
  ],
  [
    { ...figures, closed: 1, interval: null, result: 5 },
    '1 closed position, +$5.00 after costs. Too few to say anything about the next one.',
  ],
])('says what closed positions made, and how certain that is', (given, said) => expect(verdictOf(given, 'USD')).toBe(said))

it.each([
  [20, 'under a minute'],
  [240, '4 min'],
  [10_620, '2 h 57 min'],
  [7200, '2 h'],
  [522_000, '6 d 1 h'],
])('writes %d s as a holding time', (seconds, said) => expect(heldText(seconds)).toBe(said))

it('names groups as traders do', () => {
  expect([groupLabel('weekday', { key: '5' }), groupLabel('session', { key: 'asia' }), groupLabel('holding', { key: '2 h' })]).toEqual([
    'Friday',
    'Tokyo',
    'up to 2 h',
  ])
})

it('writes fills with the decimals of the instrument, or unchanged if it is unknown', () => {
  expect([priceText(2158.4, 'XAUUSD'), priceText(2158.4, null), priceText(null, 'XAUUSD')]).toEqual(['2,158.40', '2158.4', '–'])
})

it('says how many positions were won', () => expect([wonText(figures), wonText({ won: 0, closed: 0 })]).toEqual(['2 of 3, 67\u00a0%', '–']))

it.each([
  ['2024-03-07T13:00:00Z', '2024-03-07T14:00:00Z', '5min'],
  ['2024-03-07T13:00:00Z', '2024-03-08T10:00:00Z', '15min'],
  ['2024-03-07T13:00:00Z', '2024-03-11T08:00:00Z', '4h'],
  ['2024-03-07T13:00:00Z', '2024-12-11T08:00:00Z', '1D'],
  ['2024-03-07T13:00:00Z', null, '15min'],
])('draws a position from %s to %s on %s candles', (openedAt, closedAt, timeframe) => {
  const { from, to, seen, timeframe: chosen } = windowOf({ openedAt, closedAt })
  expect(chosen).toBe(timeframe)
  expect(from).toBeLessThan(seen.from)
  expect(to).toBeGreaterThan(seen.to)
})
