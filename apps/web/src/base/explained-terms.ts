/** Terms of the glossary that stand outside of the lessons. A test says that each has its lesson. */
export const explainedTerms = [
  'win-rate',
  'expectancy',
  'drawdown',
  'profit-factor',
  'sharpe-ratio',
  'losing-streak',
  'buy-and-hold',
  'random-entries',
  'base-rate',
  'confidence-interval',
  'support-resistance',
  'candlestick-pattern',
  'average-day-range',
] as const

export type ExplainedTermId = (typeof explainedTerms)[number]
