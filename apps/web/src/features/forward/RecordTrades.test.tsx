import type { ForwardRecord } from '@assay/contracts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { forwardTradeOf } from '../../../test/forward-records.ts'
import { rowsOf } from '../../../test/show-part.tsx'
import { RecordTrades } from './RecordTrades.tsx'

function show(trades: ForwardRecord['trades'], { unit = 'R' as const, digits = 2, zone = 'UTC' } = {}) {
  render(<RecordTrades record={{ trades, unit }} digits={digits} zone={zone} />)
  return trades.length > 0 ? rowsOf('Trades of the record') : []
}

test('the newest trade stands first, with its own prices, side and results', () => {
  const first = forwardTradeOf()
  const second = forwardTradeOf({
    direction: 'short',
    enteredAt: '2026-11-04T08:00:00.000Z',
    entryPrice: 4010,
    exitPrice: 4021.25,
    reason: 'trailing_stop',
    result: -1,
    resultAfterSpread: -1.1,
  })
  expect(show([first, second])).toEqual([
    ['04 Nov 08:00', 'Short', '4,010.00', '4,021.25', 'Trailing stop', '−1.0 R', '−1.1 R'],
    ['03 Nov 10:15', 'Long', '4,000.50', '4,012.00', 'Rule', '+1.2 R', '+1.1 R'],
  ])
})

test('prices have the decimals of the instrument, and times are in the reader’s zone', () => {
  const [row] = show([forwardTradeOf({ entryPrice: 1.1, exitPrice: 1.12345 })], { digits: 5, zone: 'America/New_York' })
  expect(row.slice(0, 4)).toEqual(['03 Nov 05:15', 'Long', '1.10000', '1.12345'])
})

test.each([
  ['stop', 'Stop'],
  ['target', 'Target'],
  ['end_of_day', 'end_of_day'],
])('a trade left by %s says %s', (reason, text) => {
  expect(show([forwardTradeOf({ reason })])[0][4]).toBe(text)
})

test('a record without trades says where they will stand', () => {
  show([])
  expect(screen.getByText('Trades stand here once they are closed.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
