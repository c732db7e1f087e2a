import type { Question } from '@assay/lessons'
import { expect, it, vi } from 'vitest'
import { keepQuiz, keptQuiz, type Quiz } from './quiz.ts'

const pool = [...'abcdefg'].map((id): Question => ({ id, asks: '', heading: '', choices: [] }))
const quiz: Quiz = { drawn: [...'abcde'], given: { a: 1 }, before: ['f'] }

it('a round that was begun is found again for its own lesson alone', () => {
  keepQuiz('costs', quiz)
  expect(keptQuiz('costs', pool)).toEqual(quiz)
  expect(keptQuiz('gold', pool)).toBeUndefined()
})

it.each<[string, Partial<Quiz>]>([
  ['has fewer questions', { drawn: [...'abcd'] }],
  ['asks one that the lesson no longer has', { drawn: [...'abcdz'] }],
])('a round that %s is not continued', (_, more) => {
  keepQuiz('costs', { ...quiz, ...more })
  expect(keptQuiz('costs', pool)).toBeUndefined()
})

it('a round that cannot be read is not continued', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  localStorage.setItem('assay.quiz.costs', '{')
  expect(keptQuiz('costs', pool)).toBeUndefined()
  expect(warn).toHaveBeenCalledOnce()
})

it.each([
  ['no answers', { drawn: quiz.drawn }, { ...quiz, given: {}, before: [] }],
  ['earlier questions that are no list', { ...quiz, before: 7 }, { ...quiz, before: [] }],
  ['no list of questions', { drawn: 7 }, undefined],
  ['nothing', null, undefined],
])('a kept round with %s does not stop the lesson', (_, kept, read) => {
  localStorage.setItem('assay.quiz.costs', JSON.stringify(kept))
  expect(keptQuiz('costs', pool)).toEqual(read)
})

it('a browser that stores nothing does not stop the questions', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: full })
  keepQuiz('costs', quiz)
  expect(warn.mock.lastCall?.[0]).toBe('This browser stores nothing: the answers end with the page.')
})
