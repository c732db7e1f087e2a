import { expect, test } from 'vitest'
import { tradeOf } from '../../../../test/answers.ts'
import type { ListedTrade } from '../listed-trades.ts'
import { filteredTrades, filterIn } from './trade-filter.ts'
import { nextOrder, orderedTrades, orderIn, orderText, usualOrder } from './trade-order.ts'

/** Monday 2 January 2017: at 03:00 UTC it is noon in Tokyo; at 15:00 UTC London and New York are open. */
const at = (moment: string, pnl: number, more: Partial<ListedTrade> = {}): ListedTrade => ({
  ...tradeOf(pnl, 0),
  entry_datetime: moment,
  ...more,
})
const trades = [
  at('2017-01-02T03:00:00.000Z', 50, { exit_reason: 'target', mae: 4 }),
  at('2017-01-03T15:00:00.000Z', -20, { direction: 'short', exit_reason: 'stop' }),
  at('2017-01-03T22:30:00.000Z', 0, { exit_reason: 'open', exit_datetime: null, mae: null, mfe: null }),
]
const numbers = (query: string) => filteredTrades(trades, filterIn(new URLSearchParams(query)), 'new-york').map(({ number }) => number)

test.each([
  ['', [1, 2, 3]],
  ['side=short', [2]],
  ['outcome=won', [1, 3]],
  ['outcome=lost', [2]],
  ['reason=open', [3]],
  ['weekday=2', [2]],
  // Tuesday 22:30 UTC belongs to Wednesday's trading day in New York.
  ['weekday=3', [3]],
  ['session=asia', [1]],
  ['session=newYork', [2]],
  ['session=london&side=long', []],
  ['side=sideways&colour=red', [1, 2, 3]],
])('"%s" leaves the trades %j', (query, left) => expect(numbers(query)).toEqual(left))

test('a column sorts the rows, equal ones by number, and unknown values come last', () => {
  const order = (text: string) => orderedTrades(filteredTrades(trades, {}, 'new-york'), orderIn(text)).map(({ number }) => number)
  expect(order('-money')).toEqual([1, 3, 2])
  expect(order('money')).toEqual([2, 3, 1])
  expect(order('side')).toEqual([1, 3, 2])
  expect(order('worst')).toEqual([2, 1, 3])
  expect(order('constructor')).toEqual([1, 2, 3])
})

test('the first click shows the largest numbers first, and the second reverses the order', () => {
  const first = nextOrder(usualOrder, 'money')
  expect(orderText(first)).toBe('-money')
  expect(orderText(nextOrder(first, 'money'))).toBe('money')
  expect(orderText(nextOrder(first, 'side'))).toBe('side')
})
