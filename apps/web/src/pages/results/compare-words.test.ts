import { expect, test } from 'vitest'
import { comparedNames, toldApart } from './compare-words.ts'

const figures = [
  { mean: 0.03, interval: { lower: -0.01, upper: 0.07 } },
  { mean: 0.05, interval: { lower: 0.01, upper: 0.09 } },
]
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('overlapping ranges cannot be told apart, whoever leads', () => {
  const { title, detail } = toldApart(true, ['A', 'B'], figures)
  expect(title).toBe('These two cannot be told apart.')
  expect(plain(detail)).toBe(
    'The 95 % ranges of their average trade overlap. B leads by 0.020 % of the capital a trade over A: luck can do that.',
  )
})

test('one and the same average trade names no leader', () => {
  expect(toldApart(true, ['A', 'B'], [figures[0], figures[0]]).detail).toBe('Their average trade is the same share of the capital.')
})

test('ranges that do not overlap differ, with the warning of many comparisons', () => {
  expect(toldApart(false, ['A', 'B'], figures).title).toBe('At least two of these differ by more than luck explains.')
})

test('without a range nothing is claimed', () =>
  expect(toldApart(null, ['A', 'B'], figures).title).toBe('Too few trades to tell these apart.'))

test('results of one name are numbered, and those without one are called by what they read', () => {
  const summary = { idea: 'xauusd EMA RSI' } as Parameters<typeof comparedNames>[0][number]['summary']
  const named = (name: string | null) => ({ name, summary })
  expect(comparedNames([named('Gold'), named(null), named('Gold')])).toEqual(['Gold 1', 'XAUUSD EMA RSI', 'Gold 2'])
})
