import type { Term } from '../../lesson.ts'

export const terms: readonly Term[] = [
  {
    id: 'support-resistance',
    term: 'Support and resistance',
    also: ['levels', 'S/R'],
    meaning: 'Prices at which a market has turned before: support below the present price, resistance above it.',
    text: 'A level needs a rule that anybody can apply, such as two turns within half an ATR. Drawn by eye afterwards, a line can be made to fit any chart. A turn is known only some bars after it happened.',
  },
  {
    id: 'round-number',
    term: 'Round number',
    also: ['psychological level', 'big figure'],
    meaning: 'A price that ends in zeros, such as 3,000 or 1.1000, at which many orders lie.',
    text: "A study of a bank's orders found take-profits exactly at round numbers and stops just beyond them. That gives such prices a cause that other levels lack.",
  },
  {
    id: 'candlestick-pattern',
    term: 'Candlestick pattern',
    also: ['candle pattern', 'engulfing', 'hammer', 'doji'],
    meaning: 'A shape of one or a few candles that is said to announce a move.',
    text: 'With an exact definition a pattern can be counted like any other signal. Compare what follows it with what follows all bars, and look at the interval. Dozens of patterns are in use, so some will look good by chance.',
  },
  {
    id: 'breakout',
    term: 'Breakout',
    also: ['break of a level'],
    meaning: 'A move of the price beyond a level, for example above the highest price of the last 20 candles.',
    text: 'Some buy breakouts because they expect the move to go on, others sell them because they expect a return. Which of the two holds in a market is a matter of counting.',
  },
  {
    id: 'wilson-interval',
    term: 'Wilson interval',
    also: ['interval of a share', 'binomial interval'],
    meaning: 'The range of true rates that would plausibly have given the share that was counted.',
    text: 'Edwin Wilson published it in 1927. It stays sensible for few cases and for shares near 0 or 100 %. When the base rate lies inside, the count does not tell the pattern from chance.',
  },
]
