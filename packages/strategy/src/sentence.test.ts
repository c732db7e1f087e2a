import { describe, expect, it } from 'vitest'
import { close, ema, engulfing, goldenCross, patternSign, range, rsi, value, when } from '../test/builders.ts'
import { blockLine, blockNote, blockTokens, conditionWords, timeframeWords } from './index.ts'

describe('the line of a block', () => {
  it.each([
    [goldenCross(), 'EMA (8) [15min] crosses above EMA (24) [15min]'],
    [when(rsi(14), '<', value(65)), 'RSI (14) [15min] < 65'],
    [when(close(), 'between', range(3000, 3100)), 'CLOSE [15min] between 3000 to 3100'],
    [when(ema(8), 'rising', ema(8)), 'EMA (8) [15min] rising'],
    [when(ema(8), 'rising', value(1)), 'EMA (8) [15min] rising'],
    [when(ema(8), 'falling', value(3)), 'EMA (8) [15min] falling 3 candles in a row'],
    [when(close(), '-', ema(20)), 'CLOSE [15min] - EMA (20) [15min]'],
    [when(engulfing(), '==', patternSign()), 'CDLENGULFING_BULLISH [15min] == PATTERN'],
  ])('is built from labels and the display name of the check: %#', (block, line) => expect(blockLine(block)).toBe(line))

  it('can be taken as tokens', () =>
    expect(blockTokens(goldenCross())).toEqual([
      { kind: 'operand', text: 'EMA (8)', timeframe: '15min', offset: '' },
      { kind: 'operator', text: 'crosses above', check: 'crossabove' },
      { kind: 'operand', text: 'EMA (24)', timeframe: '15min', offset: '' },
    ]))

  it('has no token on the right when an operand is compared with itself', () =>
    expect(blockTokens(when(ema(8), 'rising', ema(8)))).toHaveLength(2))

  it('notes that a block that computes a number holds where it is greater than zero', () => {
    expect(blockNote(when(close(), '-', ema(20)))).toBe('holds where the result is greater than 0')
    expect(blockNote(goldenCross())).toBe('')
  })
})

describe('a condition in plain words', () => {
  it.each([
    [goldenCross(), 'EMA 8 on 15 minutes crosses above EMA 24 on 15 minutes'],
    [when(rsi(14), '<', value(65)), 'RSI 14 on 15 minutes is less than 65'],
    [
      when(close({ candle: -2 }), '>=', ema(8, { timeframe: '1D' })),
      'CLOSE on 15 minutes 2 candles ago is greater than or equal to EMA 8 on 1 day',
    ],
    [when(close(), 'between', range(3000, 3100)), 'CLOSE on 15 minutes is between 3000 and 3100'],
    [when(ema(8), 'falling', value(3)), 'EMA 8 on 15 minutes is falling 3 candles in a row'],
    [when(close(), '-', ema(20)), 'CLOSE on 15 minutes minus EMA 20 on 15 minutes is greater than 0'],
    [when(engulfing(), '==', patternSign()), 'Engulfing Bullish on 15 minutes occurs'],
    [when(patternSign(), '==', engulfing()), 'Engulfing Bullish on 15 minutes occurs'],
  ])('has no symbols: %#', (block, words) => expect(conditionWords(block)).toBe(words))

  it('names every timeframe', () =>
    expect(['1min', '30min', '1h', '4h', '1D', '1W'].map((timeframe) => timeframeWords(timeframe as '1h'))).toEqual([
      '1 minute',
      '30 minutes',
      '1 hour',
      '4 hours',
      '1 day',
      '1 week',
    ]))
})
