import { describe, expect, it } from 'vitest'
import { understand } from '../assistant.ts'
import { assumedValue } from './assumed-value.ts'
import { nearestSentences } from './nearest-sentence.ts'

const nearest = (text: string) => {
  const result = understand(text)
  return result.kind === 'refusal' ? nearestSentences(text, result) : result.kind
}

describe('offers the nearest sentence that is understood', () => {
  it.each<[string, readonly string[]]>([
    ['buy gold when rsi 14 < 30 lol, stop 500', ['buy gold when rsi 14 < 30 stop 500']],
    ['gold buy opportunity: rsi under 25, sl 500', ['gold buy rsi under 25, sl 500']],
    ['buy gold on 2h when rsi 14 < 30', ['1h', '4h', '30min'].map((frame) => `buy gold on ${frame} when rsi 14 < 30`)],
    ['price of bitcoin', ['price of XAUUSD', 'price of EURUSD', 'price of USDINR']],
    ['buy gold unless rsi 14 > 70', []],
    ['buy gold when rsi 14 is never lol above 70', []],
    ['buy gold when wolfewave 5 is above 3, stop 500', []],
  ])('%s', (text, offered) => {
    expect(nearest(text)).toEqual(offered)
  })
})

it.each([
  ['buy when rsi < 30', 'RSI.period=14 symbol=XAUUSD timeframe=15min'],
  ['buy gold on 1h when rsi 7 < 30 and rsi < 50, stop 500', 'RSI.period=14'],
  ['buy gold on 1D when golden cross, stop 2%', 'SMA.period=50 and 200'],
  ['buy gold on 1h when stoch 14 3 3 oversold, stop 500', 'STOCH.output=Stochastic: %K STOCH.oversold=20'],
  ['buy gold on 1h when price breaks the highest, stop 500', 'DONCHIAN.period=20 DONCHIAN.window=before this candle'],
  ['alert gold rsi 14 > 70', 'timeframe=15min'],
  ['size 300 points', 'risk=1 % symbol=XAUUSD'],
  ['gold rsi', 'RSI.period=14 timeframe=15min'],
])('tells the value of each assumption: %s', (text, told) => {
  const result = understand(text)
  if (!('assumed' in result)) throw new Error(`${text} assumes nothing`)
  const values = result.assumed.filter((key) => !['stop', 'target'].includes(key)).map((key) => `${key}=${assumedValue(result, key)}`)
  expect(values.join(' ')).toBe(told)
})
