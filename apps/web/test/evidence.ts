import type { Evidence } from '@assay/backtest'
import { answerOf } from './answers.ts'

/** The evidence of 40 closed trades on 100,000 USD. Every figure differs from the others, so that none can stand for another. */
export const evidenceOf = (more: Partial<Evidence> = {}): Evidence => ({
  result_id: 'abc',
  n: 40,
  period: { from: '2017-01-02T00:00:00.000Z', to: '2017-02-01T00:00:00.000Z' },
  currency: 'USD',
  capital: 100_000,
  seeds: {},
  win_rate: { n: 40, won: 22, rate: 0.55, lower: 0.398, upper: 0.693 },
  expectancy: { n: 40, mean: 52.5, sd: 210, by: 'bootstrap', verdict: 'unclear', lower: -12.25, upper: 117.75 },
  trades_needed: { total: 1234 },
  random_entries: {
    n: 40,
    runs: 1000,
    percentile: 83.4,
    p_value: 0.167,
    own: 0.000525,
    gain: 0.021,
    allowed: null,
    quantiles: [-0.004, -0.0012, 0.0001, 0.0013, 0.006],
    histogram: { from: -0.01, width: 0.005, counts: [100, 400, 300, 200] },
  },
  halves: {
    split: '2017-01-26T12:00:00.000Z',
    first: { n: 31, pnl: 3000, gain: 0.03, mean: 96.77, interval: { lower: 10.5, upper: 180.25 } },
    last: { n: 9, pnl: -900, gain: -0.009, mean: -100, interval: { lower: -250, upper: 60 } },
  },
  paths: {
    n: 40,
    paths: 2000,
    block: 3,
    quantiles: [0.05, 0.25, 0.5, 0.75, 0.95],
    cone: [
      { trades: 20, equity: [0.97, 0.99, 1.01, 1.03, 1.05] },
      { trades: 40, equity: [0.95, 0.98, 1.02, 1.06, 1.1] },
    ],
    own: [1.015, 1.021],
    max_drawdown: [0.01, 0.02, 0.03, 0.05, 0.08],
    final_equity: [0.95, 0.98, 1.02, 1.06, 1.1],
    losing_streak: [2, 3, 4, 5, 7],
    halved: 0,
  },
  costs: { break_even: { spread: 0.656 }, pnl: 2100, units: 3200 },
  ambiguous: { count: 0, stopped: 102_100, target: 102_100 },
  coverage: answerOf([]).coverage,
  assumptions: ['A rule is judged at the close of a bar and filled at the next open.'],
  results: {
    n: 40,
    mean: 52.5,
    median: 18.75,
    best: { count: 10, share: 1.37 },
    histogram: { from: -400, width: 200, counts: [5, 20, 10, 5] },
  },
  excursions: { losers: 18, ahead: 7, average_loss: 1.5 },
  streaks: {
    won: { longest: 6, expected: 4.7 },
    lost: {
      longest: 5,
      expected: 3.9,
      at_least: [
        { length: 5, probability: 0.31 },
        { length: 8, probability: 0.024 },
      ],
    },
  },
  under_water: { from: '2017-01-05T12:00:00.000Z', to: '2017-01-20T12:00:00.000Z', days: 15, trades: 21, recovered: true },
  worst_month: { month: '2017-01', pnl: -420.5, trades: 33, months: 2 },
  exposure: { held: 960, bars: 1990, share: 0.4824 },
  ...more,
})
