import { expect, test } from 'vitest'
import { tradeOf } from '../../../../test/answers.ts'
import type { ListedTrade } from '../listed-trades.ts'
import { shownFigures } from './shown-figures.ts'

test('an open trade counts in the profit, and not in the share of wins or the mean', () => {
  const closed = [100, 40, -50].map((pnl, i) => tradeOf(pnl, i))
  const open: ListedTrade = { ...tradeOf(900, 3), exit_datetime: null, exit_reason: 'open' }
  const rows = [...closed, open].map((trade, i) => ({ trade, number: i + 1 }))
  const figures = shownFigures(rows, { count: 4, currency: 'USD', zone: 'UTC' })
  expect(figures).toContain('4 of 4 trades')
  expect(figures).toContain('profit +990.00 USD')
  expect(figures).toContainEqual(expect.stringMatching(/^won 2 of 3, 66\.67/))
  expect(figures).toContainEqual(expect.stringMatching(/^mean \+30\.00 USD/))
})

const facts = { count: 4, currency: 'USD', zone: 'UTC' }
const listed = (...trades: ListedTrade[]) => trades.map((trade, i) => ({ trade, number: i + 1 }))
const words = (rows: Parameters<typeof shownFigures>[0], more = {}) =>
  shownFigures(rows, { ...facts, ...more }).map((text) => text.replaceAll('\u00a0', ' '))

test('the figures are those of the listed trades, whatever their order, counted against all', () => {
  // The Wilson range of 2 in 3 is 20.8 to 93.9 %. The deviation of 100, 40 and −50 is 75.498, times 4.3027 by the root of 3 is 187.55.
  expect(words(listed(tradeOf(-50, 2), tradeOf(100, 0), tradeOf(40, 1)))).toEqual([
    '3 of 4 trades',
    'entered 02 Jan 2017 00:00 to 04 Jan 2017 00:00',
    'profit +90.00 USD',
    'won 2 of 3, 66.67 % (95 % range 20.8 to 93.9)',
    'mean +30.00 USD (95 % range −157.55 USD to +217.55 USD)',
  ])
})

test('times are in the chosen zone', () => {
  expect(words(listed(tradeOf(1, 0)), { zone: 'America/New_York' })[1]).toBe('entered 01 Jan 2017 19:00 to 01 Jan 2017 19:00')
})

test('a trade without profit or loss counts as won, and one trade has no mean with a range', () => {
  expect(words(listed(tradeOf(0, 0)), { count: 1 }).slice(2)).toEqual([
    'profit 0.00 USD',
    'won 1 of 1, 100.00 % (95 % range 20.7 to 100.0)',
  ])
})

test('the open trade alone says nothing of wins, and no trade nothing but its number', () => {
  const open: ListedTrade = { ...tradeOf(-800, 28), exit_datetime: null, exit_reason: 'open' }
  expect(words(listed(open))).toEqual(['1 of 4 trades', 'entered 30 Jan 2017 00:00 to 30 Jan 2017 00:00', 'profit −800.00 USD'])
  expect([words([]), words([], { count: 1 })]).toEqual([['0 of 4 trades'], ['0 of 1 trade']])
})
