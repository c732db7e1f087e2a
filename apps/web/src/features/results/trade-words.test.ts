import { expect, test } from 'vitest'
import { tradeOf, withOpen } from '../../../test/answers.ts'
import { listedTrades } from './listed-trades.ts'
import { reasonText, tradesCsv } from './trade-words.ts'

test('the table for a spreadsheet is unrounded and leaves out what is not there', () => {
  const [head, row] = tradesCsv([tradeOf(0.123456789, 0)])
    .trimEnd()
    .split('\n')
  expect(head.split(',').slice(0, 3)).toEqual(['direction', 'entry_datetime', 'entry_price'])
  expect(row.split(',')).toHaveLength(head.split(',').length)
  expect(row).toContain(',0.123456789,')
  expect(row).toContain('2017-01-02T00:00:00.000Z')
})

test('a figure that is nothing is a 0 in the table, not an empty cell', () => {
  const [head, row] = tradesCsv([tradeOf(0, 0, { mae: 0, bars: 0 })])
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','))
  const cell = (column: string) => row[head.indexOf(column)]
  expect(['pnl', 'pnl_percent', 'bars', 'mae', 'initial_stop'].map(cell)).toEqual(['0', '0', '0', '0', ''])
})

test('the one that is still open stands in it without a time of exit', () => {
  const row = tradesCsv(listedTrades(withOpen([], 100)))
    .trimEnd()
    .split('\n')[1]
  expect(row.split(',').slice(0, 5)).toEqual(['long', '2017-01-30T00:00:00.000Z', '1200', '', '1201.25'])
  expect(row).toContain(',open,')
})

test('a reason without values is its condition alone', () => {
  expect(reasonText({ condition: 'CDLENGULFING_BULLISH [15min] == PATTERN', left: null, right: null, holds: true }, 2)).toBe(
    'CDLENGULFING_BULLISH [15min] == PATTERN',
  )
})
