import type { Term } from '../../lesson.ts'

export const terms: readonly Term[] = [
  {
    id: 'volatility',
    term: 'Volatility',
    also: ['vol', 'size of moves'],
    meaning: 'How much a price moves in a given time, whichever the direction.',
    text: 'Volatility comes in clusters and follows the hours of the day, so its near future can be forecast to some degree. It decides how wide a stop has to be and how large a position may be. It says nothing about direction.',
  },
  {
    id: 'true-range',
    term: 'True range',
    also: ['TR'],
    meaning: 'The range of a candle, counted from the last close where that lies outside the candle.',
    text: 'It is the largest of three distances: high to low, high to the last close, low to the last close. Unlike high minus low it does not miss gaps between candles.',
    indicator: 'TRANGE',
  },
  {
    id: 'atr',
    term: 'Average true range (ATR)',
    also: ['ATR', "Wilder's range"],
    meaning: 'The average of the true range over the last candles, usually 14.',
    text: 'ATR gives the usual size of a candle at present, in the price of the instrument. Distances in ATR adapt to calm and wild markets and can be compared between instruments. It looks back and so rises only after a shock.',
    indicator: 'ATR',
  },
  {
    id: 'average-day-range',
    term: 'Average day range',
    also: ['ADR', 'daily range'],
    meaning: 'The mean distance between the high and the low of a day.',
    text: "It serves as a budget for targets within a day. That today's range has reached the average does not mean that the move is over, because large days pass the average as well.",
  },
]
