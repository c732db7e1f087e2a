import { expect, test } from 'vitest'
import { readingEase, syllablesOf, wordsOf } from './reading-ease.ts'

// The texts and scores are published in the article on the Flesch tests of the English Wikipedia.
test.each([
  ['The cat sat on the mat.', 116],
  ['This sentence, taken as a reading passage unto itself, is being used to prove a point.', 69],
  ['The Australian platypus is seemingly a hybrid of a mammal and reptilian creature.', 37.5],
])('gives "%s" its published reading ease', (text, score) => {
  expect(Math.abs(readingEase(text) - score)).toBeLessThan(0.5)
})

test.each(
  Object.entries({
    the: 1,
    price: 1,
    traded: 2,
    moved: 1,
    rises: 2,
    loses: 2,
    trade: 1,
    average: 3,
    indicator: 4,
    volatility: 5,
    market: 2,
    period: 3,
    being: 2,
    candle: 2,
    rule: 1,
    spread: 1,
    idea: 3,
    result: 2,
    strategy: 3,
    created: 3,
    closes: 2,
    costs: 1,
    equity: 3,
    tested: 2,
  }),
)('"%s" has %i syllables', (word, count) => expect(syllablesOf(word)).toBe(count))

test('a figure is one word', () =>
  expect(wordsOf('It lost 1,204.50 dollars, or 3.2 %.')).toEqual(['It', 'lost', '1,204.50', 'dollars,', 'or', '3.2']))
