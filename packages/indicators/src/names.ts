import type { Group, Indicator } from './define.ts'

/** Group names for headings and filters, in the order in which traders look for them. */
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

/** Family names for filters. */
export const familyNames: Readonly<Record<Indicator['family'], string>> = {
  special: 'Prices',
  talib: 'TA-Lib',
  named: 'Named',
  assay: 'Assay',
}

/** What traders use a group for: a search for these words finds the whole group. An entry's own purposes are among its aliases. */
export const groupPurposes: Readonly<Record<Group, readonly string[]>> = {
  price: ['candle', 'OHLC'],
  average: ['smoothing', 'trend following', 'moving average'],
  momentum: ['oscillator', 'speed', 'divergence'],
  trend: ['trend following', 'direction', 'trend filter'],
  volatility: ['range', 'risk', 'stop loss', 'position size'],
  volume: ['participation', 'accumulation', 'distribution'],
  pattern: ['candle', 'reversal', 'continuation', 'price action'],
  level: ['support', 'resistance', 'price action'],
  session: ['time filter', 'trading hours', 'time of day'],
  statistic: ['regression', 'distribution'],
  cycle: ['turning point', 'rhythm'],
  math: ['arithmetic'],
}
