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

test('each value of a trade is in the column of its name, and the columns keep their order', () => {
  const levels = { initial_stop: 1190, target: 1230, stop_at_exit: 1195, exit_price: 1195.5, mae: 2.25, mfe: 3.75 }
  const marked = { direction: 'short', exit_reason: 'stop', pnl: -360, pnl_percent: -0.36, bars: 41, gap: true } as const
  const why = (condition: string) => [{ condition, left: 2, right: 1, holds: true }]
  const trade = tradeOf(0, 0, { ...levels, ...marked, why_entered: why('A > B'), why_left: why('C > D') })
  const lines = tradesCsv([{ number: 7, trade }])
    .trimEnd()
    .split('\n')
  const [head, row] = lines.map((line) => line.split(','))
  expect(head.map((name, i) => [name, row[i]])).toEqual([
    ['number', '7'],
    ['direction', 'short'],
    ['entry_datetime', '2017-01-02T00:00:00.000Z'],
    ['entry_price', '1200'],
    ['exit_datetime', '2017-01-02T12:00:00.000Z'],
    ['exit_price', '1195.5'],
    ['size', '80'],
    ['pnl', '-360'],
    ['pnl_percent', '-0.36'],
    ['bars', '41'],
    ['exit_reason', 'stop'],
    ['mae', '2.25'],
    ['mfe', '3.75'],
    ['initial_stop', '1190'],
    ['target', '1230'],
    ['stop_at_exit', '1195'],
    ['gap', 'true'],
    ['ambiguous_bar', 'false'],
    ['why_entered', 'A > B: 2 and 1'],
    ['why_left', 'C > D: 2 and 1'],
  ])
})

test('a figure of zero is a 0 in the table, not an empty cell', () => {
  const [head, row] = tradesCsv([{ number: 1, trade: tradeOf(0, 0, { mae: 0, bars: 0 }) }])
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','))
  const cell = (column: string) => row[head.indexOf(column)]
  expect(['pnl', 'pnl_percent', 'bars', 'mae', 'initial_stop'].map(cell)).toEqual(['0', '0', '0', '0', ''])
  const why = [{ condition: 'A > B', left: 0.1, right: 0, holds: true }]
  expect(tradesCsv([{ number: 1, trade: tradeOf(0, 0, { why_entered: why }) }])).toContain(',A > B: 0.1 and 0,')
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
