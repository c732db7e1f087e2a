import { makeOperand } from '@assay/strategy'
import { expect, test } from 'vitest'
import { rsi, value } from '../../../test/blocks.ts'
import { partText } from './part-text.ts'

const close = makeOperand('CLOSE')

test.each([
  ['a price of gold has two decimals', close, 2345.678, 'XAUUSD', '2,345.68'],
  ['a price of the euro has five', close, 1.234_567, 'EURUSD', '1.23457'],
  ['a distance of prices has those of the price', makeOperand('ATR'), 1.23456, 'XAUUSD', '1.23'],
  ['a price of an unknown symbol has five', close, 1.5, 'NOPE', '1.50000'],
  ['an index has two', rsi, 55.5555, 'EURUSD', '55.56'],
  ['a number is written as it is', value(0.1), 0.1, 'EURUSD', '0.1'],
  ['nothing is undefined, not zero', close, null, 'XAUUSD', 'undefined'],
  ['a fall has its sign', makeOperand('MOM'), -1.5, 'XAUUSD', '−1.50'],
])('%s', (_, operand, number, symbol, text) => expect(partText(operand, number, symbol)).toBe(text))
