import { expect, test } from 'vitest'
import { comparedNames, toldApart } from './compare-words.ts'

const figures = [
  { mean: 0.03, interval: { lower: -0.01, upper: 0.07 } },
  { mean: 0.05, interval: { lower: 0.01, upper: 0.09 } },
]
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('overlapping ranges cannot be told apart, whichever result leads', () => {
  const { title, detail } = toldApart(true, ['A', 'B'], figures)
  expect(title).toBe('These two cannot be told apart.')
  expect(plain(detail)).toBe(
    'The 95 % ranges of their average trade overlap. B leads by 0.020 % of the capital a trade over A: luck can do that.',
  )
})

test('equal average trades name no leader', () => {
  expect(toldApart(true, ['A', 'B'], [figures[0], figures[0]]).detail).toBe('Their average trade is the same share of the capital.')
})

test('ranges that do not overlap differ, with a warning about many comparisons', () => {
  expect(toldApart(false, ['A', 'B'], figures).title).toBe('At least two of these differ by more than luck explains.')
})

test('no claim is made without a range', () =>
  expect(toldApart(null, ['A', 'B'], figures).title).toBe('Too few trades to tell these apart.'))

test('results of the same name are numbered, and those without a name are named after their rules', () => {
  const summary = { idea: 'xauusd EMA RSI' } as Parameters<typeof comparedNames>[0][number]['summary']
  const named = (name: string | null) => ({ name, summary })
  expect(comparedNames([named('Gold'), named(null), named('Gold')])).toEqual(['Gold 1', 'XAUUSD EMA RSI', 'Gold 2'])
})

const withMeans = (...means: (number | null)[]) => means.map((mean) => ({ mean, interval: null }))

test.each([
  [3, 'three'],
  [4, 'four'],
])('%i results are called by their number, and the best leads over the last', (count, word) => {
  const { title, detail } = toldApart(true, ['A', 'B', 'C', 'D'].slice(0, count), withMeans(-0.02, 0.03, -0.04, 0.01).slice(0, count))
  expect(title).toBe(`These ${word} cannot be told apart.`)
  expect(plain(detail)).toMatch(/ B leads by 0\.070 % of the capital a trade over C: luck can do that\.$/)
})

test('a lead that would be shown as zero is none, and one without trades counts as nothing made', () => {
  expect(plain(toldApart(true, ['A', 'B'], withMeans(0, 0.0004)).detail)).toBe(
    'Their average trades differ by less than 0.001 % of the capital.',
  )
  expect(plain(toldApart(true, ['A', 'B'], withMeans(0, 0.0005)).detail)).toMatch(/B leads by 0\.001 % of the capital/)
  expect(plain(toldApart(false, ['A', 'B'], withMeans(null, -0.02)).detail)).toMatch(/A leads by 0\.020 % of the capital a trade over B\. /)
})
