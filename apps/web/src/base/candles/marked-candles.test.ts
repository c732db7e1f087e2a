import { expect, test } from 'vitest'
import { markedCandles, patternMarks } from './marked-candles.ts'

const times = [1000, 2000, 3000, 4000]
const below = (at: number) => ({ at, side: 'below' as const })
const above = (at: number) => ({ at, side: 'above' as const })

test('a mark stands at the candle that holds its instant, the first and the last candle included', () => {
  expect(markedCandles([below(1000), below(2999), above(4000)], times)).toEqual([below(1000), below(2000), above(4000)])
})

test('a mark before the first loaded candle is left out', () => {
  expect(markedCandles([below(999)], times)).toEqual([])
})

test('a mark that is further behind the last candle than all loaded candles span is left out', () => {
  expect(markedCandles([below(7000)], times)).toEqual([below(4000)])
  expect(markedCandles([below(7001)], times)).toEqual([])
})

test('a candle has at most one mark on each side', () => {
  expect(markedCandles([below(2000), above(2100), below(2200), above(2300)], times)).toEqual([below(2000), above(2000)])
})

test('without candles there are no marks', () => {
  expect(markedCandles([below(1000)], [])).toEqual([])
})

test('a pattern that speaks for a rise is marked below its candle, one for a fall above', () => {
  expect(patternMarks([0, 100, Number.NaN, -100], times)).toEqual([below(2000), above(4000)])
})

test('marks of another kind stand beside each other on one side of a candle', () => {
  const won = { ...above(2000), tone: 'up' as const, shape: 'circle' as const }
  const short = { ...above(2100), tone: 'strong' as const }
  expect(markedCandles([won, short, { ...short, at: 2200 }], times)).toEqual([won, { ...short, at: 2000 }])
})
