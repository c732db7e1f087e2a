import type { Group, Indicator } from './define.ts'

/** The groups as headings and filters name them, in the order in which traders look. */
export const groupNames: Readonly<Record<Group, string>> = {
  price: 'Price',
  average: 'Moving averages',
  momentum: 'Momentum',
  trend: 'Trend',
  volatility: 'Volatility',
  volume: 'Volume',
  pattern: 'Candlestick patterns',
  level: 'Levels',
  session: 'Sessions',
  statistic: 'Statistics',
  cycle: 'Cycles',
  math: 'Numbers and math',
}

/** The families as filters name them. */
export const familyNames: Readonly<Record<Indicator['family'], string>> = {
  special: 'Prices',
  talib: 'TA-Lib',
  named: 'Named',
  assay: 'Assay',
}
