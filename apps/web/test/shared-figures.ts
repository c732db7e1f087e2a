import type { SharedFigures } from '@assay/contracts'

/** A shared result of March 2024 whose money and rules are hidden: two closed trades and an open one. */
export const sharedFiguresOf = (more: Partial<SharedFigures> = {}): SharedFigures => ({
  symbol: 'XAUUSD',
  timeframe: '15min',
  from: '2024-03-01',
  to: '2024-03-31',
  asked: null,
  data: { provider: 'csv', label: 'CSV import', simulated: false, expected: 10, held: 10, missing: 0 },
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
  ...more,
})
