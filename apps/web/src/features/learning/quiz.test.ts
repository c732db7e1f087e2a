import type { Question } from '@assay/lessons'
import { expect, it } from 'vitest'
import { drawQuiz, type Quiz, scoreOf } from './quiz.ts'

const question = (id: string): Question => ({
  id,
  asks: `${id}?`,
  heading: 'Text',
  choices: [
    { text: 'yes', isRight: true, because: 'so' },
    { text: 'no', isRight: false, because: 'not so' },
  ],
})
const pool = [...'abcdefghijkl'].map(question)
const first = () => 0

it('a round asks new questions first, then those asked longest ago', () => {
  const one = drawQuiz(pool, undefined, first)
  const two = drawQuiz(pool, one, first)
  const three = drawQuiz(pool, two, first)
  expect([one, two, three].map(({ drawn }) => drawn.join(''))).toEqual(['abcde', 'fghij', 'klabc'])
  expect(drawQuiz(pool, three, first).drawn.join('')).toBe('defgh')
})

it('a round from a changed pool asks none of the removed questions', () => {
  const before: Quiz = { drawn: ['a', 'gone', 'b', 'c', 'd'], given: {}, before: ['away'] }
  expect(drawQuiz(pool.slice(0, 6), before, first).drawn.join('')).toBe('efabc')
})

it.each([
  [{}, { answered: 0, right: 0, isOver: false, isPassed: false }],
  [
    { a: 0, b: 0, c: 0, d: 1 },
    { answered: 4, right: 3, isOver: false, isPassed: false },
  ],
  [
    { a: 0, b: 0, c: 0, d: 0 },
    { answered: 4, right: 4, isOver: false, isPassed: true },
  ],
  [
    { a: 0, b: 0, c: 0, d: 1, e: 1 },
    { answered: 5, right: 3, isOver: true, isPassed: false },
  ],
  [
    { a: 0, b: 0, c: 0, d: 1, e: 0 },
    { answered: 5, right: 4, isOver: true, isPassed: true },
  ],
])('the answers %j score %j', (given, score) => {
  expect(scoreOf(pool, { drawn: [...'abcde'], given, before: [] })).toEqual(score)
})
