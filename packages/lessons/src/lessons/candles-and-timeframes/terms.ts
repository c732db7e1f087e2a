import type { Term } from '../../lesson.ts'

export const terms: readonly Term[] = [
  {
    id: 'candle',
    term: 'Candle',
    also: ['bar', 'candlestick'],
    meaning: 'The prices of one stretch of time in four numbers: open, high, low and close.',
    text: 'The body is drawn from open to close and thin lines reach to the extremes. A candle does not say in which order high and low came, nor how often the price turned between them.',
  },
  {
    id: 'timeframe',
    term: 'Timeframe',
    also: ['interval', 'period of a bar'],
    meaning: 'The length of time that one candle covers, such as 15 minutes or a day.',
    text: 'Candles of a larger timeframe are made from smaller ones, so they add no information. A candle may be used in a rule only after it has closed.',
  },
  {
    id: 'open-high-low-close',
    term: 'Open, high, low, close',
    also: ['OHLC'],
    meaning: 'The first, highest, lowest and last price of a candle.',
    text: 'These four numbers are all that most price histories keep. When several candles are joined, the first open, the highest high, the lowest low and the last close are taken.',
  },
  {
    id: 'tick',
    term: 'Tick',
    also: ['quote change'],
    meaning: 'One change of the quote: a bid and an ask with their time.',
    text: 'Ticks are what bars are made from. Each broker and each data source has its own stream, so two of them rarely agree tick by tick. Do not confuse it with tick size, the smallest step of a price.',
  },
  {
    id: 'missing-bars',
    term: 'Missing bars',
    also: ['holes', 'data gaps'],
    meaning: 'Candles that should be in a series, because the market was open, and are not.',
    text: 'A bar is missing because nobody quoted in that minute or because the recording failed. In the second case a test does not see what happened, for example a stop that was hit. The Data page shows how many bars are there.',
  },
  {
    id: 'volume',
    term: 'Volume',
    also: ['tick volume'],
    meaning: 'How much was traded in a candle, and for currencies usually only the number of quote changes.',
    text: "Currencies have no central exchange that adds up trades. A source gives its own ticks or its own customers' amounts, which follow activity but differ between sources.",
  },
]
