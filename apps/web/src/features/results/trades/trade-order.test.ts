import { expect, test } from 'vitest'
import { tradeOf } from '../../../../test/answers.ts'
import type { ListedTrade } from '../listed-trades.ts'
import { nextOrder, orderedTrades, orderIn, type SortedColumn, usualOrder } from './trade-order.ts'

/** In each column the second trade has the largest value, or the last in the alphabet, and the third the smallest. */
const rows = [
  tradeOf(0, 0, { direction: 'long', exit_reason: 'stop', bars: 5, mae: 5, mfe: 5, entry_price: 5, exit_price: 5, pnl_percent: 5 }),
  tradeOf(9, 1, { direction: 'short', exit_reason: 'target', bars: 9, mae: 9, mfe: 9, entry_price: 9, exit_price: 9, pnl_percent: 9 }),
  tradeOf(-9, 2, { direction: 'long', exit_reason: 'rule', bars: 1, mae: 1, mfe: 1, entry_price: 1, exit_price: 1, pnl_percent: 1 }),
].map((trade: ListedTrade, i) => ({ number: i + 1, trade }))

const ascending = [3, 1, 2]
test.each<[SortedColumn, number[]]>([
  ['number', [1, 2, 3]],
  ['side', [1, 3, 2]],
  ['entry', [1, 2, 3]],
  ['entryPrice', ascending],
  ['exit', [1, 2, 3]],
  ['exitPrice', ascending],
  ['reason', ascending],
  ['bars', ascending],
  ['worst', ascending],
  ['best', ascending],
  ['money', ascending],
  ['percent', ascending],
])('the column %s sorts by its own value', (column, order) => {
  expect(orderedTrades(rows, { column, descending: false }).map(({ number }) => number)).toEqual(order)
})

test.each<[SortedColumn, boolean]>([
  ['number', false],
  ['side', false],
  ['entry', false],
  ['exit', false],
  ['reason', false],
  ['entryPrice', true],
  ['exitPrice', true],
  ['bars', true],
  ['worst', true],
  ['best', true],
  ['money', true],
  ['percent', true],
])('a first click on %s sorts downwards: %s', (column, descending) => {
  const other: SortedColumn = column === 'number' ? 'bars' : 'number'
  expect(nextOrder({ column: other, descending: true }, column)).toEqual({ column, descending })
})

test('an order that is not in the address, or not one, is that of the numbers', () => {
  for (const text of ['', '-', 'money desc', '--money', 'profit']) expect(orderIn(text), text).toEqual(usualOrder)
})
