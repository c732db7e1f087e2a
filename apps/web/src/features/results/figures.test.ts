import { expect, test } from 'vitest'
import { answerOf } from '../../../test/answers.ts'
import { badgeOf } from './badge.ts'
import { mayBeChance } from './chance.ts'
import { avgReturnText, drawdownText, monthName, monthText, profitFactorText, shareRange, sharpeText, winRateText } from './figures.ts'

const metrics = {
  closed: 254,
  win_rate: 37.795275,
  avg_return: 0.0316999,
  max_drawdown: 5.24449,
  profit_factor: 1.29051,
  sharpe: 0.080951,
  monthly: {},
}
const none = { closed: 0, win_rate: 0, avg_return: 0, max_drawdown: 0, profit_factor: null, sharpe: null, monthly: {} }
const nbsp = (text: string) => text.replace(' %', '\u00a0%')

test('each figure is rounded to its own number of decimals', () => {
  expect([winRateText(metrics), avgReturnText(metrics), drawdownText(metrics)]).toEqual(['37.80 %', '0.0317 %', '5.244 %'].map(nbsp))
  expect([profitFactorText(metrics), sharpeText(metrics)]).toEqual(['1.291', '0.081'])
})

test('a profit factor without losses is infinite', () => {
  expect(profitFactorText({ ...metrics, profit_factor: 'Infinity' })).toBe('∞')
})

test('without a closed trade every figure is a dash, not a zero', () => {
  for (const text of [winRateText, avgReturnText, drawdownText, profitFactorText, sharpeText]) expect(text(none)).toBe('–')
})

test('a month has the sign of the currency and the number of its trades', () => {
  expect(monthName('2017-01')).toBe('Jan 2017')
  expect(monthText({ pnl: 3172.949, trades: 48 }, 'USD')).toEqual({ money: '$3,172.95', trades: '(48 trades)' })
  expect(monthText({ pnl: -12.5, trades: 1 }, 'INR')).toEqual({ money: '−₹12.50', trades: '(1 trade)' })
})

test('the range of a share is the Wilson interval', () => {
  // Brown, Cai, DasGupta, Interval Estimation for a Binomial Proportion (2001): the score interval of 96 in 254.
  const { low, high } = shareRange(96, 254)
  expect(low).toBeCloseTo(32.06, 1)
  expect(high).toBeCloseTo(43.91, 1)
})

test.each([
  ['Profitable', [500, -100]],
  ['Not profitable', [-500, 100]],
  ['Not profitable', [100, -100]],
  ['No Data', []],
])('the badge says %s', (label, pnls) => {
  expect(badgeOf(answerOf(pnls), 100_000, false).label).toBe(label)
})

test('a position that is still open counts as data', () => {
  const trades = { ...answerOf([]).trades, total: { total: 1, open: 1, closed: 0 } }
  expect(badgeOf(answerOf([], { trades, final_value: 101_000 }), 100_000, false).label).toBe('Profitable')
})

test('the badge has no colour of success or failure where the sentence below says that chance could explain it', () => {
  const tone = (pnls: number[]) => badgeOf(answerOf(pnls), 100_000, mayBeChance(answerOf(pnls))).tone
  expect([tone([-100, 190, -80, 60]), tone([-100, 90, -80, 60]), tone([5])]).toEqual(['plain', 'plain', 'plain'])
  expect([tone([100, 101, 99, 100, 102, 98]), tone([-100, -101, -99, -100, -102, -98])]).toEqual(['up', 'down'])
})
