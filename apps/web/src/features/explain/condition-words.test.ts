import type { ConditionAtBar } from '@assay/backtest'
import { expect, test } from 'vitest'
import { conditionOf, operandOf } from '../../../test/stories.ts'
import { conditionValues } from './condition-words.ts'
import { resultFormat } from './result-format.ts'

const format = resultFormat('UTC', 2, 'USD')
const price = (label: string, value: number | null, before: number | null = null) => operandOf(label, value, { unit: 'price', before })

test.each<[string, Partial<ConditionAtBar>, string]>([
  ['a failed <= is too high', { check: '<=' }, '69.70, that is 4.70 too high'],
  ['a failed >= is too low', { check: '>=', right: operandOf('70', 70) }, '69.70, that is 0.300 too low'],
  ['equal values under a true comparison are not called equal', { check: '<=', left: operandOf('RSI (14)', 65), holds: true }, '65.00'],
  [
    'two series say which of them is under the other',
    { left: price('CLOSE', 1268.5), right: price('EMA (20)', 1270), check: '>' },
    '1,268.50 under 1,270.00, that is 1.50 too low',
  ],
  [
    'two equal series are at each other',
    { left: price('CLOSE', 1270), right: price('EMA (20)', 1270), holds: true, check: '>=' },
    '1,270.00 at 1,270.00',
  ],
  [
    'a number on the left takes the unit of the price',
    { left: operandOf('1,200', 1200), right: price('CLOSE', 1268.5), check: '>' },
    '1,200.00 under 1,268.50, that is 68.50 too low',
  ],
  [
    'a number with separators has no name',
    { left: price('CLOSE', 1268.5), right: operandOf('1,300', 1300), check: '>' },
    '1,268.50, that is 31.50 too low',
  ],
  ['both missing operands are named', { left: operandOf('A', null), right: operandOf('B', null) }, 'A and B: no value at this bar'],
  ['a missing right side is named alone', { right: operandOf('EMA (20)', null) }, 'EMA (20): no value at this bar'],
  ['a pattern that did not occur', { check: '==', right: null }, 'it does not occur'],
  ['other checks give both values', { check: '==' as const, left: operandOf('A', 1), right: operandOf('B', 2) }, '1.00 and 2.00'],
  ['the ends of between belong to it', { right: null, check: 'between', bounds: [69.7, 80], holds: true }, '69.70'],
  ['the upper end too', { right: null, check: 'between', bounds: [50, 69.7], holds: true }, '69.70'],
  ['between without a value', { right: null, check: 'between', bounds: [50, 60], left: operandOf('A', null) }, 'no value at this bar'],
  [
    'falling without a candle before',
    { check: 'falling', right: null, left: operandOf('A', 50) },
    '50.00, a candle before no value at this bar',
  ],
  [
    'a cross below gives the closes in their order',
    { check: 'crossbelow', left: price('EMA (8)', 1266, 1268), right: price('EMA (24)', 1267, 1267.5) },
    '1,266.00 under 1,267.00, before 1,268.00 over 1,267.50',
  ],
])('%s', (_, more, words) => {
  expect(conditionValues(conditionOf(more), format)).toBe(words)
})
