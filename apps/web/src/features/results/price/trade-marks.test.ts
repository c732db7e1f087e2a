import { expect, test } from 'vitest'
import { answerOf, tradeOf, withOpen } from '../../../../test/answers.ts'
import { listedTrades } from '../listed-trades.ts'
import { numberedMarks, tradeAt, tradeMarks } from './trade-marks.ts'

const at = (moment: string) => Date.parse(moment)
const trades = listedTrades(withOpen([100, -50], 20))

test('an entry points in the direction of its position, and the shape of an exit says whether the trade was won', () => {
  const short = tradeOf(-10, 0, { direction: 'short' })
  const marks = numberedMarks(tradeMarks([tradeOf(10, 0), short]), 1)
  expect(marks.map(({ side, shape, tone, text }) => [side, shape, tone, text])).toEqual([
    ['below', undefined, 'strong', undefined],
    ['above', 'circle', 'up', undefined],
    ['above', undefined, 'strong', '2'],
    ['below', 'square', 'down', undefined],
  ])
  expect(marks[0].at).toBe(at(short.entry_datetime))
})

test('a trade without profit or loss counts as won, as everywhere', () => {
  expect(tradeMarks([tradeOf(0, 0)])[1].shape).toBe('circle')
})

test('an open trade has no exit to mark', () => {
  expect(tradeMarks(trades)).toHaveLength(5)
})

test('a time belongs to the trade open then, including the bars of entry and exit', () => {
  const [first, second, open] = trades
  expect(tradeAt(trades, at(first.entry_datetime) - 1)).toBe(-1)
  expect(tradeAt(trades, at(first.entry_datetime))).toBe(0)
  expect(tradeAt(trades, at(first.exit_datetime!))).toBe(0)
  expect(tradeAt(trades, at(first.exit_datetime!) + 1)).toBe(-1)
  expect(tradeAt(trades, at(second.entry_datetime) + 60_000)).toBe(1)
  expect(tradeAt(trades, at(open.entry_datetime) + 1e12)).toBe(2)
  expect(tradeAt(listedTrades(answerOf([])), 0)).toBe(-1)
})
