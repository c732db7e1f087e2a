import { findInstrument } from '@assay/market'
import { expect, it } from 'vitest'
import { spreadText } from './spread.ts'

it.each([
  ['EURUSD', 1.16482, 1.16489, '0.7 pips'],
  ['USDJPY', 147.318, 147.327, '0.9 pips'],
  ['XAUUSD', 4112.46, 4112.81, '0.35'],
  ['USDINR', 87.4125, 87.415, '0.0025'],
])('a spread of %s from %d to %d is %s', (symbol, bid, ask, text) => expect(spreadText(findInstrument(symbol)!, bid, ask)).toBe(text))
