import type { Term } from '../../lesson.ts'

export const terms: readonly Term[] = [
  {
    id: 'indicator',
    term: 'Indicator',
    also: ['technical indicator', 'study'],
    meaning: 'A formula that turns past prices, and sometimes volume, into one number for each bar.',
    text: 'It contains nothing that was not in the bars before. Most indicators answer one of four questions: where the price is, how one-sided it moved, how far it moves and whether it kept to one direction. Two that answer the same question do not confirm each other.',
  },
  {
    id: 'moving-average',
    term: 'Moving average',
    also: ['MA', 'SMA', 'EMA', 'average'],
    meaning: 'The mean of the last closes, computed anew at each bar.',
    text: 'A simple average weighs all its candles alike. An exponential one, EMA, gives new candles more weight and lets old ones fade. The longer the average, the smoother it is and the later it turns.',
    indicator: 'EMA',
  },
  {
    id: 'oscillator',
    term: 'Oscillator',
    also: ['momentum oscillator'],
    meaning: 'An indicator that moves between two limits or around zero and measures how one-sided recent movement was.',
    text: 'RSI, the stochastic, Williams %R and CCI are oscillators. On the same bars they give nearly the same picture, so two of them say little more than one. In a strong trend they can stay near one end for a long time.',
  },
  {
    id: 'rsi',
    term: 'Relative strength index (RSI)',
    also: ['RSI', "Wilder's RSI"],
    meaning: 'The share of upward movement in all movement of the last closes, from 0 to 100, usually over 14 candles.',
    text: 'At 50 ups and downs were equal, at 100 every close was higher than the one before. It describes the movement that has happened. What follows a high or a low value has to be counted on the market at hand.',
    source: {
      title: 'Relative strength index (Wikipedia), after Wilder, New Concepts in Technical Trading Systems (1978)',
      url: 'https://en.wikipedia.org/wiki/Relative_strength_index',
    },
    indicator: 'RSI',
  },
  {
    id: 'overbought-oversold',
    term: 'Overbought and oversold',
    also: ['overbought', 'oversold', 'extreme reading'],
    meaning: 'Names for a high and a low value of an oscillator, such as an RSI above 70 or below 30.',
    text: 'The names suggest that the price must turn. The number says only that most of the recent movement went one way, and prices often go on. Compare what followed with the base rate before you act on the name.',
  },
  {
    id: 'lag',
    term: 'Lag',
    also: ['delay', 'lagging indicator'],
    meaning: 'The delay with which an average or another smoothed indicator follows the price.',
    text: 'Smoothing and delay belong together: whatever removes accidents also removes the beginning of a move. A shorter setting has less lag and more false signals. An indicator that seems to have neither usually changes its past values.',
  },
]
