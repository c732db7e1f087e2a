import { hourMs } from '@assay/market'
import { expect, test } from 'vitest'
import { newsItemOf, afterNews as now, reactionOf } from '../../../test/news.ts'
import { atrText, becauseOf, hostOf, moveText, noMoveText, timeOf, timeText } from './news-words.ts'

test('the time of a headline is that of its publication, or of its receipt if the feed gives none', () => {
  expect(timeOf(newsItemOf())).toBe(Date.UTC(2026, 2, 2, 13, 30))
  expect(timeOf(newsItemOf({ publishedAt: null }))).toBe(Date.UTC(2026, 2, 2, 13, 30, 12))
})

test('a time of the last 18 hours has no date', () => {
  expect(timeText(now - 18 * hourMs + 1, now, 'UTC')).toBe('19:50')
  expect(timeText(now - 18 * hourMs, now, 'UTC')).toBe('01 Mar 19:50')
  expect(timeText(now, now, 'America/New_York')).toBe('08:50')
})

test.each([
  // Points are the last digit: 10 a pip where there are five digits, or three for the yen.
  ['EURUSD', -308, '−30.8 pips'],
  ['USDJPY', 42, '+4.2 pips'],
  ['XAUUSD', 288, '+2.88'],
  ['EURUSD', 0, '0.0 pips'],
  ['US500', 12.34, '+12.3'],
])('a move of %s by %d points is %s', (symbol, points, text) => expect(moveText(symbol, points)).toBe(text))

test('the size in average ranges has no sign, because the move has one', () => {
  expect(atrText(-1.25)).toBe('1.3 × ATR')
  expect(atrText(0.04)).toBe('0.0 × ATR')
})

test.each([
  ['15', 15, 'n/a yet, known at 13:46'],
  ['15', 16, 'n/a, not measured yet'],
  ['60', 20, 'n/a yet, known at 14:31'],
] as const)('the move of %s minutes is known a minute after they are over (%d minutes later: %s)', (minutes, later, text) => {
  const at = Date.UTC(2026, 2, 2, 13, 30 + later)
  expect(noMoveText(newsItemOf(), undefined, minutes, at, 'UTC')).toBe(text)
})

test('it says why there is no move', () => {
  expect(noMoveText(newsItemOf(), reactionOf('XAUUSD', {}, 'COARSE'), '5', now, 'UTC')).toBe('n/a, only slower bars')
  expect(noMoveText(newsItemOf(), reactionOf('XAUUSD', {}, 'NO_BARS'), '5', now, 'UTC')).toBe('n/a, no bars')
  expect(noMoveText(newsItemOf({ publishedAt: null }), undefined, '60', now, 'UTC')).toBe('n/a, time unknown')
})

test.each([
  [[{ symbol: 'EURUSD', why: 'names euro' }], [], 'because of “euro”'],
  [[{ symbol: 'EURUSD', why: 'pair EUR/USD' }], [{ topic: 'rates' as const, why: 'hike' }], 'because of “EUR/USD”'],
  [[{ symbol: 'XAUUSD', why: 'US driver: payrolls' }], [], 'because of “payrolls”'],
  [[], [{ topic: 'rates' as const, why: 'hike' }], 'because of “hike”'],
  [[], [], null],
])('the reason is that of the first symbol, else of the first topic: %o', (tags, topics, text) => {
  expect(becauseOf({ tags, topics })).toBe(text)
})

test('a link is named by its host', () => {
  expect(['https://www.ecb.europa.eu/press', 'https://news.site.com:8443/a', 'no address'].map(hostOf)).toEqual([
    'ecb.europa.eu',
    'news.site.com',
    'no address',
  ])
})
