import type { Question } from '@assay/lessons'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Questions } from './Questions.tsx'

const pool = [...'abcdefghij'].map(
  (id): Question => ({
    id,
    asks: `Is ${id} right?`,
    heading: `The part of ${id}`,
    choices: [
      { text: 'Yes', isRight: true, because: 'It is so.' },
      { text: 'No', isRight: false, because: 'It is not so.' },
      { text: 'Perhaps', isRight: false, because: 'It is certain.' },
    ],
  }),
)

function show(kept?: object) {
  if (kept) localStorage.setItem('assay.quiz.costs', JSON.stringify({ drawn: [...'abcde'], given: {}, before: [], ...kept }))
  const onPassed = vi.fn()
  const shown = render(<Questions slug="costs" pool={pool} onPassed={onPassed} />)
  return { onPassed, ...shown }
}

const answer = (text: 'Yes' | 'No') => fireEvent.click(screen.getByRole('button', { name: text }))
const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }))
const asked = () => screen.getByRole('heading', { level: 3 }).textContent
const choices = () =>
  screen.getAllByRole<HTMLButtonElement>('listitem').map((item) => [item.textContent, item.querySelector('button')!.disabled])

/** Answers the rest of the round. */
function finish(...answers: ('Yes' | 'No')[]) {
  for (const text of answers) {
    answer(text)
    next()
  }
}

test('an answered question explains the given choice and the right one, and cannot be answered again', () => {
  show({})
  expect([asked(), screen.getByText('1 of 5, 4 right answers pass') !== null]).toEqual(['Is a right?', true])
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  answer('No')
  expect(choices()).toEqual([
    ['YesRight. It is so.', true],
    ['NoNot right. It is not so.', true],
    ['Perhaps', true],
  ])
  expect(screen.getByRole('status').textContent).toBe('Not right. It is not so.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByRole('link', { name: 'Where the text says it' }).getAttribute('href')).toBe('#the-part-of-a')
})

test('a right answer is told as right, and the others stay unexplained', () => {
  show({})
  answer('Yes')
  expect(screen.getByRole('status').textContent).toBe('Right. It is so.')
  expect(choices().map(([text]) => text)).toEqual(['YesRight. It is so.', 'No', 'Perhaps'])
})

test('Next asks the following question without an answer', () => {
  show({})
  answer('Yes')
  next()
  expect([asked(), screen.getByRole('status').textContent]).toEqual(['Is b right?', ''])
  expect(screen.getByText('2 of 5, 4 right answers pass')).toBeTruthy()
})

test('four right answers of five pass, and that is told once the last is given', () => {
  const { onPassed } = show({ given: { a: 0, b: 0, c: 0 } })
  expect(asked(), 'the round goes on where it was left').toBe('Is d right?')
  finish('Yes')
  expect(onPassed, 'a question is still open').not.toHaveBeenCalled()
  finish('No')
  expect(onPassed).toHaveBeenCalledOnce()
  expect(screen.getByRole('status').textContent).toBe('4 of 5 right: passed. The task is what is left.')
})

test('three right answers do not pass, and five others are asked', () => {
  const { onPassed } = show({ given: { a: 0, b: 0, c: 0, d: 1 } })
  finish('No')
  expect(onPassed).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toBe('3 of 5 right. 4 pass. Read the explanations, and try five others.')
  fireEvent.click(screen.getByRole('button', { name: 'Ask five others' }))
  expect(asked()).toMatch(/^Is [f-j] right\?$/)
  expect(screen.getByText('1 of 5, 4 right answers pass')).toBeTruthy()
})

test('an answer is kept: the round goes on after the page was left', () => {
  const { unmount } = show({})
  finish('Yes', 'No')
  unmount()
  show()
  expect(asked()).toBe('Is c right?')
})

test('a round that was finished shows its result again', () => {
  show({ given: { a: 0, b: 0, c: 0, d: 0, e: 0 } })
  expect(screen.getByRole('status').textContent).toBe('5 of 5 right: passed. The task is what is left.')
})

test('without a round the lesson draws five of its own', () => {
  show()
  expect(asked()).toMatch(/^Is [a-j] right\?$/)
})
