import { expect, it } from 'vitest'
import { positionOf } from '../../../test/journal.ts'
import { groupLabel, heldOf, heldText, priceText, verdictOf, wonText } from './journal-words.ts'
import { isDrawable, windowOf } from './trade-window.ts'

const figures = {
  closed: 3,
  open: 0,
  incomplete: 0,
  won: 2,
  lost: 1,
  result: 506.9,
  profit: 0,
  commission: 0,
  swap: 0,
  mean: 169,
  openResult: 0,
  incompleteResult: 0,
  charges: 0,
  total: 506.9,
  interval: { lower: -500, upper: 838 },
  heldSeconds: 60,
  curve: [],
  bySymbol: [],
  bySession: [],
  byWeekday: [],
  byHolding: [],
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
  [
    { ...figures, closed: 1, interval: { lower: 1, upper: 2 } },
    '1 closed position, +$506.90 after costs. Too few to say anything about the next one.',
  ],
  [
    { ...figures, interval: { lower: 1, upper: 9 } },
    '3 closed positions, +$506.90 after costs. Their average is above zero beyond chance.',
  ],
  [
    { ...figures, interval: { lower: 0, upper: 9 } },
    '3 closed positions, +$506.90 after costs. Their average cannot be told from zero yet.',
  ],
  [
    { ...figures, interval: { lower: -9, upper: 0 } },
    '3 closed positions, +$506.90 after costs. Their average cannot be told from zero yet.',
  ],
])('says what closed positions made, and how certain that is', (given, said) => expect(verdictOf(given, 'USD')).toBe(said))

it.each([
  [20, 'under a minute'],
  [30, '1 min'],
  [3599, '1 h'],
  [86_399, '1 d'],
  [90_000, '1 d 1 h'],
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

it('writes fills with the decimals of the instrument, or as they are up to the fifth if it is unknown', () => {
  expect([priceText(2158.4, 'XAUUSD'), priceText(2158.4, null), priceText(null, 'XAUUSD')]).toEqual(['2,158.40', '2,158.4', '–'])
  expect(priceText(2175.13333333, null), 'the mean of fills').toBe('2,175.13333')
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

it.each([
  ['symbol', 'XAUUSD.m', 'XAUUSD.m'],
  ['session', 'newYork', 'New York'],
  ['session', 'none', 'In none of them'],
  ['weekday', '1', 'Monday'],
  ['weekday', '7', 'Sunday'],
  ['holding', 'longer', 'longer than 5 days'],
] as const)('names a group by its %s %s', (kind, key, said) => expect(groupLabel(kind, { key })).toBe(said))

it.each([
  ['1 h', {}],
  ['opening not known', { openedAt: null }],
  ['still open', { closedAt: null, standing: 'open' as const }],
  ['closing not known', { closedAt: null, standing: 'incomplete' as const }],
])('says “%s” for how long a position was held', (said, more) => expect(heldOf(positionOf(more))).toBe(said))

it('draws a position only if its opening and its instrument are known', () => {
  const given = [{}, { openedAt: null }, { instrument: null }, { closedAt: null }]
  expect(given.map((more) => isDrawable(positionOf(more)))).toEqual([true, false, false, true])
})

it('shows 60 candles before a position and 30 after it, and loads a weekend more on both sides', () => {
  const at = (text: string) => Date.parse(`2024-03-${text}Z`)
  // One hour of 5-minute candles: five hours before, two and a half after.
  expect(windowOf({ openedAt: '2024-03-07T13:00:00Z', closedAt: '2024-03-07T14:00:00Z' })).toEqual({
    timeframe: '5min',
    from: at('04T08:00:00'),
    to: at('10T16:30:00'),
    seen: { from: at('07T08:00:00'), to: at('07T16:30:00') },
  })
})

it.each([
  ['2024-03-07T07:30:00Z', '5min'],
  ['2024-03-07T07:31:00Z', '15min'],
])('takes the fastest candles of which 90 hold a position: until %s it is %s', (closedAt, timeframe) =>
  expect(windowOf({ openedAt: '2024-03-07T00:00:00Z', closedAt }).timeframe).toBe(timeframe),
)
