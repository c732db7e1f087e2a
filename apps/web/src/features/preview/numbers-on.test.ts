import { hourMs } from '@assay/market'
import { expect, test } from 'vitest'
import { numbersOn } from './numbers-on.ts'
import type { BarsFacts } from './preview-words.ts'

const facts = { provider: 'csv', label: 'CSV import', simulated: false, why: 'covers', base: '1min', bars: 500 } as const
const covered = (first: number, last: number, to: number) => {
  const held: BarsFacts = { ...facts, first, last }
  return numbersOn({ symbol: 'XAUUSD', timeframe: '1h', from: Date.UTC(2017, 5, 1), to }, held).covered
}

test('a period that ends in a weekend is covered to its end, as in the result of a backtest over it', () => {
  const [first, last] = [Date.UTC(2017, 5, 1), Date.UTC(2017, 5, 30, 20)]
  expect(covered(first, last, Date.UTC(2017, 6, 2))).toMatchObject({ from: first, to: Date.UTC(2017, 6, 2) })
  expect(covered(first, last, Date.UTC(2017, 7, 1)), 'bars are missing').toMatchObject({ from: first, to: last + hourMs })
})
