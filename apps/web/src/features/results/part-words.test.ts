import { expect, test } from 'vitest'
import { changeWords, shownWords } from './part-words.ts'

const [a, b, c] = ['EMA (8) [15min] crosses above EMA (24) [15min]', 'RSI (14) [15min] < 65', 'RSI (14) [15min] > 30']

test.each([
  ['Capital', '100000', '50000', 'Capital: 100,000 → 50,000'],
  ['Candles', '15min', '1h', 'Candles: 15min → 1h'],
  ['Long entry', `${a} And ${b}`, `${a} And ${c}`, `Long entry: ${b} → ${c}`],
  ['Long entry', a, `${a} And ( ${b} Or ${c} )`, `Long entry: also ${b}, ${c}`],
  ['Long entry', `${a} And ${b}`, a, `Long entry: without ${b}`],
  ['Long entry', `${a} And ${b}`, `${a} Or ${b}`, `Long entry: ${a} And ${b} → ${a} Or ${b}`],
  ['Short entry', 'None', a, `Short entry: ${a} (new)`],
  ['Short entry', a, 'None', 'Short entry removed'],
  [
    'Long target and stop',
    'Target (fixed) == 1000, Stop Loss (fixed) == 500',
    'Target (fixed) == 1500, Stop Loss (fixed) == 500',
    'Long target and stop: Target (fixed) 1,000 → 1,500',
  ],
  [
    'Long target and stop',
    'Target (fixed) == 1000',
    'Target (fixed) == 1000, Trailing Stop Loss (fixed) == 400',
    'Long target and stop: Trailing Stop Loss (fixed) none → 400',
  ],
])('a change of %s from "%s" to "%s" names what differs', (part, was, is, said) => {
  expect(changeWords(part, was, is)).toBe(said)
})

test('an amount has thousands separators, and words stay as they are', () => {
  expect(['1234567', '1234.5', '15min', 'None'].map(shownWords)).toEqual(['1,234,567', '1,234.50', '15min', 'None'])
})
