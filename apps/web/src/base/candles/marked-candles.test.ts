import { expect, test } from 'vitest'
import { markedCandles, patternMarks } from './marked-candles.ts'

const times = [1000, 2000, 3000, 4000]
const below = (at: number) => ({ at, side: 'below' as const })
const above = (at: number) => ({ at, side: 'above' as const })

test('a mark is placed at the candle that contains its time, including the first and the last candle', () => {
  expect(markedCandles([below(1000), below(2999), above(4000)], times)).toEqual([below(1000), below(2000), above(4000)])
})

test('a mark before the first loaded candle is dropped', () => {
  expect(markedCandles([below(999)], times)).toEqual([])
})

test('a mark is dropped when it is further after the last candle than the span of all loaded candles', () => {
  expect(markedCandles([below(7000)], times)).toEqual([below(4000)])
  expect(markedCandles([below(7001)], times)).toEqual([])
})

test('a candle has at most one mark on each side', () => {
  expect(markedCandles([below(2000), above(2100), below(2200), above(2300)], times)).toEqual([below(2000), above(2000)])
})

test('there are no marks without candles', () => {
  expect(markedCandles([below(1000)], [])).toEqual([])
})

test('a bullish pattern is marked below its candle, a bearish one above it', () => {
  expect(patternMarks([0, 100, Number.NaN, -100], times)).toEqual([below(2000), above(4000)])
})

test('a pattern is marked at the first and at the last candle too', () => {
  expect(patternMarks([100, 0, 0, -100], times)).toEqual([below(1000), above(4000)])
})

test('marks of different kinds are both kept on one side of a candle', () => {
  const won = { ...above(2000), tone: 'up' as const, shape: 'circle' as const }
  const short = { ...above(2100), tone: 'strong' as const }
  expect(markedCandles([won, short, { ...short, at: 2200 }], times)).toEqual([won, { ...short, at: 2000 }])
})
