import type { Found, LibraryTemplate, MeasuredOn, TemplateFigures } from '@assay/contracts'

/** A long template of 15 minutes with a stop. */
export const templateOf = (more: Partial<LibraryTemplate> = {}): LibraryTemplate => ({
  id: 'cross',
  name: 'Cross of averages',
  idea: 'Waits for the fast average to rise above the slow one.',
  breaks: 'A market without a direction.',
  family: 'trend',
  timeframe: '15min',
  premium: false,
  direction: 'long',
  conditions: 1,
  indicators: ['EMA'],
  long: { entry: 'EMA({fast}) crosses above EMA({slow})', exit: 'EMA({fast}) crosses below EMA({slow})' },
  parameters: {
    fast: { label: 'Fast average', value: 8, from: 4, to: 16, step: 2, unit: '' },
    slow: { label: 'Slow average', value: 24, from: 12, to: 48, step: 6, unit: '' },
    stop: { label: 'Stop loss', value: 1.5, from: 0.75, to: 3, step: 0.375, unit: '%' },
  },
  ...more,
})

export const figuresOf = (more: Partial<TemplateFigures> = {}): TemplateFigures => ({
  template: 'cross',
  unit: 'R',
  first: { n: 120, won: 60, mean: 0.31, lower: 0.1, upper: 0.52 },
  last: { n: 50, won: 20, mean: 0.12, lower: 0.05, upper: 0.19 },
  breakEven: 0.45,
  drawdownPercent: 6.25,
  tradesAWeek: 2.34,
  holdingMs: 5_400_000,
  skewed: false,
  curve: [0, 1, 2],
  verdict: 'held',
  reason: null,
  adjusted: 0.01,
  places: { from: 1, to: 3 },
  ...more,
})

/** Gold from January to October 2026; the last 30 % begin in August. */
export const measuredOf = (more: Partial<MeasuredOn> = {}): MeasuredOn => ({
  symbol: 'XAUUSD',
  provider: 'csv',
  label: 'CSV import',
  simulated: false,
  from: '2026-01-05T00:00:00.000Z',
  split: '2026-08-03T00:00:00.000Z',
  to: '2026-11-01T00:00:00.000Z',
  madeAt: '2026-11-20T10:00:00.000Z',
  spread: 0.3,
  usualSpread: 0.25,
  ...more,
})

export const foundOf = (rows: readonly TemplateFigures[], more: Partial<Found> = {}): Found => ({
  measured: measuredOf(),
  isMeasuring: true,
  tried: 72,
  byLuck: 7,
  rows: [...rows],
  filters: [],
  ...more,
})
