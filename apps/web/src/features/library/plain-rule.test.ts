import { templates } from '@assay/library'
import { expect, test } from 'vitest'
import { rulesText } from './library-words.ts'
import { plainRule } from './plain-rule.ts'

test.each([
  ['HOUROFDAY(London) == 15 And RSI(14) > 65', 'From 15:00 to 16:00 London and RSI(14) > 65'],
  ['CLOSE > EMA(200) And HOUROFDAY between 8 and 11', 'Close > EMA(200) and from 8:00 to 12:00 New York'],
  ['HOUROFDAY(UTC) between 20 and 23', 'From 20:00 to 0:00 UTC'],
  ['CDLENGULFING_BULLISH == PATTERN And LOW < EMA(20)', 'Bullish engulfing and low < EMA(20)'],
  ['CLOSE crosses above OPENINGRANGE_HIGH(60, New York session)', 'Close crosses above high of the first 60 min of New York'],
  ['CLOSE > DONCHIAN_UPPER(20, before this candle)', 'Close > high of the 20 candles before'],
  ['CLOSE crosses above BBANDS_LOWER(20, 2, 2)', 'Close crosses above lower Bollinger band (20, 2)'],
  ['DAYOFWEEK between 2 and 4', 'Tuesday to Thursday'],
  ['ABS(CLOSE - EMA(20)) > 2 * ATR(14)', 'Distance of (close - EMA(20)) > 2 * ATR(14)'],
])('%s reads %s', (rule, said) => expect(plainRule(rule)).toBe(said))

test('no entry of the library shows a code of the rule language', () => {
  for (const { id, long, short, parameters } of templates)
    for (const side of [long, short])
      if (side) expect(plainRule(rulesText(side.entry, parameters)), id).not.toMatch(/==|_|PATTERN|HOUROFDAY|CDL/)
})
