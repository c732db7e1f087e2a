import { expect, test } from 'vitest'
import { tradeOf } from '../../../../test/answers.ts'
import type { ListedTrade } from '../listed-trades.ts'
import { shownFigures } from './shown-figures.ts'

test('an open trade counts in the profit, and not in the share of wins or the mean', () => {
  const closed = [100, 40, -50].map((pnl, i) => tradeOf(pnl, i))
  const open: ListedTrade = { ...tradeOf(900, 3), exit_datetime: null, exit_reason: 'open' }
  const rows = [...closed, open].map((trade, i) => ({ trade, number: i + 1 }))
  const figures = shownFigures(rows, { count: 4, currency: 'USD', zone: 'UTC' })
  expect(figures).toContain('4 of 4 trades')
  expect(figures).toContain('profit +990.00 USD')
  expect(figures).toContainEqual(expect.stringMatching(/^won 2 of 3, 66\.67/))
  expect(figures).toContainEqual(expect.stringMatching(/^mean \+30\.00 USD/))
})
