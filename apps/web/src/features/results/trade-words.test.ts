import { expect, test } from 'vitest'
import { tradeOf, withOpen } from '../../../test/answers.ts'
import { listedTrades } from './listed-trades.ts'
import { csvCell, reasonText, tradesCsv } from './trade-words.ts'

test('the table for a spreadsheet is unrounded and leaves out missing values', () => {
  const [head, row] = tradesCsv([{ number: 7, trade: tradeOf(0.123456789, 0) }])
    .trimEnd()
    .split('\n')
  expect(head.split(',').slice(0, 3)).toEqual(['number', 'direction', 'entry_datetime'])
  expect(row.split(',')).toHaveLength(head.split(',').length)
  expect(row).toContain(',0.123456789,')
  expect(row).toContain('2017-01-02T00:00:00.000Z')
})

test('a figure of zero is a 0 in the table, not an empty cell', () => {
  const [head, row] = tradesCsv([{ number: 1, trade: tradeOf(0, 0, { mae: 0, bars: 0 }) }])
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','))
  const cell = (column: string) => row[head.indexOf(column)]
  expect(['pnl', 'pnl_percent', 'bars', 'mae', 'initial_stop'].map(cell)).toEqual(['0', '0', '0', '0', ''])
})

test('an open trade is listed without an exit time', () => {
  const row = tradesCsv([{ number: 1, trade: listedTrades(withOpen([], 100))[0] }])
    .trimEnd()
    .split('\n')[1]
  expect(row.split(',').slice(1, 6)).toEqual(['long', '2017-01-30T00:00:00.000Z', '1200', '', '1201.25'])
  expect(row).toContain(',open,')
})

test('a reason without values is only its condition', () => {
  expect(reasonText({ condition: 'CDLENGULFING_BULLISH [15min] == PATTERN', left: null, right: null, holds: true }, 2)).toBe(
    'CDLENGULFING_BULLISH [15min] == PATTERN',
  )
})

test('text in the table is quoted if needed, and is never a formula to a spreadsheet', () => {
  const texts = ['=1+1', '+x', '-x', '@x', '\tx', 'a,b', 'say "x"', 'two\nlines', '=a,"b"', 'plain']
  const cells = ["'=1+1", "'+x", "'-x", "'@x", "'\tx", '"a,b"', '"say ""x"""', '"two\nlines"', `"'=a,""b"""`, 'plain']
  expect(texts.map(csvCell)).toEqual(cells)
  expect([-1.5, true, null, 0].map(csvCell)).toEqual(['-1.5', 'true', '', '0'])
})

test('the table says why each trade was entered and closed', () => {
  const why = [{ condition: '=HYPERLINK("x")', left: 1, right: null, holds: false }]
  const csv = tradesCsv([{ number: 2, trade: tradeOf(1, 0, { why_entered: why }) }])
  expect(csv).toContain(`"'=HYPERLINK(""x""): 1 (did not hold)"`)
  expect(csv.split('\n')[1].startsWith('2,long,')).toBe(true)
})
