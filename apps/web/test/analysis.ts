import type { Analysis, AnalysisLine, AnalysisRate, AnalysisTest } from '@assay/backtest'

/** 12 September 2019 to 11 September 2024 in UTC: the end is exclusive. */
export const window = { from: Date.UTC(2019, 8, 12), to: Date.UTC(2024, 8, 12), bars: 31_000 }

export const rateOf = (more: Partial<AnalysisRate> = {}): AnalysisRate => ({
  horizon: 8,
  side: 1,
  signals: 1047,
  n: 302,
  won: 164,
  rate: 0.543,
  lower: 0.487,
  upper: 0.598,
  base: 0.512,
  ...more,
})

/** A rule that can be told from others by its number. */
export const testOf = (number = 1): AnalysisTest =>
  ({ timeframe: '1h', side: 'long', rule: { logic: 'and', conditions: [], number } }) as unknown as AnalysisTest

export const lineOf = (more: Partial<AnalysisLine> = {}): AnalysisLine => ({
  id: 'trend-1h',
  label: 'EMA (50) over EMA (200)',
  timeframe: '1h',
  vote: 1,
  values: [
    { name: 'ADX (14)', value: 27.44, unit: 'index' },
    { name: 'EMA (50)', value: 4112.106, unit: 'price' },
  ],
  since: 12,
  turns: { above: null, below: 4098.5, also: null },
  rate: rateOf(),
  window,
  test: testOf(),
  ...more,
})

const method = 'As measured.'
const lines = { method, lines: [], missing: [] }

/** An analysis of gold in which nothing was found. */
export const analysisOf = (more: Partial<Analysis> = {}): Analysis => ({
  symbol: 'XAUUSD',
  provider: 'dukascopy',
  label: 'Dukascopy',
  simulated: false,
  asOf: window.to,
  bars: { timeframe: '15min', window },
  headline: 'Gold has no direction.',
  summary: 'No vote is up or down.',
  counts: { up: 0, neutral: 0, down: 0 },
  trend: lines,
  momentum: lines,
  averages: lines,
  volatility: { method, window, atr: null, percentile: null, n: 0, test: null },
  range: null,
  levels: { method, window, atr: null, close: 4100, levels: [], candles: [] },
  patterns: { method, lines: [] },
  sessions: { method, lines: [] },
  hours: { method, window, cells: [], now: { weekday: 1, hour: 9 } },
  related: { method, rows: [] },
  strength: { method, rows: [] },
  events: { method, held: true, rows: [] },
  ...more,
})
