import { expect, test } from 'vitest'
import { tradeOf } from '../../../test/answers.ts'
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

test('a reason without values is its condition alone', () => {
  expect(reasonText({ condition: 'CDLENGULFING_BULLISH [15min] == PATTERN', left: null, right: null, holds: true }, 2)).toBe(
    'CDLENGULFING_BULLISH [15min] == PATTERN',
  )
})
