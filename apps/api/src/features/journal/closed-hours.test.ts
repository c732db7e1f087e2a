import type { Deal } from '@assay/journal'
import { dayMs } from '@assay/market'
import { expect, it } from 'vitest'
import { closedHoursOf } from './closed-hours.ts'

const saturday = Date.parse('2024-03-09T12:00:00Z')
const deal = (symbol: string, at = saturday, kind: Deal['kind'] = 'buy'): Deal => ({
  ticket: '1',
  order: '1',
  position: null,
  at,
  symbol,
  kind,
  entry: 'in',
  lots: 1,
  price: 1,
  commission: 0,
  fee: 0,
  swap: 0,
  profit: 0,
  comment: '',
})

it.each([
  ['a trade on a Saturday', deal('EURUSD'), 1],
  ["a broker's own name of gold", deal('XAUUSD.m'), 1],
  ['a trade on a Friday', deal('EURUSD', saturday - dayMs), 0],
  ['a deposit on a Saturday', deal('', saturday, 'balance'), 0],
  ['a currency that trades at weekends', deal('BTCUSD'), 0],
  ['gold in the hour in which it pauses', deal('XAUUSD', Date.parse('2024-03-07T22:30:00Z')), 1],
  ['euros in that hour', deal('EURUSD', Date.parse('2024-03-07T22:30:00Z')), 0],
])('%s', (_, each, count) => expect(closedHoursOf([each])).toBe(count))

it('a symbol counts as the instrument that the user assigned to it', () => {
  expect([closedHoursOf([deal('GOLDmicro')]), closedHoursOf([deal('GOLDmicro')], new Map([['GOLDmicro', 'XAUUSD']]))]).toEqual([0, 1])
})
