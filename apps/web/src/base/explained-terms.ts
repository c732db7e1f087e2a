/** Terms of the glossary that are used outside the lessons. A test checks that each has its lesson. */
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
