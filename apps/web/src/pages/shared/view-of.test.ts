import type { SharedFigures } from '@assay/contracts'
import { expect, it } from 'vitest'
import { verdictOf } from '../../features/results/verdict.ts'
import { viewOf } from './view-of.ts'

const figures: SharedFigures = {
  symbol: 'XAUUSD',
  timeframe: '15min',
  from: '2024-03-01',
  to: '2024-03-31',
  data: { label: 'Simulator', simulated: true, expected: 10, held: 10, missing: 0 },
  engine: 'assay-engine 1',
  trades: {
    total: { total: 3, open: 1, closed: 2 },
    won: { total: 1 },
    lost: { total: 1 },
    streak: { won: { longest: 1 }, lost: { longest: 1 } },
  },
  metrics: { closed: 2, win_rate: 50, avg_return: 0.5, max_drawdown: 1, profit_factor: 2, sharpe: 0.2 },
  net: 1.5,
  floatingDrawdown: 1.25,
  breakEven: 0.39,
  months: [{ month: '2024-03', percent: 1, trades: 2 }],
  equity: [
    [Date.parse('2024-03-01'), 0],
    [Date.parse('2024-03-05'), 2],
    [Date.parse('2024-03-09'), 1],
  ],
  list: [],
  open: { direction: 'long', entered: '2024-03-30T10:00:00.000Z', entry_price: 2100, percent: 0.5 },
  money: null,
  rules: null,
}

it('counts the capital as 100 when money is hidden, and keeps every percentage', () => {
  const view = viewOf(figures)
  expect(view).toMatchObject({ capital: 100, currency: '%', final_value: 101.5, open_position: { pnl: 0.5 } })
  expect(view.equity.map(([, value]) => value)).toEqual([100, 102, 101])
  expect(view.metrics.monthly).toEqual({ '2024-03': { pnl: 1, trades: 2 } })
})

it('gives the same verdict whether money is hidden or shown', () => {
  const shown = viewOf({ ...figures, money: { currency: 'USD', capital: 20_000, final: 20_300 } })
  expect(shown).toMatchObject({ final_value: 20_300, open_position: { pnl: 100 } })
  const verdicts = [viewOf(figures), shown].map((answer) => verdictOf({ answer, capital: answer.capital, symbol: 'XAUUSD' }))
  expect(verdicts[0]).toBe(verdicts[1])
  expect(verdicts[0]).toContain('+1.50')
})
