import { expect, it } from 'vitest'
import { journalOf } from '../positions.ts'
import { htmlRows } from './html-rows.ts'
import { type Report, readReport } from './read-report.ts'

const cells = (row: readonly string[]) => `<tr align="right">${row.map((cell) => `<td nowrap>${cell}</td>`).join('')}</tr>`
const trade = (...row: string[]) => cells(row)
const closed = [
  '<tr align="right"><td title="Deposit">9001</td><td>2024.03.04 08:00:00</td><td>balance</td><td colspan="10" align="left">Deposit (card)</td><td>2 500.00</td></tr>',
  trade(
    '9002',
    '2024.03.05 10:00:00',
    'buy',
    '0.20',
    'eurusd',
    '1.08500',
    '0.00000',
    '0.00000',
    '2024.03.05 15:30:00',
    '1.08700',
    '-1.40',
    '0.00',
    '0.00',
    '40.00',
  ),
  trade(
    '9003',
    '2024.03.05 11:00:00',
    'sell',
    '0.10',
    'gold(m)',
    '2130.50',
    '2140.00',
    '0.00',
    '2024.03.06 15:30:00',
    '2140.00',
    '-0.70',
    '-0.10',
    '-1.25',
    '-95.00',
  ),
  '<tr align="right"><td>9004</td><td>2024.03.06 09:00:00</td><td>buy limit</td><td>0.10</td><td>eurusd</td><td>1.08000</td><td>0.0</td><td>0.0</td><td>2024.03.07 09:00:00</td><td>1.08400</td><td colspan="4">cancelled</td></tr>',
  trade(
    '9005',
    '2024.03.06 10:00:00',
    'sell',
    '0.00',
    'eurusd',
    '1.08000',
    '0.0',
    '0.0',
    '2024.03.06 11:00:00',
    '1.08400',
    '0.00',
    '0.00',
    '0.00',
    '0.00',
  ),
]
const open = trade(
  '9006',
  '2024.03.07 10:00:00',
  'buy',
  '0.30',
  'eurusd',
  '1.09000',
  '0.0',
  '0.0',
  '',
  '1.09100',
  '0.00',
  '0.00',
  '0.00',
  '30.00',
)
const statement = (
  rows: readonly string[] = closed,
) => `<html><head><title>Statement: 88001 - Jo Doe</title></head><body><div align="center"><div><b>Harbour (Asia) Ltd.</b></div><table>
<tr align="left"><td colspan="2"><b>Account: 88001</b></td><td colspan="5"><b>Name: JOE</b></td><td colspan="2"><b>Currency: USD</b></td><td colspan="2"><b>Leverage: 1:100</b></td><td colspan="3"><b>2024 March 8, 12:00</b></td></tr>
<tr align="left"><td colspan="14"><b>Closed Transactions:</b></td></tr>
${cells(['Ticket', 'Open Time', 'Type', 'Size', 'Item', 'Price', 'S / L', 'T / P', 'Close Time', 'Price', 'Commission', 'Taxes', 'Swap', 'Profit'])}
${rows.join('\n')}
<tr align="right"><td colspan="10">&nbsp;</td><td>-2.10</td><td>-0.10</td><td>-1.25</td><td>-55.00</td></tr>
<tr align="left"><td colspan="14"><b>Open Trades:</b></td></tr>${open}</table></div></body></html>`
const read = (rows?: readonly string[]) => readReport(htmlRows(statement(rows))) as Report

it('a statement of MetaTrader 4 is read: each row is a whole trade', () => {
  const report = read()
  expect(report.account).toEqual({
    login: '88001',
    server: 'MetaTrader 4',
    company: 'Harbour (Asia) Ltd.',
    currency: 'USD',
    demo: null,
    hedging: true,
  })
  const { positions, moves } = journalOf(report.deals, { hedging: true })
  // By hand: 40.00 − 1.40, and −95.00 − 0.70 − 0.10 − 1.25.
  expect(
    positions.map(({ id, symbol, side, lots, entryPrice, exitPrice, result, missing }) => [
      id,
      symbol,
      side,
      lots,
      entryPrice,
      exitPrice,
      result,
      missing,
    ]),
  ).toEqual([
    ['9002', 'eurusd', 'long', 0.2, 1.085, 1.087, 38.6, null],
    ['9003', 'gold(m)', 'short', 0.1, 2130.5, 2140, -97.05, null],
  ])
  expect(moves).toMatchObject([{ kind: 'balance', profit: 2500, comment: 'Deposit (card)' }])
})

it('a row that is no closed trade is named with the reason', () => {
  expect(read().faults.map(({ reason }) => reason)).toEqual([
    '"buy limit" is not a trade: an order that was never filled books nothing.',
    'It has no lots: the opposite trade that closed it holds the result.',
    'The trade is still open. It is imported once it is closed.',
  ])
})

it.each([
  ['a price', closed[1].replace('1.08700', '1.0x'), 'The close price of trade 9002 is not a number.'],
  ['the time of the close', closed[1].replace('2024.03.05 15:30', '2024.02.30 15:30'), '"2024.02.30 15:30:00" is not a time.'],
  ['a deposit', closed[0].replace('2 500.00', '2 500.00 USD'), '"2 500.00 USD" is not a number (profit).'],
] as const)('a row in which %s cannot be read is left out and named', (_name, row, reason) => {
  const report = read([row])
  expect(report.deals).toEqual([])
  expect(report.faults[0].reason).toBe(reason)
})
