import type { AlertCondition } from '@assay/contracts'
import { expect, test } from 'vitest'
import { distanceOf, distanceSentence, distanceWords, levelPrices } from './distance.ts'

const range: AlertCondition = { kind: 'leavesRange', params: { lower: 1990, upper: 2010 } }
const move: AlertCondition = { kind: 'movesBy', params: { by: 1, unit: 'percent', windowSec: 60 } }
const event: AlertCondition = { kind: 'event', params: { key: 'k', title: 'NFP', minutes: 0, release: null } }

test.each([
  ['below the level', { kind: 'crossing', params: { price: 2000 } }, 1990, 10],
  ['above the level', { kind: 'crossing', params: { price: 2000 } }, 2003, 3],
  ['nearer to the upper end', range, 2008, 2],
  ['nearer to the lower end', range, 1985, 5],
  ['of a move', move, 2000, null],
  ['of an event', event, 2000, null],
] as const)('the distance %s', (_, condition, price, expected) => {
  expect(distanceOf(condition, price)).toBe(expected)
})

test('both ends of a range are levels', () => {
  expect(levelPrices(range)).toEqual([1990, 2010])
})

test.each([
  ['bid', '10.00 away'],
  ['ask', '9.50 away'],
  ['mid', '9.75 away'],
] as const)('the words use the price watched: %s', (side, expected) => {
  expect(distanceWords('XAUUSD', { kind: 'crossing', params: { price: 2000 } }, side, { bid: 1990, ask: 1990.5 })).toBe(expected)
})

test('a condition without a level has no words', () => {
  expect(distanceWords('XAUUSD', move, 'bid', { bid: 1, ask: 2 })).toBeNull()
})

test.each([
  ['crossing', 2000, 'The price is at this level now: the alert fires when it leaves it.'],
  ['crossingUp', 2000, 'The price is at this level now: the alert fires when it rises above it.'],
  ['crossingDown', 2000, 'The price is at this level now: the alert fires when it falls below it.'],
  ['crossing', 2000.5, 'The price is 0.50 away.'],
  ['above', 2000, 'The price is 0.00 away.'],
] as const)('a new alert is told where the price is: %s %d', (kind, price, expected) => {
  expect(distanceSentence('XAUUSD', { kind, params: { price } }, 'bid', { bid: 2000, ask: 2001 })).toBe(expected)
})
